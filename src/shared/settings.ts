// The operator's settings: a schema for each section (company, bank, VAT, shipping, calendar,
// payments, printing …).

import { z } from "zod";

import { emailSchema } from "./accounts.ts";
import { countryCodes, isCountryCode, isPostcode } from "./address/countries.ts";
import { demoBankPaths, demoCompanyPaths, type DemoCompanyPath } from "./company/demo-shop.ts";
import { isPackagingNumber } from "./company/packaging-numbers.ts";
import { calendarSchema } from "./delivery/calendar.ts";
import { faceSchema, ownFaceSchema } from "./face/face.ts";
import { accountCharts, chartOf } from "./invoicing/account-charts.ts";
import { giroCodeNameLengthMax } from "./money/giro-code.ts";
import { ibanLengthMax, isBic, isIban, tidyIban } from "./money/iban.ts";
import { amountCentsMax, cents } from "./money/money.ts";
import { tidyVatId, vatIdIssue } from "./money/vat-id.ts";
import { paymentTermDaysMax, providerMethods } from "./payments.ts";
import { carriersSchema } from "./posting/carriers/carrier-accounts.ts";
import { vatSchemes } from "./pricing/vat.ts";
import { seenSchema } from "./seen.ts";
import { batchesSchema } from "./sheets/held-pieces.ts";
import { printingSchema } from "./sheets/printer.ts";
import { storedPrintingSchema } from "./sheets/printing-before.ts";
import { tidyText } from "./text/tidy-text.ts";

/** Longest line of text in a setting, in characters. */
export const settingLengthMax = 200;
export const shippingMethodsMax = 20;
export const shippingRatesMax = 10;
export const shippingWeightGramsMax = 31_500;
export const deliveryDaysMax = 60;

const text = z.string().max(settingLengthMax).transform(tidyText);
const filled = text.pipe(z.string().min(1));
const amount = z.int().min(0).max(amountCentsMax).transform(cents);
const country = z.enum(countryCodes);
/** Empty: nothing is said yet. */
const email = z.union([z.literal(""), emailSchema], { error: "email_invalid" });

/** Who sells: the impressum, invoices and mails say it (LAW 5, 19). Empty texts are absent parts. */
export const companySchema = z.strictObject({
  name: text,
  legalForm: text,
  representative: text,
  street: text,
  postcode: text,
  city: text,
  country,
  email,
  /** The second quick way to reach the shop (§ 5 DDG). */
  phone: text,
  registerCourt: text,
  registerNumber: text,
  vatId: text,
  taxNumber: text,
  /** Packaging register number (LUCID) and the like by country: without it none is delivered to. */
  packagingNumbers: z.partialRecord(country, filled),
});
export type Company = z.infer<typeof companySchema>;

export const bankSchema = z.strictObject({
  accountHolder: text.pipe(z.string().min(1).max(giroCodeNameLengthMax)),
  iban: z
    .string()
    .max(ibanLengthMax)
    .transform(tidyIban)
    .refine((iban) => isIban(iban), { error: "iban_invalid" }),
  bic: text.refine((bic) => bic === "" || isBic(bic), { error: "bic_invalid" }),
  bankName: text,
});
export type Bank = z.infer<typeof bankSchema>;

export const vatSchema = z.strictObject({
  scheme: z.enum(vatSchemes),
  /** From this day consumers abroad pay the rate of their country (LAW 14); null: never yet. */
  ossSince: z.iso.date().nullable().default(null),
  /** Buyers' VAT ids are confirmed with the EU's register: the shop then asks it over the network. */
  confirmsVatIds: z.boolean().default(false),
});

const days = z.int().min(0).max(deliveryDaysMax);

export const shippingMethodSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  nameDe: filled,
  nameEn: filled,
  countries: z.array(country).min(1),
  rates: z
    .array(
      z.strictObject({
        maxWeightGrams: z.int().min(1).max(shippingWeightGramsMax),
        cents: amount,
      }),
    )
    .min(1)
    .max(shippingRatesMax),
  freeFromCents: amount.nullable(),
  /** Working days on the way. */
  daysMin: days,
  daysMax: days,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const shippingSchema = z
  .strictObject({
    methods: z.array(shippingMethodSchema).min(1).max(shippingMethodsMax),
    /** Working days until a paid order is posted. */
    productionDaysMin: days,
    productionDaysMax: days,
    /** Who withdraws sends back at the shop's cost; rows from before do not say it. */
    isReturnFree: z.boolean().default(false),
  })
  .refine(({ methods }) => new Set(methods.map(({ slug }) => slug)).size === methods.length, {
    error: "slug_taken",
  });
export type Shipping = z.infer<typeof shippingSchema>;

export const paymentsSchema = z.strictObject({
  hasBankTransfer: z.boolean(),
  /** Each provider needs the keys of its account; rows from before do not say it. */
  hasStripe: z.boolean().default(false),
  hasPaypal: z.boolean().default(false),
  /** Offered to customers that staff has approved, and to nobody else. */
  hasInvoice: z.boolean().default(false),
  /** Days from the order to the day on which its invoice is due. */
  paymentTermDays: z.int().min(1).max(paymentTermDaysMax).default(14),
});

export const mailSchema = z.strictObject({
  senderName: text,
  senderAddress: email,
});

export const seriesPrefixLengthMax = 6;
/** Numbers of the demo are told apart by it, so no real series may start so. */
export const demoSeriesPrefix = "DEMO-";
const seriesPrefix = text.pipe(
  z.string().regex(/^(?!DEMO)[A-Z]{1,6}$/, { error: "series_prefix_invalid" }),
);

/** How invoices are numbered, e.g. `RE` for `RE-2026-00042`. */
export const invoicesSchema = z
  .strictObject({
    invoicePrefix: seriesPrefix,
    creditNotePrefix: seriesPrefix,
  })
  .refine(({ invoicePrefix, creditNotePrefix }) => invoicePrefix !== creditNotePrefix, {
    error: "series_prefix_taken",
    path: ["creditNotePrefix"],
  });

const account = z.string().regex(/^\d{4}$/);

/** Rows from before lack accounts: theirs are those of the chart that their revenue is in. */
const fillAccounts = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const standardAccount = "standardAccount" in value ? value.standardAccount : undefined;
  const { exemptAccount, transferAccount, lossAccount, gainAccount, feeAccount } =
    accountCharts[chartOf(standardAccount)];
  return { exemptAccount, transferAccount, lossAccount, gainAccount, feeAccount, ...value };
};

/** Whose batches the accountant reads, and the accounts of the chart (SKR03 unless changed). */
export const booksSchema = z.preprocess(
  fillAccounts,
  z.strictObject({
    consultantNumber: z.int().min(1_001).max(9_999_999),
    clientNumber: z.int().min(1).max(99_999),
    /** Of persons: one digit longer than the others. */
    debtorAccount: z.string().regex(/^\d{5}$/),
    standardAccount: account,
    reducedAccount: account,
    destinationAccount: account,
    smallBusinessAccount: account,
    /** Intra-Community supplies. */
    exemptAccount: account,
    otherAccount: account,
    /** Where transfers pass through until the bank's statement is posted; the account at the bank is the accountant's. */
    transferAccount: account,
    /** The same for each provider; one that is not named has the next number after that of transfers. */
    providerAccounts: z.partialRecord(z.enum(providerMethods), account).default({}),
    /** A little that was missing and let go; a little that was too much and kept. */
    lossAccount: account,
    gainAccount: account,
    /** What providers keep for themselves. */
    feeAccount: account,
  }),
);

/** The sections of the operator's settings; each is one row. */
export const settingSchemas = {
  face: faceSchema,
  company: companySchema,
  bank: bankSchema,
  vat: vatSchema,
  shipping: shippingSchema,
  calendar: calendarSchema,
  carriers: carriersSchema,
  payments: paymentsSchema,
  mail: mailSchema,
  invoices: invoicesSchema,
  books: booksSchema,
  printing: storedPrintingSchema,
  batches: batchesSchema,
} as const;
export type SettingSection = keyof typeof settingSchemas;
export type Settings = {
  readonly [Section in SettingSection]: z.infer<(typeof settingSchemas)[Section]>;
};

/** Nobody saves over what they have not seen. */
const seen = seenSchema;

const refuse = (context: z.RefinementCtx, path: string, message = "demo_value"): void =>
  context.addIssue({ code: "custom", message, path: path.split(".") });
/**
 * What the demo invented is never taken for the operator's, by form or by call (LAW 25), and no number that
 * cannot be one. Check digits are the register's: a VAT id that is new is not refused for them.
 */
const ownCompanySchema = companySchema.superRefine((company, context) => {
  const demoPaths = demoCompanyPaths(company);
  for (const path of demoPaths) refuse(context, path);
  const judge = (path: DemoCompanyPath, message: string, isRight: boolean) => {
    if (!isRight && !demoPaths.includes(path)) refuse(context, path, message);
  };
  const { vatId, postcode, packagingNumbers } = company;
  const vatTrouble = vatIdIssue(tidyVatId(vatId, company.country));
  judge("vatId", "vat_id_invalid", vatId === "" || vatTrouble === null);
  judge("postcode", "postcode_invalid", postcode === "" || isPostcode(company.country, postcode));
  for (const code of countryCodes) {
    const number = packagingNumbers[code];
    const isRight = number === undefined || isPackagingNumber(code, number);
    judge(`packagingNumbers.${code}`, "packaging_number_invalid", isRight);
  }
});
const ownBankSchema = bankSchema.superRefine((bank, context) => {
  for (const path of demoBankPaths(bank)) refuse(context, path);
});

/** One section at a time, whole. */
export const saveSettingsInput = z.discriminatedUnion("section", [
  z.strictObject({ section: z.literal("face"), value: ownFaceSchema, seen }),
  z.strictObject({ section: z.literal("company"), value: ownCompanySchema, seen }),
  z.strictObject({ section: z.literal("bank"), value: ownBankSchema, seen }),
  z.strictObject({ section: z.literal("vat"), value: vatSchema, seen }),
  z.strictObject({ section: z.literal("shipping"), value: shippingSchema, seen }),
  z.strictObject({ section: z.literal("calendar"), value: calendarSchema, seen }),
  z.strictObject({ section: z.literal("carriers"), value: carriersSchema, seen }),
  z.strictObject({ section: z.literal("payments"), value: paymentsSchema, seen }),
  z.strictObject({ section: z.literal("mail"), value: mailSchema, seen }),
  z.strictObject({ section: z.literal("invoices"), value: invoicesSchema, seen }),
  z.strictObject({ section: z.literal("books"), value: booksSchema, seen }),
  z.strictObject({ section: z.literal("printing"), value: printingSchema, seen }),
  z.strictObject({ section: z.literal("batches"), value: batchesSchema, seen }),
]);
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;

/** What the law asks every shop to say of itself (§ 5 DDG), in the order of the form; ids and registers stand apart. */
export const imprintFields = [
  "name",
  "representative",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
] as const satisfies readonly (keyof Company)[];

/**
 * What the law asks for before a shop may sell (LAW 19, 25): these fields are still empty or wrong.
 * A tax number is asked for as the VAT id or the number of the tax office.
 */
export const missingCompanyFields = (company: Company): (keyof Company)[] => {
  const missing = imprintFields.filter((field) => company[field] === "");
  const hasBadPostcode =
    company.postcode !== "" &&
    isCountryCode(company.country) &&
    !isPostcode(company.country, company.postcode);
  return [
    ...missing,
    ...(hasBadPostcode ? (["postcode"] as const) : []),
    ...(company.vatId === "" && company.taxNumber === "" ? (["vatId"] as const) : []),
  ];
};
