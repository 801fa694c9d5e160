import { sql } from "drizzle-orm";

import { readLastBackup } from "#server/backup/last-backup.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { missingRegisterFields } from "#shared/company/opening-points.ts";
import { type OpeningPart, openingSteps, type OpeningStep } from "#shared/company/opening-steps.ts";
import { locales } from "#shared/locale.ts";
import { missingCompanyFields } from "#shared/settings.ts";
import { readDemoPrices } from "#shop/catalog/read-demo-prices.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

/**
 * The steps of a guided opening, each part of them done or not, from the one-time link on until somebody puts
 * the list away. Each is read from what the operator has said or done: the demo's proposals count only once
 * they are saved or kept.
 */
export const readOpening = async (
  db: Database,
  { smtpUrl, dataDir, isKeptElsewhere }: Pick<Services, "smtpUrl" | "dataDir" | "isKeptElsewhere">,
) => {
  const [{ face, company, bank, savedSections }, demoPrices, backup, tried] = await Promise.all([
    readSettings(db),
    readDemoPrices(db),
    readLastBackup(dataDir),
    readTried(db),
  ]);
  const isShippingSaid = savedSections.includes("shipping");
  const done: Record<OpeningPart, boolean> = {
    face: face.name !== "",
    imprint:
      missingCompanyFields(company).length === 0 && missingRegisterFields(company).length === 0,
    legal_texts: tried.hasTexts,
    guarantee_graphic: tried.graphics >= locales.length,
    account: bank.iban !== "",
    vat: savedSections.includes("vat"),
    packaging: Object.keys(company.packagingNumbers).length > 0,
    shipping_prices: isShippingSaid,
    own_price: tried.formats > demoPrices.length,
    format_prices: tried.formats > 0 && demoPrices.length === 0,
    mail_server: smtpUrl !== null && tried.hasMail,
    backup: backup !== null,
    test_order: tried.hasOrder,
    test_sheet: tried.hasSheet,
  };
  const steps = Object.entries(openingSteps).map(([step, parts]) => ({
    // Object.entries forgets which words are its keys.
    step: step as OpeningStep,
    parts: parts.map((part) => ({ part, isDone: done[part] })),
  }));
  // Whether others make backups, nobody here sees: a step that is never done.
  const isUnseen = isKeptElsewhere && backup === null;
  return {
    steps: steps.filter(({ step }) => !isUnseen || step !== "backup"),
    /** No backup is known, and need not be: {@link Services} */
    isBackupUnseen: isUnseen,
    isPutAway: tried.isPutAway === true,
    /** What would be sold by as the demo has it: nobody has said it yet. */
    demoPrices: { formats: demoPrices, hasShipping: !isShippingSaid },
  };
};

type Tried = {
  hasTexts: boolean;
  graphics: number;
  formats: number;
  hasMail: boolean;
  hasOrder: boolean;
  hasSheet: boolean;
  isPutAway: boolean | null;
};

const readTried = async (db: Database): Promise<Tried> => {
  const [tried] = await db.execute<Tried>(sql`select
    exists (select from legal_text where published_at is not null)
      or exists (select from audit_event where act = 'confirm_legal_texts') as "hasTexts",
    (select count(*)::int from guarantee_graphic) as graphics,
    (select count(*)::int from magnet_format where is_active and retired_at is null) as formats,
    exists (select from audit_event where act = 'send_test_mail') as "hasMail",
    exists (select from "order") as "hasOrder",
    exists (select from print_batch) as "hasSheet",
    (select act = 'put_away_opening' from audit_event
      where act in ('put_away_opening', 'take_out_opening') order by id desc limit 1) as "isPutAway"`);
  if (!tried) throw new Error("nothing was read of the opening");
  return tried;
};
