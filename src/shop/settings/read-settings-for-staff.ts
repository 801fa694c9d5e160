import type { Database } from "#server/db/connect.ts";
import { missingCompanyFields } from "#shared/settings.ts";

import { isDemo } from "./is-demo.ts";
import { readSettings } from "./read-settings.ts";
import { shopOf } from "./read-shop.ts";

/** The settings as the workshop edits them, with what still keeps the shop a demo. */
export const readSettingsForStaff = async (db: Database) => {
  const settings = await readSettings(db);
  return {
    ...settings,
    isDemo: isDemo(settings),
    /** Whose data decide what shoppers are offered now: the demo's until the operator's are whole. */
    shownCompany: shopOf(settings).company,
    missingCompanyFields: missingCompanyFields(settings.company),
  };
};
