import { afterAll, beforeEach, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { micrometres } from "#shared/design/units.ts";
import { printedGrid, usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { gridLayout } from "#shared/sheets/sheet-layout.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { readSheet } from "#shop/production/sheets/read-sheet.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { saveSection } from "#testing/makes/save-section.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";

const house = await openBatchHouse();
const { shop, staff, calls, makeReady, onlyQueued, makeBatch, statusOf } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

describe("a batch", () => {
  test("lays all pieces in the order of their orders, begins their production and is written down", async () => {
    const first = await makeReady({ itemCount: 2, quantity: 2 });
    const second = await makeReady({ quantity: 4 });
    const { batchId, number } = await makeBatch();
    const pieces = await calls.readBatchPieces({ batchId });
    expect(pieces.map(({ place, label }) => [place, label])).toEqual([
      [0, `${first.number} · 1 · 1/2`],
      [1, `${first.number} · 1 · 2/2`],
      [2, `${first.number} · 2 · 1/2`],
      [3, `${first.number} · 2 · 2/2`],
      [6, `${second.number} · 1 · 1/4`],
      [7, `${second.number} · 1 · 2/4`],
      [8, `${second.number} · 1 · 3/4`],
      [9, `${second.number} · 1 · 4/4`],
    ]);
    expect(await calls.listQueue()).toEqual([]);
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual([
      "in_production",
      "in_production",
    ]);
    const { batches } = await calls.listBatches({});
    expect(batches[0]).toMatchObject({
      id: batchId,
      number,
      status: "made",
      pieceCount: 8,
      fill: { usedCells: 8, allCells: 12 },
      sheets: [
        { number: 1, isReady: false },
        { number: 2, isReady: false },
      ],
    });
    const [audited] = await shop.db
      .select({ act: auditEvent.act, actorId: auditEvent.actorId })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `print_batch:${batchId}`));
    expect(audited).toEqual({ act: "create_batch", actorId: staff.actor.userId });
  });

  test("twenty who make it at once make one, and every piece lies in one cell", async () => {
    const { orderId } = await makeReady({ itemCount: 3, quantity: 5 });
    const { formatKey } = await onlyQueued();
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () =>
        callRefusal(calls.createBatch({ formatKey, paper: "sra3" })),
      ),
    );
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set([null, "nothing_to_print"]));
    const copies = await shop.db
      .select({
        copies: sql<number>`count(*)::int`,
        jobs: sql<number>`count(distinct job.id)::int`,
      })
      .from(printBatchPiece)
      .innerJoin(sql`print_job job`, sql`job.id = ${printBatchPiece.printJobId}`)
      .innerJoin(sql`order_item item`, sql`item.id = job.order_item_id`)
      .where(sql`item.order_id = ${orderId}`);
    expect(copies).toEqual([{ copies: 15, jobs: 3 }]);
  });

  test("keeps the printer it is for, as it was set up; one that is gone is refused", async () => {
    const press = {
      ...usualPrinter,
      slug: "press",
      name: "Presse",
      paper: { widthUm: micrometres(330_000), heightUm: micrometres(480_000) },
      gutterUm: micrometres(6_000),
    };
    const printing = { ...usualPrinting, printers: [usualPrinter, press] };
    const admin = await shop.person("admin");
    const save = (value: typeof printing) =>
      saveSection(shop.db, admin.actor, { section: "printing", value });
    await save(printing);
    await makeReady({ quantity: 3 });
    const { formatKey } = await onlyQueued();
    const asked = { formatKey, paper: press.paper };
    expect(await callRefusal(calls.createBatch({ ...asked, printer: "gone" }))).toBe(
      "printer_gone",
    );
    const { batchId } = await calls.createBatch({ ...asked, printer: "press" });
    await save(usualPrinting);
    const { batches } = await calls.listBatches({});
    const grid = printedGrid(formatGeometries.square, press.paper, press);
    expect(batches.find(({ id }) => id === batchId)).toMatchObject({
      printerName: "Presse",
      paper: press.paper,
      fill: { usedCells: 3, allCells: grid?.cells.length },
    });
    const sheet = await readSheet(shop.db, batchId, 1);
    expect(sheet?.layout ?? null).toEqual(grid && gridLayout(grid));
  });

  test("is refused on paper that takes not one magnet", async () => {
    await makeReady();
    const paper = { widthUm: 100_000, heightUm: 100_000 };
    const { formatKey } = await onlyQueued();
    expect(await callRefusal(calls.createBatch({ formatKey, paper }))).toBe("sheet_too_small");
    expect(await onlyQueued()).toMatchObject({ pieces: 1 });
  });

  test("goes from made to printed to cut, each once, also when two say it", async () => {
    await makeReady();
    const { batchId } = await makeBatch();
    expect(await callRefusal(calls.moveBatch({ batchId, to: "cut" }))).toBe("batch_moved_on");
    for (const to of ["printed", "cut"] as const) {
      const refusals = await Promise.all(
        [1, 2].map(() => callRefusal(calls.moveBatch({ batchId, to }))),
      );
      expect(new Set(refusals)).toEqual(new Set([null, "batch_moved_on"]));
    }
  });

  test("is moved on by the code of a sheet, once, however many scan it; another code is refused", async () => {
    await makeReady({ quantity: 7 });
    const { number: batch } = await makeBatch();
    const code = { batch, sheet: 2 };
    expect(await calls.readScannedBatch(code)).toMatchObject({ status: "made", next: "printed" });
    expect(await calls.findBatch({ number: code.batch })).toMatchObject({ status: "made" });
    expect(await calls.findBatch({ number: 999_999 })).toBeNull();
    expect(await callRefusal(calls.scanBatch({ ...code, to: "cut" }))).toBe("batch_moved_on");
    for (const [to, next] of [
      ["printed", "cut"],
      ["cut", null],
    ] as const) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => calls.scanBatch({ ...code, to })));
      for (const answer of answers) expect(answer).toMatchObject({ status: to, next });
    }
    const moved = await shop.db
      .select({ id: auditEvent.id })
      .from(auditEvent)
      .where(
        sql`act = 'move_batch' and subject = ${`print_batch:${(await calls.readScannedBatch(code)).id}`}`,
      );
    expect(moved).toHaveLength(2);
    expect(await callRefusal(calls.scanBatch({ ...code, to: "printed" }))).toBe("batch_moved_on");
    for (const wrong of [
      { batch, sheet: 3 },
      { batch: batch + 1, sheet: 1 },
    ]) {
      expect(await callRefusal(calls.readScannedBatch(wrong))).toBe("scan_unknown");
    }
  });

  test("is counted by month and format, with what came out badly and why", async () => {
    const countNow = async () => {
      const rows = await calls.readScrapStatistics();
      const month = shopDay(new Date()).slice(0, 7);
      const row = rows.find((one) => one.month === month && one.formatName.startsWith("Quadrat"));
      return { pieces: 0, scrapped: 0, ...row, reasons: { cut: 0, colour: 0, ...row?.reasons } };
    };
    const before = await countNow();
    await makeReady({ quantity: 5 });
    const { batchId } = await makeBatch();
    expect(await countNow()).toEqual(before);
    await calls.moveBatch({ batchId, to: "printed" });
    await calls.scrapPiece({ batchId, place: 0, reason: "cut" });
    await calls.scrapPiece({ batchId, place: 3, reason: "colour" });
    const after = await countNow();
    expect(after.pieces - before.pieces).toBe(5);
    expect(after.scrapped - before.scrapped).toBe(2);
    expect(after.reasons.cut - before.reasons.cut).toBe(1);
    expect(after.reasons.colour - before.reasons.colour).toBe(1);
  });

  test("bears the workshop's word for its format, and scrap counts once, whatever language its orders have", async () => {
    const before = (await calls.readScrapStatistics()).length;
    const { orderId } = await makeReady({ quantity: 2 });
    await shop.db
      .update(orderItem)
      .set({ formatName: "Square" })
      .where(eq(orderItem.orderId, orderId));
    const { batchId } = await makeBatch();
    await calls.moveBatch({ batchId, to: "printed" });
    const { batches } = await calls.listBatches({});
    expect(batches.find(({ id }) => id === batchId)?.formats).toMatchObject([{ name: "Quadrat" }]);
    expect(await calls.readScrapStatistics()).toHaveLength(before);
  });

  test("gives a scrapped piece back to the queue, once, and its order stays in production", async () => {
    const { orderId } = await makeReady({ quantity: 2 });
    const { batchId } = await makeBatch();
    const scrap = { batchId, place: 1, reason: "cut" } as const;
    const refusals = await Promise.all([1, 2].map(() => callRefusal(calls.scrapPiece(scrap))));
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect(await onlyQueued()).toMatchObject({ pieces: 1, orders: 1 });
    const again = await makeBatch();
    const pieces = await calls.readBatchPieces({ batchId: again.batchId });
    expect(pieces.map(({ label }) => label.slice(-3))).toEqual(["2/2"]);
    expect(await statusOf(orderId)).toBe("in_production");
    expect(await callRefusal(calls.scrapPiece({ ...scrap, place: 99 }))).toBe("batch_moved_on");
  });

  test("gives a whole sheet back in one act, each piece once, whoever else scraps the same at once", async () => {
    await makeReady({ quantity: 9 });
    const { batchId } = await makeBatch();
    const pieces = await calls.readBatchPieces({ batchId });
    const placesOf = (sheet: number) =>
      pieces.filter((piece) => piece.sheet === sheet).map(({ place }) => place);
    const [sheet, rest] = [placesOf(1), placesOf(2)];
    expect([sheet.length, rest.length]).toEqual([6, 3]);
    const one = shop.person("staff").then(({ call }) => call.workshop.production);
    const outcomes = await Promise.allSettled([
      calls.scrapPieces({ batchId, places: sheet, reason: "colour" }),
      (await one).scrapPieces({ batchId, places: sheet.toReversed(), reason: "cut" }),
      calls.scrapPieces({
        batchId,
        places: [...sheet.slice(3), ...rest.slice(0, 1)],
        reason: "cut",
      }),
    ]);
    const scrapped = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value.pieces : 0,
    );
    expect(scrapped.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(await onlyQueued()).toMatchObject({ pieces: 7 });
    const audited = await shop.db
      .select({ act: auditEvent.act, after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `print_batch:${batchId}`));
    const places = audited.flatMap(({ act, after }) => (act === "scrap_piece" ? [after] : []));
    expect(places).toHaveLength(7);
    const again = { batchId, places: sheet, reason: "scratch" } as const;
    expect(await callRefusal(calls.scrapPieces(again))).toBe("batch_moved_on");
  });
});
