import { tidyVatId, vatIdIssue } from "#shared/money/vat-id.ts";

import type { CheckoutDraft } from "./checkout-draft.ts";

/**
 * The VAT id a cart is read for, once it can be one: a business is taxed in another way abroad, and a
 * confirmed one not at all.
 */
export const vatIdInput = ({ vatId, hasBilling, billing, address }: CheckoutDraft) => {
  const tidy = tidyVatId(vatId, (hasBilling ? billing : address).country);
  return vatIdIssue(tidy) === null ? { isToBusiness: true, vatId: tidy } : {};
};
