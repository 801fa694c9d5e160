import { cents, type Cents } from "#shared/money/money.ts";
import { vatInside, type VatLine } from "#shared/pricing/vat.ts";

import type { AmountSplit, InvoiceTaxGroup } from "./invoice-document.ts";

/**
 * Takes a rate's net and VAT apart into lines, reduction and shipping. Each is rounded on its own as
 * far as that goes; the cent by which roundings differ is the shipping's, or without one the lines'.
 * @throws RangeError when lines − reduction are more than the group
 */
export const splitGroup = (
  { rateBp, grossCents, netCents, vatCents }: VatLine,
  parts: {
    readonly linesCents: Cents;
    readonly discountCents: Cents;
    /** Of the discount. */
    readonly packCents?: Cents;
  },
): InvoiceTaxGroup => {
  const shippingCents = cents(grossCents - parts.linesCents + parts.discountCents);
  if (shippingCents < 0) throw new RangeError("a tax group is less than its lines");
  const discountVat = vatInside(parts.discountCents, rateBp);
  const wantedVat = vatCents + discountVat - vatInside(shippingCents, rateBp);
  const linesVat = Math.min(Math.max(0, wantedVat), parts.linesCents);
  return {
    rateBp,
    grossCents,
    netCents,
    vatCents,
    lines: split(parts.linesCents, linesVat),
    discount: split(parts.discountCents, discountVat),
    ...(parts.packCents !== undefined &&
      parts.packCents > 0 && {
        packs: split(parts.packCents, vatInside(parts.packCents, rateBp)),
      }),
    shipping: split(shippingCents, vatCents + discountVat - linesVat),
  };
};

const split = (grossCents: Cents, vatCents: number): AmountSplit => ({
  grossCents,
  netCents: cents(grossCents - vatCents),
  vatCents: cents(vatCents),
});
