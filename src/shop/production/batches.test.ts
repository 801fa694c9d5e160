import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { micrometres } from "#shared/design/units.ts";
import { printedGrid, usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { callRefusal } from "#testing/call-refusal.ts";
import { formatGeometries } from "#testing/format-geometries.ts";
import { makeReadyOrder } from "#testing/make-ready-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";
import { printJob } from "./print-job.table.ts";
import { readSheet } from "./read-sheet.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
let master: Uint8Array;
const photoSize = { width: 1_600, height: 1_200 };

beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
  master = await sharp({ create: { ...photoSize, channels: 3, background: "#c84020" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
/** Every test begins with an empty queue. */
beforeEach(async () => {
  await shop.db.update(order).set({ status: "canceled" });
});

const calls = () => staff.call.workshop.production;

const makeReady = (options: { itemCount?: number; quantity?: number } = {}) =>
  makeReadyOrder(shop, { master, photoSize, ...options });

const onlyQueued = async () => {
  const [queued, ...others] = await calls().listQueue();
  if (!queued || others.length > 0) throw new Error("not one format in the queue");
  return queued;
};

const makeBatch = async () =>
  calls().createBatch({ formatKey: (await onlyQueued()).formatKey, paper: "a4" });

const statusOf = async (orderId: string) => {
  const [row] = await shop.db
    .select({ status: order.status })
    .from(order)
    .where(eq(order.id, orderId));
  return row?.status;
};

describe("the queue", () => {
  test("counts every copy of what is paid and rendered, by format, and nothing that was called off", async () => {
    expect(await calls().listQueue()).toEqual([]);
    const first = await makeReady({ itemCount: 2, quantity: 3 });
    await makeReady();
    const canceled = await makeReady({ quantity: 50 });
    await shop.db.update(order).set({ status: "canceled" }).where(eq(order.id, canceled.orderId));
    const queued = await onlyQueued();
    expect(queued).toMatchObject({ pieces: 7, orders: 2, formatName: "Quadrat 63 × 63 mm" });
    const [placed] = await shop.db
      .select({ placedAt: order.placedAt })
      .from(order)
      .where(eq(order.id, first.orderId));
    expect(queued.oldest.getTime()).toBe(placed?.placedAt.getTime() ?? 0);
  });

  test("keeps two materials of one format apart, and a batch is of one of them", async () => {
    const thick = { name: { de: "Dick", en: "Thick" }, thicknessUm: micrometres(2_000) };
    await makeReady({ quantity: 2 });
    const { orderId } = await makeReady({ quantity: 3 });
    await shop.db.update(orderItem).set({ material: thick }).where(eq(orderItem.orderId, orderId));
    const queue = await calls().listQueue();
    expect(queue.map(({ material, pieces }) => [material, pieces])).toEqual([
      [null, 2],
      [thick, 3],
    ]);
    await calls().createBatch({ formatKey: queue[1]?.formatKey ?? "", paper: "a4" });
    const { batches } = await calls().listBatches({});
    expect(batches[0]).toMatchObject({ material: thick, pieceCount: 3 });
    expect(await onlyQueued()).toMatchObject({ material: null, pieces: 2 });
  });

  test("says by which day it was promised: the order's working days after it could be made", async () => {
    const { orderId } = await makeReady();
    const week = ["01", "02", "03", "04", "05", "06", "07"].map((day) => `2027-03-${day}`);
    for (const [index, madeOn] of week.entries()) {
      const daysMax = [1, 5, 9, 4, 7, 2, 11][index] ?? 0;
      await shop.db.update(printJob).set({ createdAt: new Date(`${madeOn}T10:00:00Z`) });
      const terms = { shipping: { daysMin: 0, daysMax } };
      await shop.db.update(order).set({ termsSnapshot: terms }).where(eq(order.id, orderId));
      let due = new Date(`${madeOn}T12:00:00Z`);
      for (let left = daysMax; left > 0;) {
        due = new Date(due.getTime() + 86_400_000);
        if (due.getUTCDay() !== 0 && due.getUTCDay() !== 6) left -= 1;
      }
      expect((await onlyQueued()).dueOn).toBe(due.toISOString().slice(0, 10));
    }
  });
});

test("the board follows a magnet from the queue to the parcel, also when a piece is made anew", async () => {
  const now = async () => {
    const { toPrint, printing, toCut, toPost } = await calls().readBoard();
    return { toPrint, printing, toCut, toPost };
  };
  const before = await now();
  const changed = async () => {
    const after = await now();
    return [
      after.toPrint - before.toPrint,
      after.printing - before.printing,
      after.toCut - before.toCut,
      after.toPost - before.toPost,
    ];
  };
  await makeReady({ itemCount: 2, quantity: 2 });
  expect(await changed()).toEqual([4, 0, 0, 0]);
  const { batchId, number } = await makeBatch();
  expect(await changed()).toEqual([0, 4, 0, 0]);
  expect((await calls().readBoard()).batches[0]).toMatchObject({ number, status: "made" });
  await calls().moveBatch({ batchId, to: "printed" });
  expect(await changed()).toEqual([0, 0, 4, 0]);
  await calls().scrapPiece({ batchId, place: 2, reason: "scratch" });
  await calls().moveBatch({ batchId, to: "cut" });
  expect(await changed()).toEqual([1, 0, 0, 0]);
  const again = await makeBatch();
  await calls().moveBatch({ batchId: again.batchId, to: "printed" });
  await calls().moveBatch({ batchId: again.batchId, to: "cut" });
  expect(await changed()).toEqual([0, 0, 0, 1]);
});

describe("a batch", () => {
  test("lays all pieces in the order of their orders, begins their production and is written down", async () => {
    const first = await makeReady({ itemCount: 2, quantity: 2 });
    const second = await makeReady({ quantity: 4 });
    const { batchId, number } = await makeBatch();
    const pieces = await calls().readBatchPieces({ batchId });
    expect(pieces.map(({ place, label }) => [place, label])).toEqual([
      [0, `${first.number} · 1 · 1/2`],
      [1, `${first.number} · 1 · 2/2`],
      [2, `${first.number} · 2 · 1/2`],
      [3, `${first.number} · 2 · 2/2`],
      [4, `${second.number} · 1 · 1/4`],
      [5, `${second.number} · 1 · 2/4`],
      [6, `${second.number} · 1 · 3/4`],
      [7, `${second.number} · 1 · 4/4`],
    ]);
    expect(await calls().listQueue()).toEqual([]);
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual([
      "in_production",
      "in_production",
    ]);
    const { batches } = await calls().listBatches({});
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
        callRefusal(calls().createBatch({ formatKey, paper: "sra3" })),
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
      admin.call.workshop.settings.saveSettings({ section: "printing", value });
    await save(printing);
    await makeReady({ quantity: 3 });
    const { formatKey } = await onlyQueued();
    const asked = { formatKey, paper: press.paper };
    expect(await callRefusal(calls().createBatch({ ...asked, printer: "gone" }))).toBe(
      "printer_gone",
    );
    const { batchId } = await calls().createBatch({ ...asked, printer: "press" });
    await save(usualPrinting);
    const { batches } = await calls().listBatches({});
    const grid = printedGrid(formatGeometries.square, press.paper, press);
    expect(batches.find(({ id }) => id === batchId)).toMatchObject({
      printerName: "Presse",
      paper: press.paper,
      fill: { usedCells: 3, allCells: grid?.cells.length },
    });
    const sheet = await readSheet(shop.db, batchId, 1);
    expect(sheet?.grid ?? null).toEqual(grid);
  });

  test("is refused on paper that takes not one magnet", async () => {
    await makeReady();
    const paper = { widthUm: 100_000, heightUm: 100_000 };
    const { formatKey } = await onlyQueued();
    expect(await callRefusal(calls().createBatch({ formatKey, paper }))).toBe("sheet_too_small");
    expect(await onlyQueued()).toMatchObject({ pieces: 1 });
  });

  test("goes from made to printed to cut, each once, also when two say it", async () => {
    await makeReady();
    const { batchId } = await makeBatch();
    expect(await callRefusal(calls().moveBatch({ batchId, to: "cut" }))).toBe("batch_moved_on");
    for (const to of ["printed", "cut"] as const) {
      const refusals = await Promise.all(
        [1, 2].map(() => callRefusal(calls().moveBatch({ batchId, to }))),
      );
      expect(new Set(refusals)).toEqual(new Set([null, "batch_moved_on"]));
    }
  });

  test("is moved on by the code of a sheet, once, however many scan it; another code is refused", async () => {
    await makeReady({ quantity: 7 });
    const { number: batch } = await makeBatch();
    const code = { batch, sheet: 2 };
    expect(await calls().readScannedBatch(code)).toMatchObject({ status: "made", next: "printed" });
    expect(await callRefusal(calls().scanBatch({ ...code, to: "cut" }))).toBe("batch_moved_on");
    for (const [to, next] of [
      ["printed", "cut"],
      ["cut", null],
    ] as const) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => calls().scanBatch({ ...code, to })));
      for (const answer of answers) expect(answer).toMatchObject({ status: to, next });
    }
    const moved = await shop.db
      .select({ id: auditEvent.id })
      .from(auditEvent)
      .where(
        sql`act = 'move_batch' and subject = ${`print_batch:${(await calls().readScannedBatch(code)).id}`}`,
      );
    expect(moved).toHaveLength(2);
    expect(await callRefusal(calls().scanBatch({ ...code, to: "printed" }))).toBe("batch_moved_on");
    for (const wrong of [
      { batch, sheet: 3 },
      { batch: batch + 1, sheet: 1 },
    ]) {
      expect(await callRefusal(calls().readScannedBatch(wrong))).toBe("scan_unknown");
    }
  });

  test("is counted by month and format, with what came out badly and why", async () => {
    const countNow = async () => {
      const rows = await calls().readScrapStatistics();
      const month = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Berlin" })
        .format()
        .slice(0, 7);
      const row = rows.find((one) => one.month === month && one.formatName.startsWith("Quadrat"));
      return { pieces: 0, scrapped: 0, ...row, reasons: { cut: 0, colour: 0, ...row?.reasons } };
    };
    const before = await countNow();
    await makeReady({ quantity: 5 });
    const { batchId } = await makeBatch();
    expect(await countNow()).toEqual(before);
    await calls().moveBatch({ batchId, to: "printed" });
    await calls().scrapPiece({ batchId, place: 0, reason: "cut" });
    await calls().scrapPiece({ batchId, place: 3, reason: "colour" });
    const after = await countNow();
    expect(after.pieces - before.pieces).toBe(5);
    expect(after.scrapped - before.scrapped).toBe(2);
    expect(after.reasons.cut - before.reasons.cut).toBe(1);
    expect(after.reasons.colour - before.reasons.colour).toBe(1);
  });

  test("gives a scrapped piece back to the queue, once, and its order stays in production", async () => {
    const { orderId } = await makeReady({ quantity: 2 });
    const { batchId } = await makeBatch();
    const scrap = { batchId, place: 1, reason: "cut" } as const;
    const refusals = await Promise.all([1, 2].map(() => callRefusal(calls().scrapPiece(scrap))));
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect(await onlyQueued()).toMatchObject({ pieces: 1, orders: 1 });
    const again = await makeBatch();
    const pieces = await calls().readBatchPieces({ batchId: again.batchId });
    expect(pieces.map(({ label }) => label.slice(-3))).toEqual(["2/2"]);
    expect(await statusOf(orderId)).toBe("in_production");
    expect(await callRefusal(calls().scrapPiece({ ...scrap, place: 99 }))).toBe("batch_moved_on");
  });
});
