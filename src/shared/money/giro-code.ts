// GiroCode (EPC QR): a transfer as the text of a QR code.

import type { Cents } from "./money.ts";

/** A transfer to be prepared in the shopper's bank app. */
export type Transfer = {
  readonly accountHolder: string;
  readonly iban: string;
  /** Empty: the bank finds it, as version 002 allows inside the EEA. */
  readonly bic: string;
  readonly amountCents: Cents;
  /** What the shopper's statement and ours say; identifies the order. */
  readonly reference: string;
};

/** EPC069-12: field limits in characters, the whole in bytes (fits QR version 13, level M). */
export const giroCodeNameLengthMax = 70;
export const giroCodeReferenceLengthMax = 140;
export const giroCodeBytesMax = 331;

/**
 * The text of a GiroCode: EPC069-12 version 002, UTF-8, SEPA credit transfer, unstructured reference.
 * @throws RangeError when a field cannot be said in a GiroCode: callers check IBAN and limits before.
 */
export const giroCodePayload = (transfer: Transfer): string => {
  const { accountHolder, iban, bic, amountCents, reference } = transfer;
  if (amountCents < 1 || amountCents > 99_999_999_999) throw new RangeError("amount out of range");
  if (/[\r\n]/.test(accountHolder + iban + bic + reference)) throw new RangeError("line break");
  if (accountHolder === "" || accountHolder.length > giroCodeNameLengthMax) {
    throw new RangeError("account holder");
  }
  if (reference.length > giroCodeReferenceLengthMax) throw new RangeError("reference too long");
  const payload = [
    "BCD",
    "002",
    "1",
    "SCT",
    bic,
    accountHolder,
    iban.replaceAll(" ", ""),
    `EUR${euros(amountCents)}`,
    "",
    "",
    reference,
  ].join("\n");
  if (new TextEncoder().encode(payload).length > giroCodeBytesMax) {
    throw new RangeError("too long for a GiroCode");
  }
  return payload;
};

/** Whole arithmetic: a float could show 12.299999. */
const euros = (amount: Cents): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
