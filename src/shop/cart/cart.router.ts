import { proofOf } from "#server/auth/recent-proof.ts";
import {
  publicProcedure,
  router,
  shopperProcedure,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { readShown } from "#server/trpc/read-shown.ts";
import { putBackInput } from "#shared/audit.ts";
import {
  addDesignsInput,
  readCartInput,
  readGiftDaysInput,
  removeItemInput,
  setQuantityInput,
  takeBackCopiesInput,
} from "#shared/cart.ts";
import { applyCouponInput, saveCouponInput } from "#shared/coupons.ts";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";

import { addDesigns } from "./add-designs.ts";
import { applyCoupon, removeCoupon } from "./apply-coupon.ts";
import { putBackCoupon } from "./put-back-coupon.ts";
import { readCart } from "./read-cart.ts";
import { readGiftDays } from "./read-gift-days.ts";
import { readShownOffer } from "./read-offer.ts";
import { readOpenWork } from "./read-open-work.ts";
import { removeItem } from "./remove-item.ts";
import { listCoupons, saveCoupon } from "./save-coupon.ts";
import { setQuantity } from "./set-quantity.ts";
import { takeBackCopies } from "./take-back-copies.ts";

/** The cart as calls, and the coupons as staff keeps them. */
export const cartRouter = router({
  readCart: publicProcedure
    .input(readCartInput)
    .query(async ({ ctx, input }) =>
      readCart(ctx.db, ctx.actor, input, ctx.now, await readShown(ctx, readShownOffer)),
    ),
  readGiftDays: publicProcedure
    .input(readGiftDaysInput)
    .query(async ({ ctx, input }) =>
      readGiftDays(ctx.db, ctx.actor, input, ctx.now, await readShown(ctx, readShownOffer)),
    ),
  readOpenWork: publicProcedure.query(({ ctx }) => readOpenWork(ctx.db, ctx.actor)),
  addDesigns: shopperProcedure
    .input(addDesignsInput)
    .mutation(async ({ ctx, input }) =>
      addDesigns(ctx.db, ctx.actor, input, await readShown(ctx, listKnownFormats)),
    ),
  setQuantity: shopperProcedure
    .input(setQuantityInput)
    .mutation(({ ctx, input }) => setQuantity(ctx.db, ctx.actor, input)),
  applyCoupon: shopperProcedure
    .input(applyCouponInput)
    .mutation(({ ctx, input }) => applyCoupon(ctx.db, ctx, input)),
  removeCoupon: shopperProcedure.mutation(({ ctx }) => removeCoupon(ctx.db, ctx.actor)),
  removeItem: shopperProcedure
    .input(removeItemInput)
    .mutation(({ ctx, input }) => removeItem(ctx.db, ctx.actor, input)),
  takeBackCopies: shopperProcedure
    .input(takeBackCopiesInput)
    .mutation(({ ctx, input }) => takeBackCopies(ctx.db, ctx.actor, input)),
});

export const couponsStaffRouter = router({
  listCoupons: staffProcedure.query(({ ctx }) => listCoupons(ctx.db)),
  saveCoupon: staffProcedure
    .input(saveCouponInput)
    .mutation(({ ctx, input }) => saveCoupon(ctx.db, ctx.actor, input, proofOf(ctx))),
  putBackCoupon: staffProcedure
    .input(putBackInput)
    .mutation(({ ctx, input }) => putBackCoupon(ctx.db, ctx.actor, input, proofOf(ctx))),
});
