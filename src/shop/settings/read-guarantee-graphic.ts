import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type GuaranteeGraphic, guaranteeGraphicPath } from "#shared/legal/guarantee-graphic.ts";
import type { Locale } from "#shared/locale.ts";

import { guaranteeGraphic } from "./guarantee-graphic.table.ts";

/** The EU's graphic in a language; null until the operator has uploaded it (LAW 8). */
export const readGuaranteeGraphic = async (
  db: Database,
  { locale }: { readonly locale: Locale },
): Promise<GuaranteeGraphic | null> => {
  const [found] = await readRow(db, locale);
  if (!found) return null;
  const { storageKey, width, height } = found;
  // Other bytes have another address, so that no browser shows an old graphic.
  const fingerprint = /([0-9a-f]{12})[0-9a-f]*\.jpg$/.exec(storageKey)?.[1] ?? "";
  return { href: `${guaranteeGraphicPath(locale)}?v=${fingerprint}`, width, height };
};

export const readGuaranteeGraphicKey = async (
  db: Database,
  locale: Locale,
): Promise<string | null> => {
  const [found] = await readRow(db, locale);
  return found?.storageKey ?? null;
};

const readRow = (db: Database, locale: Locale) =>
  db
    .select({
      storageKey: guaranteeGraphic.storageKey,
      width: guaranteeGraphic.width,
      height: guaranteeGraphic.height,
    })
    .from(guaranteeGraphic)
    .where(eq(guaranteeGraphic.locale, locale));
