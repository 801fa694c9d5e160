import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readAlone, type Reading } from "#server/db/read-together.ts";
import { settingSchemas, type Settings, type SettingSection } from "#shared/settings.ts";

import { demoSettings } from "./demo-settings.ts";
import { type DemoRest, emptyBank, emptyCompany, ownSettings } from "./own-settings.ts";

/**
 * The operator's settings. Who sells and the account are empty until somebody says them; what else nobody
 * has saved yet is a proposal.
 */
export type StoredSettings = Settings & {
  readonly savedSections: readonly SettingSection[];
  /** What the demo invented and an earlier version took for the operator's: read as if it were not there. */
  readonly demoRests: readonly DemoRest[];
  /** A format on sale may be sent back (LAW 6): of the catalogue, but the terms need it. */
  readonly hasWithdrawable: boolean;
};

/** What holds in a section that nobody has saved. */
export const unsavedSettings: Settings = {
  ...demoSettings,
  company: emptyCompany,
  bank: emptyBank,
};

/** @throws ZodError when a stored section does not fit its schema any more: a migration is missing. */
export const readSettings = (db: Database): Promise<StoredSettings> =>
  readAlone(db, settingsReading);

type SettingRow = { readonly section: string; readonly value: unknown };

const toSettings = (rows: readonly SettingRow[]): StoredSettings => {
  const stored = new Map(rows.map(({ section, value }) => [section, value]));
  const read = <Section extends SettingSection>(section: Section): Settings[Section] =>
    stored.has(section) ? parseSection(section, stored.get(section)) : unsavedSettings[section];
  return ownSettings({
    face: read("face"),
    company: read("company"),
    bank: read("bank"),
    vat: read("vat"),
    shipping: read("shipping"),
    calendar: read("calendar"),
    carriers: read("carriers"),
    payments: read("payments"),
    mail: read("mail"),
    invoices: read("invoices"),
    books: read("books"),
    printing: read("printing"),
    batches: read("batches"),
    savedSections: sections.filter((section) => stored.has(section)),
    hasWithdrawable: stored.get("hasWithdrawable") === true,
  });
};

/** As text: every cart and every order reads it, and building SQL costs more than this does. */
export const settingsReading: Reading<SettingRow, StoredSettings> = {
  select: sql.raw(`select section, value from setting union all
    select 'hasWithdrawable', to_jsonb(exists (
      select from magnet_format where is_active and is_withdrawable))`),
  toValue: toSettings,
};

const sections = [
  "face",
  "company",
  "bank",
  "vat",
  "shipping",
  "calendar",
  "carriers",
  "payments",
  "mail",
  "invoices",
  "books",
  "printing",
  "batches",
] as const;

/** The schema of a section gives that section's type; TypeScript cannot follow it through the map. */
const parseSection = <Section extends SettingSection>(section: Section, value: unknown) =>
  settingSchemas[section].parse(value) as Settings[Section];
