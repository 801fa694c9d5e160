// The invoice or credit note as one document: what it says, as a schema.

import { z } from "zod";

import { locales } from "#shared/locale.ts";
import { amountCentsMax, cents } from "#shared/money/money.ts";
import { paymentMethods } from "#shared/payments.ts";

/** A bill, or what takes a bill or a part of it back (LAW 12: corrections by credit note). */
export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * What it has to say: all of § 14 (4) UStG; the small form of § 33 UStDV, in which the buyer may be
 * unknown; the one of § 34a UStDV, without VAT (§ 19 UStG); or of an exempt supply to a business in
 * another member state (§ 14a (3) UStG).
 */
export const invoiceForms = ["full", "small_amount", "small_business", "exempt_supply"] as const;
export type InvoiceForm = (typeof invoiceForms)[number];

/** Why a credit note exists: money went back, or the whole order was called off. */
export const creditReasons = ["refund", "cancellation"] as const;
export type CreditReason = (typeof creditReasons)[number];

const amount = z.int().min(0).max(amountCentsMax).transform(cents);
const day = z.iso.date();
const rateBp = z.int().min(0).max(10_000);

/** A gross amount taken apart: gross = net + VAT, exactly. */
const splitSchema = z.strictObject({ grossCents: amount, netCents: amount, vatCents: amount });
export type AmountSplit = z.infer<typeof splitSchema>;

const lineSchema = z.strictObject({
  position: z.int().min(1),
  name: z.string(),
  quantity: z.int().min(1),
  unitGrossCents: amount,
  /** Before the reduction: unit × quantity. */
  ...splitSchema.shape,
  /** This line's part of all reductions, gross. */
  discountCents: amount,
  /** Of it, what packs take off ("9 for 24 €"); not there where none do. */
  packCents: z.exactOptional(amount),
  vatRateBp: rateBp,
});
export type InvoiceLine = z.infer<typeof lineSchema>;

/** All of one rate: lines − discount + shipping, for gross, net and VAT alike. */
const taxGroupSchema = z.strictObject({
  rateBp,
  ...splitSchema.shape,
  lines: splitSchema,
  discount: splitSchema,
  /** Of the discount, what packs take off; not there where none do. */
  packs: z.exactOptional(splitSchema),
  shipping: splitSchema,
});
export type InvoiceTaxGroup = z.infer<typeof taxGroupSchema>;

/** Who sells, as it stood when the invoice was issued. Empty texts are absent parts. */
const sellerSchema = z.strictObject({
  name: z.string(),
  legalForm: z.string(),
  representative: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  registerCourt: z.string(),
  registerNumber: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
});
export type InvoiceSeller = z.infer<typeof sellerSchema>;

/** Whom it is made out to: the billing address, else the delivery address. */
const buyerSchema = z.strictObject({
  name: z.string(),
  company: z.string(),
  extra: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  /** Null: a consumer, or a business that gave none. */
  vatId: z.string().nullable(),
});
export type InvoiceBuyer = z.infer<typeof buyerSchema>;

/**
 * Everything an invoice or a credit note says. It is made once, hashed and never changed; the PDF and
 * its embedded data are made from nothing else. Amounts are whole euro cents and never negative: a
 * credit note's amounts are what goes back. Days are those of Berlin.
 */
export const invoiceDocumentSchema = z.strictObject({
  version: z.literal(1),
  kind: z.enum(invoiceKinds),
  form: z.enum(invoiceForms),
  series: z.string(),
  number: z.string(),
  issuedOn: day,
  locale: z.enum(locales),
  /** Of an order of the demo: nothing is owed, and the number is not of the books. */
  isDemo: z.boolean(),
  order: z.strictObject({ number: z.string(), placedOn: day }),
  /** Of a credit note: the invoice it corrects, and why. */
  credits: z
    .strictObject({ number: z.string(), issuedOn: day, reason: z.enum(creditReasons) })
    .nullable(),
  /** `on` null: billed in advance, not posted yet. */
  delivery: z.strictObject({ on: day.nullable(), country: z.string() }),
  /** Whose rates it takes: the seller's country, or the destination (One Stop Shop, LAW 14). */
  taxCountry: z.string(),
  seller: sellerSchema,
  /** Null in the small-amount form only. */
  buyer: buyerSchema.nullable(),
  lines: z.array(lineSchema).min(1),
  /** How it was sent; the amounts are in the groups and the totals. */
  shippingName: z.string(),
  taxGroups: z.array(taxGroupSchema).min(1),
  totals: z.strictObject({
    linesCents: amount,
    discountCents: amount,
    packCents: z.exactOptional(amount),
    shippingCents: amount,
    ...splitSchema.shape,
  }),
  payment: z.strictObject({
    /** Null: nothing was ever to be paid. */
    method: z.enum(paymentMethods).nullable(),
    /** What had come when it was issued, and what was still open; both 0 in a credit note. */
    paidCents: amount,
    dueCents: amount,
    /** What was missing and let go; not there in documents from before, and where nothing was. */
    waivedCents: z.exactOptional(amount),
    /** Null when nothing is open. */
    dueOn: day.nullable(),
    bank: z.strictObject({
      accountHolder: z.string(),
      iban: z.string(),
      bic: z.string(),
      bankName: z.string(),
    }),
    /** What a transfer says: the order's number. */
    reference: z.string(),
  }),
});
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;

/** @throws ZodError for a stored document that this version cannot read: a migration is missing. */
export const parseInvoiceDocument = (stored: unknown): InvoiceDocument =>
  invoiceDocumentSchema.parse(stored);
