import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { settingSchemas, type Settings, type SettingSection } from "#shared/settings.ts";

import { demoSettings } from "./demo-settings.ts";

/** The operator's settings; a section nobody has saved yet is the demo's. */
export type StoredSettings = Settings & { readonly savedSections: readonly SettingSection[] };

/** @throws ZodError when a stored section does not fit its schema any more: a migration is missing. */
export const readSettings = async (db: Database): Promise<StoredSettings> => {
  const rows = await db.execute<{ section: string; value: unknown }>(settingSelect);
  const stored = new Map(rows.map(({ section, value }) => [section, value]));
  const read = <Section extends SettingSection>(section: Section): Settings[Section] =>
    stored.has(section) ? parseSection(section, stored.get(section)) : demoSettings[section];
  return {
    company: read("company"),
    bank: read("bank"),
    vat: read("vat"),
    shipping: read("shipping"),
    payments: read("payments"),
    mail: read("mail"),
    invoices: read("invoices"),
    books: read("books"),
    printing: read("printing"),
    savedSections: sections.filter((section) => stored.has(section)),
  };
};

/** As text: every cart and every order reads it, and building SQL costs more than this does. */
const settingSelect = sql.raw("select section, value from setting");

const sections = [
  "company",
  "bank",
  "vat",
  "shipping",
  "payments",
  "mail",
  "invoices",
  "books",
  "printing",
] as const;

/** The schema of a section gives that section's type; TypeScript cannot follow it through the map. */
const parseSection = <Section extends SettingSection>(section: Section, value: unknown) =>
  settingSchemas[section].parse(value) as Settings[Section];
