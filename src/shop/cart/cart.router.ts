import { publicProcedure, router, shopperProcedure } from "#server/trpc/procedures.ts";
import { addDesignsInput, readCartInput, removeItemInput, setQuantityInput } from "#shared/cart.ts";

import { addDesigns } from "./add-designs.ts";
import { readCart } from "./read-cart.ts";
import { removeItem } from "./remove-item.ts";
import { setQuantity } from "./set-quantity.ts";

export const cartRouter = router({
  readCart: publicProcedure
    .input(readCartInput)
    .query(({ ctx, input }) => readCart(ctx.db, ctx.actor, input)),
  addDesigns: shopperProcedure
    .input(addDesignsInput)
    .mutation(({ ctx, input }) => addDesigns(ctx.db, ctx.actor, input)),
  setQuantity: shopperProcedure
    .input(setQuantityInput)
    .mutation(({ ctx, input }) => setQuantity(ctx.db, ctx.actor, input)),
  removeItem: shopperProcedure
    .input(removeItemInput)
    .mutation(({ ctx, input }) => removeItem(ctx.db, ctx.actor, input)),
});
