import type { Database } from "#server/db/connect.ts";
import type { Bank } from "#shared/settings.ts";

import { demoSettings } from "./demo-settings.ts";
import { readSettings } from "./read-settings.ts";

/**
 * The account an order is paid to. An order of the demo keeps the invented one after the shop opened,
 * and a real order keeps the real one should the operator's data have a hole again (LAW 25).
 */
export const readBank = async (
  db: Database,
  { isDemo }: { readonly isDemo: boolean },
): Promise<Bank> => (isDemo ? demoSettings.bank : (await readSettings(db)).bank);
