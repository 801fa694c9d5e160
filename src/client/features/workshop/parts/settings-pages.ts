import type { SettingSection } from "#shared/settings.ts";

/** The pages of the settings, in the order in which a shop is set up; each has its own address. */
export const settingsPages = [
  "opening",
  "face",
  "company",
  "bank",
  "payments",
  "shipping",
  "invoices",
  "printing",
  "mails",
  "law",
  "backup",
] as const;
export type SettingsPage = (typeof settingsPages)[number];

/** On which page a section of the settings is changed. */
const pageOfSection: Record<SettingSection, SettingsPage> = {
  face: "face",
  company: "company",
  bank: "bank",
  vat: "bank",
  payments: "payments",
  shipping: "shipping",
  calendar: "shipping",
  carriers: "shipping",
  invoices: "invoices",
  books: "invoices",
  printing: "printing",
  batches: "printing",
  mail: "mails",
};

/**
 * The page of what an address names by its hash, e.g. `company` of `company.phone`; undefined where
 * nothing known is named. Addresses from when all settings were one page have nothing but their hash.
 */
export const settingsPageOf = (hash: string): SettingsPage | undefined => {
  const [named = ""] = hash.split(".");
  return isSection(named) ? pageOfSection[named] : settingsPages.find((page) => page === named);
};

const isSection = (named: string): named is SettingSection => Object.hasOwn(pageOfSection, named);
