import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { emptyAddress, type Address } from "#shared/address/address.ts";
import type { PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { type Cart, readCart } from "#shop/cart/read-cart.ts";

import { makeDesign } from "./make-shopper.ts";

/** A cart with one design, through the verbs. */
export const makeCart = async (db: Database, whose: Actor, quantity = 3): Promise<Cart> => {
  await addDesigns(db, whose, { designIds: [await makeDesign(db, whose)], quantity });
  return readCart(db, whose, {});
};

export const berlin: Address = {
  ...emptyAddress("DE"),
  name: "Jana Beispiel",
  street: "Sonnenallee 12a",
  postcode: "12047",
  city: "Berlin",
};

/** What a shopper sends who filled in everything for this cart. */
export const makeOrderInput = (
  cart: Cart,
  changes: Partial<PlaceOrderInput> = {},
): PlaceOrderInput => ({
  cartId: cart.id ?? "",
  expectedTotalCents: cart.prices.totalCents,
  seenItems: cart.items.map(({ designId, revision, quantity }) => ({
    designId,
    revision,
    quantity,
  })),
  email: "jana@example.org",
  address: berlin,
  billingAddress: null,
  vatId: "",
  gift: null,
  keepsAddresses: false,
  locale: "de",
  paymentMethod: "bank_transfer",
  approvalId: null,
  acceptsTerms: true,
  seenTexts: cart.legalTexts[changes.locale ?? "de"],
  ...changes,
});
