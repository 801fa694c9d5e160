// Visits to the cart's express checkout, as a browser makes them.

import type { Actor } from "#server/auth/actor.ts";
import type { PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { type Cart, readCart } from "#shop/cart/read-cart.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { startApproval } from "#shop/payments/express/start-approval.ts";
import { startPayment } from "#shop/payments/start-payment.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor, makeDesign } from "#testing/makes/make-shopper.ts";
import type { StandInOrder } from "#testing/plays/payments/paypal-stand-in-order.ts";
import { askerOf, type PaypalShop, type Placed } from "#testing/plays/payments/provider-shops.ts";

/** What is asked of a provider from a cart without a country of its own. */
export const expressBody = { method: "paypal", locale: "de", cart: {} } as const;

/** Shoppers who agree at PayPal before they order. */
export const openExpressVisits = (shop: PaypalShop) => {
  const orderAt = (reference: string): StandInOrder => {
    const found = shop.paypal.orders.get(reference);
    if (!found) throw new Error(`PayPal has no order ${reference}`);
    return found;
  };

  /**
   * A shopper on PayPal's page, who has come from a cart of 14.60 €.
   * @param before what else is done to that cart first
   */
  const onPage = async (before: (cart: OwnCart) => Promise<unknown> = async () => {}) => {
    const shopper = await makeActor(shop.db);
    const made = await makeCart(shop.db, shopper);
    await before({ shopper, cart: made });
    const cart = await readCart(shop.db, shopper, {});
    const { url } = await startApproval(shop.services, shopper, expressBody);
    const reference = shop.paypal.referenceOf(url);
    return { shopper, cart, reference, approvalId: orderAt(reference).customId };
  };

  return {
    orderAt,
    onPage,
    agreed: async () => {
      const visit = await onPage();
      shop.paypal.pay(visit.reference);
      return visit;
    },
    /** Another magnet comes into the cart. */
    addAnother: async (shopper: Actor): Promise<Cart> => {
      const designIds = [await makeDesign(shop.db, shopper)];
      await addDesigns(shop.db, shopper, { designIds, quantity: 2 });
      return readCart(shop.db, shopper, {});
    },
    press: async (
      { shopper, cart, approvalId }: Omit<ExpressVisit, "reference">,
      changes: Partial<PlaceOrderInput> = {},
    ) => {
      const input = makeOrderInput(cart, { paymentMethod: "paypal", approvalId, ...changes });
      return { shopper, ...(await placeOrder(shop.services, shopper, input, new Date())) };
    },
    /** What the page does after the press: the money is taken, or a page is to be gone to. */
    pay: ({ shopper, orderId }: Placed) =>
      startPayment(shop.services, askerOf(shopper), { order: { orderId }, method: "paypal" }),
    paidCents: (reference: string): number => shop.paypal.books().get(reference)?.paidCents ?? 0,
  };
};

type OwnCart = Pick<ExpressVisit, "shopper" | "cart">;

export type ExpressVisit = {
  readonly shopper: Actor;
  readonly cart: Cart;
  readonly reference: string;
  readonly approvalId: string;
};
