import type { WordsOf } from "#client/features/workshop/parts/changes/value-words.ts";
import { companyFieldLabels } from "#client/features/workshop/parts/company-fields.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { offersOf } from "#shared/money/providers.ts";
import { paymentWays, type ProviderMethod } from "#shared/payments.ts";
import type { Settings } from "#shared/settings.ts";

/** Countries and providers stand below their word. */
type Named<Values> = {
  readonly [Name in keyof Values]: Name extends "packagingNumbers" | "providerAccounts"
    ? string
    : Values[Name];
};

/** What the switch of a provider is called: with what it offers, unless that is only itself. */
export const providerSwitchWords = (method: ProviderMethod): string => {
  const [provider, offers] = [paymentWays[method].name, offersOf(method)];
  return provider === offers ? provider : m.workshop_pay_provider({ provider, offers });
};

/** What the forms of the settings call their values, for whoever is told of another's change. */
export const settingWords = {
  face: {
    name: m.face_name,
    act: m.face_act,
    hasNameBesideLogo: m.face_name_beside_logo,
    titleDe: m.face_title_de,
    titleEn: m.face_title_en,
    descriptionDe: m.face_description_de,
    descriptionEn: m.face_description_en,
  },
  company: companyFieldLabels,
  bank: {
    accountHolder: m.workshop_bank_holder,
    iban: m.workshop_bank_iban,
    bic: m.workshop_bank_bic,
    bankName: m.workshop_bank_name,
  },
  vat: {
    scheme: m.workshop_vat_scheme,
    ossSince: m.books_oss_since,
    confirmsVatIds: m.supply_confirms,
  },
  shipping: {
    "methods.slug": m.audit_value_slug,
    "methods.nameDe": m.workshop_shipping_name_de,
    "methods.nameEn": m.workshop_shipping_name_en,
    "methods.countries": m.workshop_shipping_countries,
    "methods.rates.maxWeightGrams": m.workshop_shipping_weight,
    "methods.rates.cents": m.workshop_shipping_price,
    "methods.freeFromCents": m.workshop_shipping_free_from,
    "methods.daysMin": m.workshop_shipping_days_min,
    "methods.daysMax": m.workshop_shipping_days_max,
    productionDaysMin: m.workshop_shipping_production_min,
    productionDaysMax: m.workshop_shipping_production_max,
    isReturnFree: m.workshop_shipping_return_free,
  },
  calendar: {
    cutOffHour: m.settings_calendar_hour,
    "closures.from": m.settings_calendar_from,
    "closures.to": m.settings_calendar_to,
  },
  carriers: {
    "dhl.parcel": m.posting_account_parcel,
    "dhl.small": m.posting_account_small,
    "dhl.abroad": m.posting_account_abroad,
    "dhl.smallAbroad": m.posting_account_small_abroad,
    "dhl.returns": m.posting_account_returns,
  },
  payments: {
    hasBankTransfer: m.workshop_pay_bank_transfer,
    hasStripe: () => providerSwitchWords("stripe"),
    hasPaypal: () => providerSwitchWords("paypal"),
    hasInvoice: m.billing_workshop_invoice,
    paymentTermDays: m.billing_workshop_term,
  },
  mail: {
    senderName: m.workshop_mail_sender_name,
    senderAddress: m.workshop_mail_sender_address,
  },
  invoices: {
    invoicePrefix: m.invoices_prefix_invoice,
    creditNotePrefix: m.invoices_prefix_credit_note,
  },
  books: {
    consultantNumber: m.books_settings_consultant,
    clientNumber: m.books_settings_client,
    debtorAccount: m.books_settings_debtor,
    standardAccount: m.books_settings_standard,
    reducedAccount: m.books_settings_reduced,
    destinationAccount: m.books_settings_destination,
    smallBusinessAccount: m.books_settings_small,
    exemptAccount: m.supply_account,
    otherAccount: m.books_settings_other,
    transferAccount: m.books_settings_transfer,
    providerAccounts: m.books_settings_providers,
    lossAccount: m.books_settings_loss,
    gainAccount: m.books_settings_gain,
    feeAccount: m.books_settings_fee,
  },
  batches: { holdDays: m.production_hold_days },
  printing: {
    corners: m.production_corners,
    "printers.slug": m.audit_value_slug,
    "printers.name": m.production_printer_name,
    "printers.paper": m.production_paper,
    "printers.paper.widthUm": m.production_paper_width,
    "printers.paper.heightUm": m.production_paper_height,
    "printers.edgeUm": m.production_edge,
    "printers.gutterUm": m.production_gutter,
    "printers.bleedUm": m.production_bleed,
    "printers.profile.sha256": m.production_profile,
    "printers.profile.name": m.production_profile,
    "printers.profile.space": m.production_profile,
    "printers.convertsColours": m.production_converts,
    "printers.contour": m.production_contour,
    "printers.registration": m.production_registration,
    "printers.shares": m.production_shares,
    "printers.sharpensPhotos": m.production_sharpens,
    "printers.cutLine.spotName": m.production_spot,
    "printers.cutLine.widthUm": m.production_line_width,
    "printers.cutLine.inks.cyan": m.production_ink_cyan,
    "printers.cutLine.inks.magenta": m.production_ink_magenta,
    "printers.cutLine.inks.yellow": m.production_ink_yellow,
    "printers.cutLine.inks.black": m.production_ink_black,
  },
} as const satisfies { readonly [Section in keyof Settings]: WordsOf<Named<Settings[Section]>> };
