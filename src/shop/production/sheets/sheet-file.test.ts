import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { PDFDocument } from "@cantoo/pdf-lib";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";

import { papers } from "#shared/sheets/paper.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { createPrintJobs } from "#shop/production/jobs/create-print-jobs.ts";
import { renderPrintJob } from "#shop/production/jobs/render-print-job.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printSheet } from "./print-sheet.table.ts";
import { readCutFile } from "./read-cut-file.ts";
import { renderSheet } from "./render-sheet.ts";

let shop: TestShop;
let master: Uint8Array;
let staff: Awaited<ReturnType<TestShop["person"]>>;
const photoSize = { width: 1_600, height: 1_200 };

beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
  master = await sharp({ create: { ...photoSize, channels: 3, background: "#c84020" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());

const calls = () => staff.call.workshop.production;
const onlyQueued = async () => {
  const [queued, ...others] = await calls().listQueue();
  if (!queued || others.length > 0) throw new Error("not one format in the queue");
  return queued;
};

describe("a sheet's file", () => {
  test("holds the pieces of its sheet and is the same when it is made again", async () => {
    const { db, services } = shop;
    const { orderId, photoId } = await makeConfirmedOrder(db, services.storage, {
      master,
      photoSize,
      quantity: 7,
    });
    await db.update(photo).set({ colourSpace: "adobe_rgb" }).where(eq(photo.id, photoId));
    await createPrintJobs(db, services.jobs, orderId);
    for (const { id } of await calls().listPrintJobs({ orderId })) {
      await renderPrintJob(services, id);
    }
    expect(await onlyQueued()).toMatchObject({ pieces: 7, warned: 7 });
    const { formatKey, materialKey } = await onlyQueued();
    const looked = {
      orderId,
      position: 1,
      pieces: 7,
      preflight: [{ kind: "colour_space" as const, space: "adobe_rgb" as const }],
      // Who looks before it is printed sees it.
      picture: { photos: [{ id: photoId }], document: { frames: [{ photoId }] } },
    };
    // What is counted to be looked at is just what is shown, by its format as by its material.
    for (const of of [{ formatKey }, { materialKey }]) {
      expect(await calls().readQueueReport(of)).toMatchObject([looked]);
    }
    expect(await calls().readQueueReport({ formatKey, dueBy: "2020-01-01" })).toEqual([]);
    const { batchId } = await calls().createBatch({ formatKey, paper: "a4" });
    expect(await calls().readBatchReport({ batchId })).toMatchObject([looked]);
    expect(await calls().readQueueReport({ formatKey })).toEqual([]);
    // Whoever holds a bad piece sees the magnet that its label names.
    const [piece] = await calls().readBatchPieces({ batchId });
    const [picture, ...others] = await calls().readSheetPictures({ batchId, sheet: 1 });
    expect(others).toEqual([]);
    expect(picture?.printJobIds).toEqual([piece?.printJobId ?? ""]);
    expect(picture).toMatchObject({ orderId, photos: [{ id: photoId }] });
    expect(await calls().readSheetPictures({ batchId, sheet: 99 })).toEqual([]);
    const sheet = { batchId, number: 2 };
    // The contours are there before the sheet is: the batch says where they lie.
    const cut = await readCutFile(db, sheet, "svg", "de");
    expect(cut?.name).toMatch(/^charge-\d+-2$/);
    // Named in the language of whoever asks.
    expect((await readCutFile(db, sheet, "svg", "en"))?.name).toMatch(/^batch-\d+-2$/);
    expect(cut?.text.match(/<path /g)).toHaveLength(1);
    expect(await readCutFile(db, { batchId, number: 3 }, "dxf", "de")).toBeNull();
    await renderSheet(services, sheet);
    const [first] = await db
      .select()
      .from(printSheet)
      .where(sql`batch_id = ${batchId} and number = 2`);
    const bytes = await services.storage.readBytes(first?.fileKey ?? "");
    const pdf = await PDFDocument.load(bytes ?? new Uint8Array());
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).getWidth()).toBeCloseTo((papers.a4.widthUm / 25_400) * 72, 2);
    expect(pdf.getTitle()).toMatch(/^Charge \d+ · Bogen 2 von 2$/);
    await renderSheet(services, sheet);
    const [again] = await db
      .select()
      .from(printSheet)
      .where(sql`batch_id = ${batchId} and number = 2`);
    expect(again?.fileSha256).toBe(first?.fileSha256 ?? "");
    const { batches } = await calls().listBatches({});
    expect(batches[0]?.sheets).toEqual([
      { number: 1, isReady: false, layout: null },
      { number: 2, isReady: true, layout: null },
    ]);
  });
});

test("narrowed to a day the queue counts, and a batch lays, only what is to be posted by it", async () => {
  const [soonDay, laterDay] = ["2027-03-09", "2027-03-16"];
  const soon = await makeReadyOrder(shop, { master, photoSize, quantity: 2 });
  const { orderId: laterId } = await makeReadyOrder(shop, { master, photoSize, quantity: 3 });
  await shop.db.update(order).set({ postBy: soonDay });
  await shop.db.update(order).set({ postBy: laterDay }).where(eq(order.id, laterId));
  const piecesBy = async (dueBy: string) =>
    (await calls().listQueue({ dueBy })).map(({ pieces }) => pieces);
  expect(await piecesBy("2027-03-02")).toEqual([]);
  expect(await piecesBy(soonDay)).toEqual([2]);
  expect(await piecesBy(laterDay)).toEqual([5]);
  const { formatKey } = await onlyQueued();
  const asked = { formatKey, paper: "a4" } as const;
  expect(await callRefusal(calls().createBatch({ ...asked, dueBy: "2027-03-02" }))).toBe(
    "nothing_to_print",
  );
  const { batchId } = await calls().createBatch({ ...asked, dueBy: soonDay });
  const laid = await calls().readBatchPieces({ batchId });
  expect(laid.map(({ label }) => label.slice(0, soon.number.length))).toEqual([
    soon.number,
    soon.number,
  ]);
  expect(await onlyQueued()).toMatchObject({ pieces: 3 });
  const [later] = await shop.db.select().from(order).where(eq(order.id, laterId));
  expect(later?.status).toBe("confirmed");
});
