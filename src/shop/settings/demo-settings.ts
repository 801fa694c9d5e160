import { countryCodes } from "#shared/address/countries.ts";
import { demoBank, demoCompany, demoPackagingNumber } from "#shared/company/demo-shop.ts";
import { emptyFace } from "#shared/face/face.ts";
import { accountCharts } from "#shared/invoicing/account-charts.ts";
import { cents } from "#shared/money/money.ts";
import { noCarrierAccounts } from "#shared/posting/carriers/carrier-accounts.ts";
import type { Company, Settings } from "#shared/settings.ts";
import { usualPrinting } from "#shared/sheets/printer.ts";

const otherEuCountries = countryCodes.filter((code) => code !== "DE" && code !== "AT");

/** What a shop runs on before its operator has said who he is; who sells and where to is in {@link demoCompany}. */
export const demoSettings: Settings = {
  face: emptyFace,
  company: {
    ...demoCompany,
    legalForm: "",
    country: "DE",
    registerCourt: "",
    registerNumber: "",
    taxNumber: "",
    packagingNumbers: everywhere(demoPackagingNumber),
  },
  bank: { ...demoBank, bic: "" },
  vat: { scheme: "standard", ossSince: null, confirmsVatIds: false },
  shipping: {
    methods: [
      {
        slug: "germany",
        nameDe: "Versand in Deutschland",
        nameEn: "Shipping within Germany",
        countries: ["DE"],
        rates: [
          { maxWeightGrams: 450, cents: cents(290) },
          { maxWeightGrams: 1_800, cents: cents(490) },
          { maxWeightGrams: 31_500, cents: cents(690) },
        ],
        freeFromCents: cents(4_900),
        daysMin: 1,
        daysMax: 3,
      },
      {
        slug: "austria",
        nameDe: "Versand nach Österreich",
        nameEn: "Shipping to Austria",
        countries: ["AT"],
        rates: [
          { maxWeightGrams: 450, cents: cents(590) },
          { maxWeightGrams: 4_800, cents: cents(990) },
          { maxWeightGrams: 31_500, cents: cents(1_990) },
        ],
        freeFromCents: cents(7_900),
        daysMin: 2,
        daysMax: 5,
      },
      {
        slug: "european-union",
        nameDe: "Versand in die EU",
        nameEn: "Shipping within the EU",
        countries: otherEuCountries,
        rates: [
          { maxWeightGrams: 450, cents: cents(690) },
          { maxWeightGrams: 4_800, cents: cents(1_390) },
          { maxWeightGrams: 31_500, cents: cents(2_990) },
        ],
        freeFromCents: null,
        daysMin: 3,
        daysMax: 8,
      },
    ],
    productionDaysMin: 2,
    productionDaysMax: 4,
    isReturnFree: false,
  },
  calendar: { cutOffHour: 14, closures: [] },
  carriers: noCarrierAccounts,
  payments: {
    hasBankTransfer: true,
    hasStripe: false,
    hasPaypal: false,
    hasInvoice: false,
    paymentTermDays: 14,
  },
  mail: { senderName: "", senderAddress: "" },
  invoices: { invoicePrefix: "RE", creditNotePrefix: "RK" },
  books: {
    consultantNumber: 1_001,
    clientNumber: 1,
    ...accountCharts.skr03,
    providerAccounts: {},
  },
  printing: usualPrinting,
  batches: { holdDays: null },
};

function everywhere(number: string): Company["packagingNumbers"] {
  const numbers: Company["packagingNumbers"] = {};
  for (const country of countryCodes) numbers[country] = number;
  return numbers;
}
