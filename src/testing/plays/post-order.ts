import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { cents, type Cents } from "#shared/money/money.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import type { TestShop } from "#testing/shop.ts";

import { makeAndPost } from "./make-and-post.ts";

/** A new shopper's order, as far as wanted: placed, paid by transfer, in production, posted. */
export const postOrder = async (
  { services }: Pick<TestShop, "services">,
  staff: Actor,
  until: "placed" | "paid" | "in_production" | "shipped" = "shipped",
  paidCents: Cents | null = null,
) => {
  const now = new Date();
  const { db } = services.connection;
  const shopper = await makeActor(db);
  const input = makeOrderInput(await makeCart(db, shopper));
  const placed = await placeOrder(services, shopper, input, now);
  const order = { ...placed, shopper, totalCents: input.expectedTotalCents };
  if (until === "placed") return order;
  const { orderId } = placed;
  await confirmTransfer(
    services,
    staff,
    {
      orderId,
      amountCents: paidCents ?? cents(input.expectedTotalCents),
      bookedOn: now.toISOString().slice(0, 10),
      bankRef: uuidv7(),
    },
    now,
  );
  if (until === "paid") return order;
  await startProduction(services, staff, { orderId });
  if (until === "in_production") return order;
  await makeAndPost(services, staff, orderId);
  return order;
};
