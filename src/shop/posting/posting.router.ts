import { router, staffProcedure } from "#server/trpc/procedures.ts";
import {
  changeTrackingInput,
  numbersInput,
  shipParcelsInput,
  takeBackPostingsInput,
} from "#shared/posting/posting.ts";

import { changeTracking } from "./change-tracking.ts";
import { listParcels } from "./list-parcels.ts";
import { listPosted } from "./read-posted.ts";
import { readWhyNotHere } from "./read-why-not-here.ts";
import { shipParcels, takeBackPostings } from "./ship-parcels.ts";

/** Parcels that wait for the post and those that have gone, and the acts of posting them. */
export const postingStaffRouter = router({
  listParcels: staffProcedure.query(({ ctx }) => listParcels(ctx.db)),
  listPosted: staffProcedure.query(({ ctx }) => listPosted(ctx.db)),
  readWhyNotHere: staffProcedure
    .input(numbersInput)
    .query(({ ctx, input }) => readWhyNotHere(ctx.db, input)),
  shipParcels: staffProcedure
    .input(shipParcelsInput)
    .mutation(({ ctx, input }) => shipParcels(ctx.services, ctx.actor, input)),
  takeBackPostings: staffProcedure
    .input(takeBackPostingsInput)
    .mutation(({ ctx, input }) => takeBackPostings(ctx.services, ctx.actor, input)),
  changeTracking: staffProcedure
    .input(changeTrackingInput)
    .mutation(({ ctx, input }) => changeTracking(ctx.services, ctx.actor, input)),
});
