import { join } from "node:path";

import { and, eq, sql } from "drizzle-orm";

import { askProcess, type PipedFile } from "#server/apart/ask-process.ts";
import type { Services } from "#server/services.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { scanUrl } from "#shared/sheets/scan-code.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { iccProfileKey } from "#shop/production/press/icc-profile-key.ts";

import { originOfSheet } from "./origin-of-sheet.ts";
import { printSheet } from "./print-sheet.table.ts";
import { readSheet } from "./read-sheet.ts";
import { sheetTimeoutMs } from "./sheet-request.ts";

/** The workshop's own language. */
const locale = "de";
const processPath = join(import.meta.dir, "sheet-process.ts");

type Tools = Pick<Services, "connection" | "storage" | "notifier" | "publicUrl">;

/**
 * Makes the PDF of a sheet in a process of its own and keeps it under its hash. Safe to repeat: equal
 * print files give an equal sheet.
 */
export const renderSheet = async (
  { connection: { db }, storage, notifier, publicUrl }: Tools,
  { batchId, number }: { readonly batchId: string; readonly number: number },
): Promise<void> => {
  const sheet = await readSheet(db, batchId, number);
  if (!sheet) throw new Error("there is no such sheet");
  const { batch, layout, formats, margins, pieces, fileKeys } = sheet;
  const { profile, convertsColours, sharpensPhotos = false } = batch.printer;
  const profileKeys = profile ? [iccProfileKey(profile.sha256)] : [];
  const isCut = pieces.some(({ cell }) => formats[cell.formatIndex]?.hasContour);
  const files = await openFiles(storage, [...profileKeys, ...fileKeys]);
  const sizes = files.map(({ sizeBytes }) => sizeBytes);
  const { body } = await askProcess(processPath, {
    header: {
      paper: batch.paper,
      layout,
      margins,
      formats,
      cutLine: isCut ? batch.printer.cutLine : null,
      profile: profile && {
        name: profile.name,
        space: profile.space,
        isConverted: convertsColours,
        sizeBytes: sizes[0],
      },
      sharpensPhotos,
      pieces,
      title: m.production_sheet_title(
        { batch: batch.number, sheet: number, sheets: batch.sheetCount },
        { locale },
      ),
      note: noteOf(sheet),
      origin: originOfSheet(batch, locale),
      code: scanUrl(publicUrl, batch.number, number),
      createdAt: batch.createdAt.toISOString(),
      fileSizes: sizes.slice(profileKeys.length),
    },
    files,
    timeoutMs: sheetTimeoutMs,
  });
  const fileSha256 = new Bun.CryptoHasher("sha256").update(body).digest("hex");
  const fileKey = `print-sheets/${fileSha256.slice(0, 2)}/${fileSha256}.pdf`;
  await storage.put(fileKey, body);
  await db.transaction(async (tx) => {
    await tx
      .update(printSheet)
      .set({ fileKey, fileSha256, updatedAt: sql`now()` })
      .where(and(eq(printSheet.batchId, batchId), eq(printSheet.number, number)));
    await notifier.announce(tx, ordersTopic);
  });
};

/** Of one format how full its sheet is; of several how many of each lie on it. */
const noteOf = ({ batch, layout, pieces }: Sheet): string => {
  if (batch.formats === null) {
    const fill = { used: pieces.length, all: layout.cells.length };
    return [batch.formatName, m.production_sheet_fill(fill, { locale })].join(" · ");
  }
  return batch.formats
    .map(({ name }, index) => ({
      name,
      count: pieces.filter(({ cell }) => cell.formatIndex === index).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} × ${name}`)
    .join(" · ");
};
type Sheet = NonNullable<Awaited<ReturnType<typeof readSheet>>>;

/** All or none. @throws Error of one that is gone */
const openFiles = async (
  storage: Services["storage"],
  keys: readonly string[],
): Promise<PipedFile[]> => {
  const open: PipedFile[] = [];
  try {
    for (const key of keys) {
      const file = await storage.openRead(key);
      if (file === null) throw new Error(`the print file ${key} is gone`);
      open.push(file);
    }
  } catch (error) {
    await Promise.all(open.map(({ stream }) => stream.cancel()));
    throw error;
  }
  return open;
};
