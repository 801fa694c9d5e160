import type { SettingsPage } from "#client/features/workshop/parts/settings-pages.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { WorkshopSection } from "./sections.ts";

export type Message = (inputs?: object, options?: { locale?: Locale }) => string;

/** What people call the sections else. */
export const sectionWords: Record<WorkshopSection, Message> = {
  today: m.palette_section_today_words,
  orders: m.palette_section_orders_words,
  bank: m.palette_section_bank_words,
  production: m.palette_section_production_words,
  posting: m.palette_section_posting_words,
  claims: m.palette_section_claims_words,
  customers: m.palette_section_customers_words,
  catalogue: m.palette_section_catalogue_words,
  coupons: m.palette_section_coupons_words,
  books: m.palette_section_books_words,
  mails: m.palette_section_mails_words,
  errors: m.palette_section_errors_words,
  jobs: m.palette_section_jobs_words,
  audit: m.palette_section_audit_words,
  texts: m.palette_section_texts_words,
  people: m.palette_section_people_words,
  settings: m.palette_section_settings_words,
};

/** What people call the pages of the settings, and what is on them, else. */
export const pageWords: Record<SettingsPage, Message> = {
  opening: m.palette_page_opening_words,
  face: m.palette_page_face_words,
  company: m.palette_page_company_words,
  bank: m.palette_page_bank_words,
  payments: m.palette_page_payments_words,
  shipping: m.palette_page_shipping_words,
  invoices: m.palette_page_invoices_words,
  printing: m.palette_page_printing_words,
  mails: m.palette_page_mails_words,
  law: m.palette_page_law_words,
  backup: m.palette_page_backup_words,
};
