import { holdsRights, requireOwnProof } from "#server/auth/recent-proof.ts";
import { publicProcedure, router, shopperProcedure } from "#server/trpc/procedures.ts";
import { orderAccessInput } from "#shared/orders.ts";
import { eraseMeInput } from "#shared/privacy.ts";
import { switchSession } from "#shop/accounts/sign-in/switch-session.ts";

import { deleteOrderPhotos } from "./delete-order-photos.ts";
import { erasePerson } from "./erase-person.ts";
import { readKeptPhotos } from "./read-kept-photos.ts";
import { readMine } from "./read-mine.ts";
import { requestExport } from "./request-export.ts";

/** A person's data as calls: the copy, the photos that are kept, and erasing all of it. */
export const privacyRouter = router({
  requestExport: shopperProcedure.mutation(({ ctx }) => {
    requireOwnProof(ctx);
    return requestExport(ctx.services, ctx.actor, ctx.locale);
  }),
  readPhotos: shopperProcedure.query(({ ctx }) => readKeptPhotos(ctx.db, ctx.actor)),
  readMine: shopperProcedure.query(({ ctx }) =>
    readMine(ctx.services, ctx.actor, { opensCopies: holdsRights(ctx.signedIn) }),
  ),
  deleteOrderPhotos: publicProcedure
    .input(orderAccessInput)
    .mutation(({ ctx, input }) => deleteOrderPhotos(ctx.services, ctx, input)),
  eraseMe: shopperProcedure.input(eraseMeInput).mutation(async ({ ctx }) => {
    requireOwnProof(ctx);
    const erased = await erasePerson(ctx.services, ctx.actor);
    await switchSession(ctx, null);
    return erased;
  }),
});
