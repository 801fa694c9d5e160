import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import type { TestShop } from "#testing/shop.ts";

import { makeCart, makeOrderInput } from "./make-cart.ts";
import { makeActor } from "./make-shopper.ts";

/** An order of 14.60 € as it is once it is paid, printed and posted. */
export const makeShippedOrder = async (
  shop: TestShop,
  { shopper, isPaid = true }: { readonly shopper: Actor; readonly isPaid?: boolean },
) => {
  const staff = await makeActor(shop.db, "staff");
  const input = makeOrderInput(await makeCart(shop.db, shopper));
  const placed = await placeOrder(shop.services, shopper, input, new Date());
  if (isPaid) await payAndShip(shop, staff, placed.orderId, input.expectedTotalCents);
  return placed;
};

const payAndShip = async (shop: TestShop, staff: Actor, orderId: string, totalCents: number) => {
  const booked = {
    orderId,
    amountCents: cents(totalCents),
    bookedOn: "2026-11-21",
    bankRef: uuidv7(),
  };
  await confirmTransfer(shop.services, staff, booked, new Date());
  await startProduction(shop.services, staff, { orderId });
  await makeAndPost(shop.services, staff, orderId);
};
