import { missingCompanyFields } from "#shared/settings.ts";

import type { StoredSettings } from "./read-settings.ts";

/** The operator has not said completely who sells (LAW 25). */
export const isDemo = (settings: StoredSettings): boolean =>
  !settings.savedSections.includes("company") || missingCompanyFields(settings.company).length > 0;
