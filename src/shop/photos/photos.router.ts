import { router, shopperProcedure } from "#server/trpc/procedures.ts";
import { photoIdInput, readPhotosInput } from "#shared/photo-inputs.ts";

import { deletePhoto } from "./delete-photo.ts";
import { listPhotos, readPhotos } from "./read-photos.ts";

/** A person's own photos as calls: how far they are, the list, away with one. */
export const photosRouter = router({
  readPhotos: shopperProcedure
    .input(readPhotosInput)
    .query(({ ctx, input }) => readPhotos(ctx.db, ctx.actor, input)),
  listPhotos: shopperProcedure.query(({ ctx }) => listPhotos(ctx.db, ctx.actor)),
  deletePhoto: shopperProcedure
    .input(photoIdInput)
    .mutation(({ ctx, input }) => deletePhoto(ctx.services, ctx.actor, input)),
});
