import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { shipParcelsInput } from "#shared/posting/posting.ts";

import { listParcels } from "./list-parcels.ts";
import { shipParcels } from "./ship-parcels.ts";

/** Parcels that wait for the post, and the act of posting them. */
export const postingStaffRouter = router({
  listParcels: staffProcedure.query(({ ctx }) => listParcels(ctx.db)),
  shipParcels: staffProcedure
    .input(shipParcelsInput)
    .mutation(({ ctx, input }) => shipParcels(ctx.services, ctx.actor, input)),
});
