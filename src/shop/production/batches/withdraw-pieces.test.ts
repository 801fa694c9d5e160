import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";

import { usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { order } from "#shop/orders/order.table.ts";
import { readSlipItems } from "#shop/posting/read-slip-items.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { readSheet } from "#shop/production/sheets/read-sheet.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { withdrawPieces } from "./withdraw-pieces.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
});
afterAll(() => shop.close());

const photoSize = { width: 1_600, height: 1_200 };
const master = await sharp({ create: { ...photoSize, channels: 3, background: "#c84020" } })
  .jpeg()
  .toBuffer();

test("a rejected picture leaves its sheet an empty cell, and queue, parcel and slip, until it is printed after all", async () => {
  const options = { master, photoSize, itemCount: 2, quantity: 2 };
  const { orderId } = await makeReadyOrder(shop, options);
  const { workshop } = staff.call;
  const [queued] = await workshop.production.listQueue();
  const { formatKey = "" } = queued ?? {};
  const { batchId } = await workshop.production.createBatch({ formatKey, paper: "a4" });
  const [first] = (await workshop.orders.readOrder({ orderId })).items;
  const claimId = uuidv7();
  const itemIds = [first?.id ?? ""];
  await workshop.claims.rejectItems({ claimId, orderId, itemIds, reason: "person", words: "" });
  await withdrawPieces(shop.services, { claimId });
  await withdrawPieces(shop.services, { claimId });

  expect(await workshop.production.listQueue()).toEqual([]);
  const sheet = await readSheet(shop.db, batchId, 1);
  const cells = sheet?.layout.cells ?? [];
  expect(sheet?.pieces.map(({ cell }) => cell)).toEqual(cells.slice(2, 4));
  expect(sheet?.fileKeys).toHaveLength(1);
  // All figures are of what lies on the sheets, before they are printed and after.
  const batchNow = async () =>
    (await workshop.production.listBatches({})).batches.find(({ id }) => id === batchId);
  const laid = { pieceCount: 2, fill: { usedCells: 2 }, unneeded: [], isUnneeded: false };
  expect(await batchNow()).toMatchObject(laid);
  expect(await workshop.production.readBatchPieces({ batchId })).toHaveLength(2);
  await workshop.production.moveBatch({ batchId, to: "printed" });
  expect(await batchNow()).toMatchObject({ ...laid, status: "printed" });
  expect(await workshop.production.readScrapStatistics()).toMatchObject([
    { pieces: 2, scrapped: 0 },
  ]);
  expect(await workshop.posting.listParcels()).toMatchObject([{ orderId, pieces: 2 }]);
  expect(await readSlipItems(shop.db, [orderId])).toMatchObject([{ position: 2, quantity: 2 }]);

  await workshop.claims.decideClaim({ claimId, decision: "reprint", answer: "Doch." });
  expect(await workshop.production.listQueue()).toMatchObject([{ pieces: 2, orders: 1 }]);
});

test("on shared sheets only the one is made again on which the rejected picture lay", async () => {
  await shop.db.update(order).set({ status: "canceled" });
  const { square, circle, heart } = formatGeometries;
  const admin = await shop.person("admin");
  const value = { ...usualPrinting, printers: [{ ...usualPrinter, shares: "straight" as const }] };
  await saveSection(shop.db, admin.actor, { section: "printing", value });
  const made = { master, photoSize };
  await makeReadyOrder(shop, { ...made, formats: [square], quantity: 6 });
  const { orderId } = await makeReadyOrder(shop, { ...made, formats: [heart, circle] });
  const { workshop } = staff.call;
  const [queued] = await workshop.production.listQueue();
  const { materialKey = "" } = queued ?? {};
  const { batchId } = await workshop.production.createBatch({ materialKey, paper: "a4" });
  await shop.db.update(printSheet).set({ fileKey: "made", fileSha256: "made" });
  const [first] = (await workshop.orders.readOrder({ orderId })).items;
  const claimId = uuidv7();
  const itemIds = [first?.id ?? ""];
  await workshop.claims.rejectItems({ claimId, orderId, itemIds, reason: "person", words: "" });
  await withdrawPieces(shop.services, { claimId });

  const files = await shop.db
    .select({ number: printSheet.number, fileKey: printSheet.fileKey })
    .from(printSheet)
    .where(eq(printSheet.batchId, batchId))
    .orderBy(printSheet.number);
  expect(files).toEqual([
    { number: 1, fileKey: "made" },
    { number: 2, fileKey: null },
  ]);
  const sheet = await readSheet(shop.db, batchId, 2);
  expect(sheet?.layout.cells).toHaveLength(2);
  expect(sheet?.pieces.map(({ cell }) => sheet.formats[cell.formatIndex]?.format.slug)).toEqual([
    circle.slug,
  ]);
  const { batches } = await workshop.production.listBatches({});
  expect(
    batches.find(({ id }) => id === batchId)?.formats.map(({ slug, pieces }) => [slug, pieces]),
  ).toEqual([
    [square.slug, 6],
    [circle.slug, 1],
  ]);
});
