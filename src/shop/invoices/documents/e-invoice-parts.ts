// What e-invoices (CII, XML) are put together of: nodes, amounts, dates, VAT categories.

import type { InvoiceForm } from "#shared/invoicing/invoice-document.ts";

/** An element's children by name, in order; `@` marks an attribute, `#text` its text. */
export type Node = { readonly [name: string]: string | Node | readonly Node[] };

/** Whole cents as the norm writes amounts: `12.27`. */
export const decimal = (amountCents: number): string => {
  const digits = String(amountCents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A day as `20261121` (UNTDID 2379, format 102). */
export const dateTime = (prefix: "udt" | "qdt", day: string): Node => ({
  [`${prefix}:DateTimeString`]: { "@format": "102", "#text": day.replaceAll("-", "") },
});

/**
 * UNTDID 5305: S a taxed sale, Z one at 0 %, E exempt, here by § 19 UStG, K an intra-Community supply.
 */
export const categoryOf = (form: InvoiceForm, rateBp: number): "S" | "Z" | "E" | "K" => {
  if (form === "small_business") return "E";
  if (form === "exempt_supply") return "K";
  return rateBp === 0 ? "Z" : "S";
};

/** The tax of a line, a reduction or shipping. */
export const vatOf = (form: InvoiceForm, rateBp: number): Node => ({
  "ram:TypeCode": "VAT",
  "ram:CategoryCode": categoryOf(form, rateBp),
  "ram:RateApplicablePercent": decimal(rateBp),
});
