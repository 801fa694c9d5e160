import type { Database } from "#server/db/connect.ts";
import { missingCompanyFields } from "#shared/settings.ts";

import { isDemo } from "./is-demo.ts";
import { readSettings } from "./read-settings.ts";

/** The settings as the workshop edits them, with what still keeps the shop a demo. */
export const readSettingsForStaff = async (db: Database) => {
  const settings = await readSettings(db);
  return {
    ...settings,
    isDemo: isDemo(settings),
    missingCompanyFields: missingCompanyFields(settings.company),
  };
};
