import { afterAll, beforeEach, expect, test } from "bun:test";

import { and, eq } from "drizzle-orm";

import type { ContourRule } from "#shared/sheets/cut-line.ts";
import { usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";
import { readZip } from "#testing/judges/read-zip.ts";
import { saveSection } from "#testing/makes/save-section.ts";

import { printSheet } from "./print-sheet.table.ts";
import { writeSheetsZip } from "./write-sheets-zip.ts";

const house = await openBatchHouse();
const { shop, calls, makeReady, makeBatch } = house;
const places = { db: shop.db, storage: shop.services.storage };
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

/** A batch of two sheets, of which these are made. */
const makeSheets = async (ready: readonly number[]) => {
  await makeReady({ quantity: 8 });
  const { batchId, number } = await makeBatch();
  for (const sheet of ready) {
    const fileKey = `print-sheets/${batchId}-${sheet}.pdf`;
    await places.storage.put(fileKey, new TextEncoder().encode(`sheet ${sheet}`));
    await shop.db
      .update(printSheet)
      .set({ fileKey, fileSha256: "x" })
      .where(and(eq(printSheet.batchId, batchId), eq(printSheet.number, sheet)));
  }
  const batch = (await calls.listBatches({})).batches.find(({ id }) => id === batchId);
  return { id: batchId, number, sheetCount: batch?.sheets.length ?? 0 };
};
const unpack = async (...batches: Awaited<ReturnType<typeof makeSheets>>[]) => {
  const zip = await writeSheetsZip(places, batches, "de");
  if (typeof zip === "string") return zip;
  return readZip(new Uint8Array(await new Response(zip).arrayBuffer()));
};

test("all sheets of one or more batches come in one file, each byte for byte, with what a cutter needs", async () => {
  const admin = await shop.person("admin");
  const save = (value: typeof usualPrinting) =>
    saveSection(shop.db, admin.actor, { section: "printing", value });
  const printerWith = (contour: ContourRule) => [{ ...usualPrinter, contour }];
  await save({ ...usualPrinting, printers: printerWith("all") });
  const batch = await makeSheets([1, 2]);
  expect(batch.sheetCount).toBe(2);
  const files = await unpack(batch);
  if (typeof files === "string") throw new Error(files);
  const names = [1, 2].flatMap((sheet) =>
    ["pdf", "svg", "dxf"].map((kind) => `charge-${batch.number}-${sheet}.${kind}`),
  );
  expect([...files.keys()]).toEqual(names);
  const textOf = (name: string) => new TextDecoder().decode(files.get(name));
  expect(textOf(`charge-${batch.number}-2.pdf`)).toBe("sheet 2");
  expect(textOf(`charge-${batch.number}-1.svg`)).toContain("<svg");

  await save({ ...usualPrinting, printers: printerWith("none") });
  const plain = await makeSheets([1, 2]);
  const both = await unpack(batch, plain);
  const plainNames = [1, 2].map((sheet) => `charge-${plain.number}-${sheet}.pdf`);
  expect(typeof both === "string" ? both : [...both.keys()]).toEqual([...names, ...plainNames]);
});

test("a batch of which a sheet is still being made, or was erased, is not handed out in part", async () => {
  expect(await unpack(await makeSheets([1, 2]), await makeSheets([1]))).toBe(
    "print_file_not_ready",
  );
  const erased = await makeSheets([1, 2]);
  await shop.db
    .update(printSheet)
    .set({ erasedAt: new Date() })
    .where(and(eq(printSheet.batchId, erased.id), eq(printSheet.number, 2)));
  expect(await unpack(erased)).toBe("not_found");
});
