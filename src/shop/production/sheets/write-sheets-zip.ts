import { makeZip } from "client-zip";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Locale } from "#shared/locale.ts";
import { readSheetFile } from "#shop/production/jobs/read-print-file.ts";

import { readCutFile } from "./read-cut-file.ts";

const cutKinds = ["svg", "dxf"] as const;

/**
 * All sheets of a batch at once, each as the file that was made of it, with the files for a cutter where it
 * has contours. Written while it is read, one file after the other. One PDF of them all would be another
 * file than those whose colours and hashes were checked.
 * @returns why not: a sheet is still being made, or was erased
 */
export const writeSheetsZip = async (
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  batch: { readonly id: string; readonly sheetCount: number },
  locale: Locale,
): Promise<ReadableStream<Uint8Array> | "print_file_not_ready" | "not_found"> => {
  const sheets: { name: string; fileKey: string; number: number }[] = [];
  for (let number = 1; number <= batch.sheetCount; number += 1) {
    const found = await readSheetFile(db, batch.id, number, locale);
    if (found === null) return "not_found";
    if (found.fileKey === null) return "print_file_not_ready";
    sheets.push({ name: found.name, fileKey: found.fileKey, number });
  }
  return makeZip(entriesOf({ db, storage }, batch.id, sheets, locale));
};

async function* entriesOf(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  batchId: string,
  sheets: readonly { name: string; fileKey: string; number: number }[],
  locale: Locale,
) {
  for (const { name, fileKey, number } of sheets) {
    const file = await storage.openRead(fileKey);
    if (file === null) throw new Error(`the file of sheet ${name} is not on the disk any more`);
    yield { name: `${name}.pdf`, input: file.stream, size: file.sizeBytes };
    for (const kind of cutKinds) {
      const cut = await readCutFile(db, { batchId, number }, kind, locale);
      if (cut !== null) yield { name: `${cut.name}.${kind}`, input: cut.text };
    }
  }
}
