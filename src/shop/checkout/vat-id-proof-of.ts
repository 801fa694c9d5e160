import type { HeldVatIdAnswer } from "#shop/cart/vat-ids/read-vat-id-answer.ts";
import type { VatIdProof } from "#shop/orders/vat-id-proof.ts";

/** What an order keeps of the answer of the register of VAT ids. */
export const vatIdProofOf = (
  { askedAt, ...said }: HeldVatIdAnswer,
  occasion: VatIdProof["occasion"],
): VatIdProof => ({ ...said, occasion, at: askedAt.toISOString() });
