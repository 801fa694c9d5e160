import { addCents, cents, type Cents, zeroCents } from "#shared/money/money.ts";
import { allotCents } from "#shared/pricing/allot.ts";

import type {
  CreditReason,
  InvoiceDocument,
  InvoiceLine,
  InvoiceTaxGroup,
} from "./invoice-document.ts";
import { splitGroup } from "./split-group.ts";

export type CreditNoteFacts = Pick<InvoiceDocument, "series" | "number" | "issuedOn"> & {
  readonly amountCents: Cents;
  readonly reason: CreditReason;
  /** What the line of a part is called. */
  readonly partName: string;
};

/** What of an invoice is not taken back yet, given its credit notes. */
export const creditLeft = (invoice: InvoiceDocument, earlier: readonly InvoiceDocument[]): Cents =>
  cents(
    invoice.totals.grossCents - earlier.reduce((sum, { totals }) => sum + totals.grossCents, 0),
  );

/**
 * Takes an invoice back: whole, with all its lines, or a part, split over its rates by what each still
 * has left. However many parts there are, together they never exceed a rate's gross, net or VAT, and
 * the last one ends all three at nothing.
 * @throws RangeError for an amount that is not left
 */
export const makeCreditNoteDocument = (
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { amountCents, reason, partName, ...facts }: CreditNoteFacts,
): InvoiceDocument => {
  if (amountCents < 1 || amountCents > creditLeft(invoice, earlier)) {
    throw new RangeError(`${amountCents} cents are not left of invoice ${invoice.number}`);
  }
  const isWhole = amountCents === invoice.totals.grossCents;
  const content = isWhole ? invoice : partOf(invoice, earlier, amountCents, partName);
  return {
    ...invoice,
    ...facts,
    kind: "credit_note",
    credits: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
    lines: content.lines,
    taxGroups: content.taxGroups,
    totals: content.totals,
    payment: { ...paymentOf(invoice), paidCents: zeroCents, dueCents: zeroCents, dueOn: null },
  };
};

const partOf = (
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  amountCents: Cents,
  name: string,
): Pick<InvoiceDocument, "lines" | "taxGroups" | "totals"> => {
  const creditedOf = ({ rateBp }: InvoiceTaxGroup) =>
    earlier
      .flatMap(({ taxGroups }) => taxGroups)
      .filter((group) => group.rateBp === rateBp)
      .reduce((sum, { grossCents }) => sum + grossCents, 0);
  const shares = allotCents(
    amountCents,
    invoice.taxGroups.map((group) => group.grossCents - creditedOf(group)),
  );
  const taxGroups = invoice.taxGroups
    .map((group, index) => creditGroup(group, creditedOf(group), shares[index] ?? zeroCents))
    .filter(({ grossCents }) => grossCents > 0);
  const lines = taxGroups.map(({ rateBp, grossCents, netCents, vatCents }, index): InvoiceLine => ({
    position: index + 1,
    name,
    quantity: 1,
    unitGrossCents: grossCents,
    grossCents,
    netCents,
    vatCents,
    discountCents: zeroCents,
    vatRateBp: rateBp,
  }));
  const totals = {
    linesCents: amountCents,
    discountCents: zeroCents,
    shippingCents: zeroCents,
    grossCents: amountCents,
    netCents: addCents(...taxGroups.map(({ netCents }) => netCents)),
    vatCents: addCents(...taxGroups.map(({ vatCents }) => vatCents)),
  };
  return { lines, taxGroups, totals };
};

/** The VAT between two sums of one rate, each rounded from the start: no rounding piles up. */
const creditGroup = (
  group: InvoiceTaxGroup,
  creditedCents: number,
  grossCents: Cents,
): InvoiceTaxGroup => {
  const vatCents = cents(
    vatUpTo(group, creditedCents + grossCents) - vatUpTo(group, creditedCents),
  );
  return splitGroup(
    { rateBp: group.rateBp, grossCents, netCents: cents(grossCents - vatCents), vatCents },
    { linesCents: grossCents, discountCents: zeroCents },
  );
};

const vatUpTo = ({ grossCents, vatCents }: InvoiceTaxGroup, upToCents: number): number => {
  if (grossCents === 0) return 0;
  const [gross, vat] = [BigInt(grossCents), BigInt(vatCents)];
  return Number((2n * vat * BigInt(upToCents) + gross) / (2n * gross));
};

/** What was let go is the invoice's own matter. */
const paymentOf = ({
  payment: { waivedCents: _waived, ...payment },
}: InvoiceDocument): InvoiceDocument["payment"] => payment;
