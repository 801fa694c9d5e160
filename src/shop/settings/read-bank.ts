import type { Database } from "#server/db/connect.ts";
import { companyName } from "#shared/company/company-name.ts";
import { giroCodeNameLengthMax } from "#shared/money/giro-code.ts";
import type { Bank } from "#shared/settings.ts";

import { demoSettings } from "./demo-settings.ts";
import { readSettings, type StoredSettings } from "./read-settings.ts";

/**
 * The account an order is paid to. An order of the demo keeps the invented one after the shop opened,
 * and a real order keeps the real one should the operator's data have a hole again (LAW 25).
 */
export const readBank = async (
  db: Database,
  { isDemo }: { readonly isDemo: boolean },
): Promise<Bank> => (isDemo ? demoSettings.bank : accountOf(await readSettings(db)));

/** The operator's account; the invented one, to which nothing can be sent, while there is none. */
export const accountOf = ({ company, bank }: StoredSettings): Bank =>
  bank.iban === ""
    ? demoSettings.bank
    : {
        ...bank,
        accountHolder:
          bank.accountHolder === ""
            ? companyName(company).slice(0, giroCodeNameLengthMax)
            : bank.accountHolder,
      };
