// The shop as its rules see it: who sells, taxes, shipping, ways of paying.

import type { Database } from "#server/db/connect.ts";
import { companyName } from "#shared/company/company-name.ts";
import { demoShopName } from "#shared/company/demo-shop.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import type { ShopCalendar } from "#shared/delivery/calendar.ts";
import type { FaceSettings } from "#shared/face/face.ts";
import type { OpenPaymentMethod } from "#shared/payments.ts";
import { type VatScheme } from "#shared/pricing/vat.ts";
import { type Bank, type Company, type Settings, type Shipping } from "#shared/settings.ts";
import { deliveredCountries, deliveredMethods, offeredPayments } from "#shared/shop-offer.ts";

import { demoSettings } from "./demo-settings.ts";
import { isDemo } from "./is-demo.ts";
import { accountOf } from "./read-bank.ts";
import { readSettings, type StoredSettings } from "./read-settings.ts";

/** The shop as its rules see it. */
export type Shop = {
  /** What shoppers call it, which need not be the company's name. */
  readonly name: string;
  readonly face: FaceSettings;
  /** The operator's data are incomplete: fictional ones are shown and no real money moves (LAW 25). */
  readonly isDemo: boolean;
  readonly company: Company;
  readonly bank: Bank;
  readonly vatScheme: VatScheme;
  /** Taxing at the destination since this day; null: not yet. */
  readonly ossSince: ShopDay | null;
  /** Buyers' VAT ids are confirmed; never by the demo, which has none to ask with, nor under § 19 UStG. */
  readonly confirmsVatIds: boolean;
  readonly shipping: Shipping;
  /** When the shop works, which decides by which day something is there. */
  readonly calendar: ShopCalendar;
  /** Countries that a method goes to and whose packaging register knows the shop (LAW 23). */
  readonly countries: readonly string[];
  /** What everybody may choose. */
  readonly paymentMethods: readonly OpenPaymentMethod[];
  /** Approved customers may pay after the delivery, within so many days. */
  readonly hasInvoice: boolean;
  readonly paymentTermDays: number;
  /** Some of what is sold may be sent back; else the terms say that nothing may, and why (LAW 6). */
  readonly hasWithdrawable: boolean;
  readonly mail: Settings["mail"];
  readonly invoices: Settings["invoices"];
};

export const readShop = async (db: Database): Promise<Shop> => shopOf(await readSettings(db));

/** What the settings mean together; the demo's company and account until the operator's are whole. */
export const shopOf = (settings: StoredSettings): Shop => {
  const isDemoShop = isDemo(settings);
  const company = isDemoShop ? demoSettings.company : settings.company;
  const methods = deliveredMethods(settings.shipping, company.packagingNumbers);
  const { open, hasInvoice } = offeredPayments(settings.payments, {
    isDemo: isDemoShop,
    isBankSaved: settings.bank.iban !== "",
  });
  return {
    name: settings.face.name || (isDemoShop ? demoShopName : companyName(company)),
    face: settings.face,
    isDemo: isDemoShop,
    company,
    bank: isDemoShop ? demoSettings.bank : accountOf(settings),
    vatScheme: settings.vat.scheme,
    ossSince: settings.vat.ossSince,
    confirmsVatIds:
      !isDemoShop && settings.vat.confirmsVatIds && settings.vat.scheme !== "small_business",
    shipping: { ...settings.shipping, methods },
    calendar: settings.calendar,
    countries: deliveredCountries(methods),
    paymentMethods: open,
    hasInvoice,
    paymentTermDays: settings.payments.paymentTermDays,
    hasWithdrawable: settings.hasWithdrawable,
    mail: settings.mail,
    invoices: settings.invoices,
  };
};
