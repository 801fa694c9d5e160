import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { MarkOpeningInput } from "#shared/company/opening-steps.ts";
import { missingCompanyFields } from "#shared/settings.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

/**
 * Keeps on record what a person says of the list of the opening; the record is what the list is read from.
 * @throws ShopError `company_incomplete` when our texts are said to fit before they can name who sells
 */
export const markOpening = async (
  db: Database,
  whose: Actor,
  { mark }: MarkOpeningInput,
): Promise<void> => {
  if (mark === "confirm_legal_texts") {
    const missing = missingCompanyFields((await readSettings(db)).company);
    if (missing.length > 0) throw new ShopError("company_incomplete", { missing });
  }
  await db.insert(auditEvent).values({ actorId: whose.userId, act: mark, subject: "opening" });
};
