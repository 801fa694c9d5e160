import type { ReceiptView } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What is known of a receipt, in two lines: who paid and what for, or that a person typed it in. */
export const receiptWords = ({
  payer,
  purpose,
  reference,
  orderId,
}: Pick<ReceiptView, "payer" | "purpose" | "reference" | "orderId">): readonly [string, string] => {
  // Whatever a person types in is booked at once, and has neither a name nor a purpose.
  if (payer + purpose === "" && reference !== null && orderId !== null) {
    return [m.bank_by_hand(), m.bank_reference({ reference })];
  }
  // A purpose says more than that the name is missing.
  if (payer === "" && purpose !== "") return [purpose, m.bank_unnamed()];
  return [payer || m.bank_unnamed(), purpose || m.bank_no_purpose()];
};
