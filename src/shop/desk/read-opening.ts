import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { openingSteps, type OpeningStep } from "#shared/company/opening-steps.ts";
import { missingCompanyFields } from "#shared/settings.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

/**
 * The steps of a guided opening, each done or not; null once real money has come: the shop is open then.
 * Each is read from what the operator has said or done: the demo's proposals count only once they are saved.
 */
export const readOpening = async (
  db: Database,
): Promise<readonly { readonly step: OpeningStep; readonly isDone: boolean }[] | null> => {
  const [has] = await db.execute<{ sold: boolean }>(
    sql`select exists (select from movement where not is_demo) as sold`,
  );
  if (has?.sold === true) return null;
  const { face, company, bank, savedSections } = await readSettings(db);
  const [made] = await db.execute<{ formats: boolean; sheet: boolean }>(sql`
    select exists (select from audit_event where act like '%format%') as formats,
      exists (select from print_batch) as sheet`);
  const done: Record<OpeningStep, boolean> = {
    face: face.name !== "",
    company: missingCompanyFields(company).length === 0,
    bank: bank.iban !== "" && savedSections.includes("vat"),
    shipping:
      Object.keys(company.packagingNumbers).length > 0 && savedSections.includes("shipping"),
    formats: made?.formats === true,
    test_sheet: made?.sheet === true,
  };
  return openingSteps.map((step) => ({ step, isDone: done[step] }));
};
