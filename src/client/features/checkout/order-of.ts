import type { Address } from "#shared/address/address.ts";
import { type Gift, tidyGiftMessage } from "#shared/gift/gift.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { tidyVatId } from "#shared/money/vat-id.ts";
import type { PaymentMethod } from "#shared/payments.ts";

import type { CheckoutDraft } from "./checkout-draft.ts";
import type { CheckoutCart } from "./checkout-view.ts";

/** The order as it would be placed now; the same words the shop judges and the page shows. */
export const orderOf = (cart: CheckoutCart, cartId: string, draft: CheckoutDraft) => ({
  cartId,
  expectedTotalCents: cart.prices.totalCents,
  seenItems: cart.items.map(({ designId, revision, quantity }) => ({
    designId,
    revision,
    quantity,
  })),
  email: draft.email.trim(),
  address: addressOf(cart, draft),
  billingAddress: billingAddressOf(cart, draft),
  vatId: vatIdOf(cart, draft),
  gift: giftOf(draft),
  keepsAddresses: draft.account !== "" && draft.keepsAddresses,
  locale: getLocale(),
  paymentMethod: paymentMethodOf(cart, draft),
  // Said above the summary: with the order the terms apply. Pressing the button accepts them.
  acceptsTerms: true,
  seenTexts: cart.legalTexts[getLocale()],
});

/** Null: it is none. */
const giftOf = ({ gift: { isOn, message, arriveOn } }: CheckoutDraft): Gift | null =>
  isOn ? { message: tidyGiftMessage(message), arriveOn: arriveOn === "" ? null : arriveOn } : null;

/** The one that was chosen, while it is offered; else the shop's first. */
export const paymentMethodOf = (
  { paymentMethods }: CheckoutCart,
  { paymentMethod }: CheckoutDraft,
): PaymentMethod | null =>
  paymentMethods.find((method) => method === paymentMethod) ?? paymentMethods[0] ?? null;

/** What was agreed to for this very cart, while it is what will be paid with; else null. */
export const approvalFor = (cart: CheckoutCart, draft: CheckoutDraft): string | null => {
  const { express } = draft;
  const isMeant = express?.cartId === cart.id && express.method === paymentMethodOf(cart, draft);
  return isMeant ? express.approvalId : null;
};

/** Null: the invoice goes where the parcel goes. */
const billingAddressOf = (cart: CheckoutCart, draft: CheckoutDraft): Address | null =>
  draft.hasBilling
    ? { ...draft.billing, country: draft.billing.country || addressOf(cart, draft).country }
    : null;

/** As it is kept, with the country of the address that is invoiced where it was left out. */
const vatIdOf = (cart: CheckoutCart, draft: CheckoutDraft): string =>
  tidyVatId(draft.vatId, (billingAddressOf(cart, draft) ?? addressOf(cart, draft)).country);

/** Until a country is chosen it is the one whose shipping the cart shows. */
export const addressOf = (cart: CheckoutCart, { address }: CheckoutDraft): Address => ({
  ...address,
  country: address.country === "" ? cart.country : address.country,
});
