import { publicProcedure, router, shopperProcedure } from "#server/trpc/procedures.ts";
import {
  phoneLinkInput,
  photoIdInput,
  placePhotosInput,
  readPhotosInput,
} from "#shared/photo-inputs.ts";

import { deletePhoto } from "./delete-photo.ts";
import { endPhoneLink } from "./phone/end-phone-link.ts";
import { placePhotos } from "./phone/place-photos.ts";
import { askPhoneLink } from "./phone/read-phone-link.ts";
import { startPhoneLink } from "./phone/start-phone-link.ts";
import { watchPhoneLink } from "./phone/watch-phone-link.ts";
import { listPhonePhotos, listPhotos, readPhotos } from "./read-photos.ts";

/** A person's own photos as calls: how far they are, the list, away with one; a phone that sends some. */
export const photosRouter = router({
  readPhotos: shopperProcedure
    .input(readPhotosInput)
    .query(({ ctx, input }) => readPhotos(ctx.db, ctx.actor, input)),
  listPhotos: shopperProcedure.query(({ ctx }) => listPhotos(ctx.db, ctx.actor)),
  deletePhoto: shopperProcedure
    .input(photoIdInput)
    .mutation(({ ctx, input }) => deletePhoto(ctx.services, ctx.actor, input)),
  startPhoneLink: shopperProcedure.mutation(({ ctx }) => startPhoneLink(ctx.services, ctx.actor)),
  watchPhoneLink: shopperProcedure
    .input(phoneLinkInput)
    .subscription(({ ctx, input, signal }) =>
      watchPhoneLink(ctx.services, ctx.actor, input, signal ?? new AbortController().signal),
    ),
  endPhoneLink: shopperProcedure
    .input(phoneLinkInput)
    .mutation(({ ctx, input }) => endPhoneLink(ctx.services, ctx.actor, input)),
  askPhoneLink: publicProcedure
    .input(phoneLinkInput)
    .query(({ ctx, input }) => askPhoneLink(ctx.db, input)),
  listPhonePhotos: shopperProcedure.query(({ ctx }) => listPhonePhotos(ctx.db, ctx.actor)),
  placePhotos: shopperProcedure
    .input(placePhotosInput)
    .mutation(({ ctx, input }) => placePhotos(ctx.db, ctx.actor, input)),
});
