import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { LogoFile } from "#server/pdf/paper-logo.ts";
import { readLogoFile } from "#shop/settings/face/read-face-pictures.ts";

import { invoiceLogo } from "./invoice-logo.table.ts";

/**
 * Keeps the logo of this moment for the invoice that is being issued.
 * @returns its name; null while the shop has none
 */
export const keepInvoiceLogo = async (tx: Database): Promise<string | null> => {
  const logo = await readLogoFile(tx);
  if (logo === null) return null;
  await tx.insert(invoiceLogo).values(logo).onConflictDoNothing();
  return logo.sha256;
};

/** @param sha256 as the invoice names it; null: it was issued without a logo */
export const readInvoiceLogo = async (
  db: Database,
  sha256: string | null,
): Promise<LogoFile | null> => {
  if (sha256 === null) return null;
  const [found] = await db
    .select({ svg: invoiceLogo.svg, raster: invoiceLogo.raster })
    .from(invoiceLogo)
    .where(eq(invoiceLogo.sha256, sha256));
  return found ?? null;
};
