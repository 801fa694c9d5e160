import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { makeZip } from "client-zip";

import type { Services } from "#server/services.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { cleanPhotoName } from "#shared/photos.ts";

import {
  exportedTables,
  readInvoiceFiles,
  readOriginals,
  readPersonalRows,
} from "./read-personal-rows.ts";

type ZipEntry = {
  readonly name: string;
  readonly input: string | ReadableStream<Uint8Array>;
};

/**
 * Writes everything that is kept about a person into a ZIP: a JSON file for each table, the originals of
 * their photos as they came, their invoices. One entry is under way at a time, however many there are.
 */
export const writeExport = async (
  { connection, storage }: Pick<Services, "connection" | "storage">,
  { userId, locale }: { readonly userId: string; readonly locale: Locale },
  path: string,
): Promise<void> => {
  const zip = makeZip(entriesOf({ connection, storage }, userId, locale));
  await pipeline(Readable.from(zip), createWriteStream(path));
};

async function* entriesOf(
  { connection: { db }, storage }: Pick<Services, "connection" | "storage">,
  userId: string,
  locale: Locale,
): AsyncGenerator<ZipEntry> {
  yield {
    name: m.privacy_zip_readme_name({}, { locale }),
    input: m.privacy_zip_readme({}, { locale }),
  };
  for (const table of exportedTables()) {
    const rows = await readPersonalRows(db, userId, table);
    if (rows.length === 0) continue;
    yield { name: `data/${table}.json`, input: JSON.stringify(rows, null, 2) };
  }
  const files = [
    ...(await readOriginals(db, userId)).map((photo) => ({
      key: photo.key,
      name: `photos/${photo.id}-${fileName(photo)}`,
    })),
    ...(await readInvoiceFiles(db, userId)).map(({ key, number }) => ({
      key,
      name: `invoices/${number}.pdf`,
    })),
  ];
  for (const { key, name } of files) {
    const file = key === null ? null : await storage.openRead(key);
    if (file !== null) yield { name, input: file.stream };
  }
}

/** As the device called it; a hidden photo has no name any more. */
const fileName = ({ name, type }: { readonly name: string; readonly type: string | null }) =>
  cleanPhotoName(name) || `photo.${type?.split("/").at(-1) ?? "bin"}`;
