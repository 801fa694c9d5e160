import { makeZip } from "client-zip";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Locale } from "#shared/locale.ts";
import { readSheetFile } from "#shop/production/jobs/read-print-file.ts";

import { readCutFile } from "./read-cut-file.ts";

const cutKinds = ["svg", "dxf"] as const;

/**
 * All sheets of one or more batches at once, each as the file that was made of it, with the files for a cutter
 * where it has contours. Written while it is read, one file after the other. One PDF of them all would be
 * another file than those whose colours and hashes were checked.
 * @returns why not: a sheet is still being made, or was erased
 */
export const writeSheetsZip = async (
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  batches: readonly { readonly id: string; readonly sheetCount: number }[],
  locale: Locale,
): Promise<ReadableStream<Uint8Array> | "print_file_not_ready" | "not_found"> => {
  const sheets: Sheet[] = [];
  for (const { id: batchId, sheetCount } of batches) {
    for (let number = 1; number <= sheetCount; number += 1) {
      const found = await readSheetFile(db, batchId, number, locale);
      if (found === null) return "not_found";
      if (found.fileKey === null) return "print_file_not_ready";
      sheets.push({ name: found.name, fileKey: found.fileKey, batchId, number });
    }
  }
  return makeZip(entriesOf({ db, storage }, sheets, locale));
};

type Sheet = {
  readonly name: string;
  readonly fileKey: string;
  readonly batchId: string;
  readonly number: number;
};

async function* entriesOf(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  sheets: readonly Sheet[],
  locale: Locale,
) {
  for (const { name, fileKey, batchId, number } of sheets) {
    const file = await storage.openRead(fileKey);
    if (file === null) throw new Error(`the file of sheet ${name} is not on the disk any more`);
    yield { name: `${name}.pdf`, input: file.stream, size: file.sizeBytes };
    for (const kind of cutKinds) {
      const cut = await readCutFile(db, { batchId, number }, kind, locale);
      if (cut !== null) yield { name: `${cut.name}.${kind}`, input: cut.text };
    }
  }
}
