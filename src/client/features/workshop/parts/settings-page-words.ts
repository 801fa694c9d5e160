import type { SettingsPage } from "#client/features/workshop/parts/settings-pages.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What each page of the settings is called, and what is found there. */
export const settingsPageWords: Record<
  SettingsPage,
  { readonly title: () => string; readonly lead: () => string }
> = {
  opening: { title: m.settings_page_opening, lead: m.settings_page_opening_lead },
  face: { title: m.settings_page_face, lead: m.settings_page_face_lead },
  company: { title: m.settings_page_company, lead: m.settings_page_company_lead },
  bank: { title: m.settings_page_bank, lead: m.settings_page_bank_lead },
  payments: { title: m.settings_page_payments, lead: m.settings_page_payments_lead },
  shipping: { title: m.settings_page_shipping, lead: m.settings_page_shipping_lead },
  invoices: { title: m.settings_page_invoices, lead: m.settings_page_invoices_lead },
  printing: { title: m.settings_page_printing, lead: m.settings_page_printing_lead },
  mails: { title: m.settings_page_mails, lead: m.settings_page_mails_lead },
  law: { title: m.settings_page_law, lead: m.settings_page_law_lead },
  backup: { title: m.settings_page_backup, lead: m.settings_page_backup_lead },
};
