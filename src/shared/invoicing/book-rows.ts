// An invoice or credit note as rows of the books, one for each VAT rate.

import { cents, type Cents } from "#shared/money/money.ts";

import type { InvoiceDocument } from "./invoice-document.ts";

/** What a document says of one rate, as the books add it up: credit notes count below zero. */
export type BookRow = {
  readonly document: InvoiceDocument;
  readonly rateBp: number;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
};

export const bookRows = (document: InvoiceDocument): BookRow[] => {
  const sign = document.kind === "credit_note" ? -1 : 1;
  return document.taxGroups.map(({ rateBp, netCents, vatCents, grossCents }) => ({
    document,
    rateBp,
    netCents: cents(sign * netCents),
    vatCents: cents(sign * vatCents),
    grossCents: cents(sign * grossCents),
  }));
};

/** Taxed where it was sent to, so a matter of the One Stop Shop. */
export const isTaxedAbroad = ({ seller, taxCountry }: InvoiceDocument): boolean =>
  taxCountry !== seller.country;
