import { afterAll, beforeEach, describe, expect, test } from "bun:test";

import { shopDay } from "#shared/dates/shop-day.ts";
import type { CreateBatchInput } from "#shared/production.ts";
import { usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { readSheet } from "#shop/production/sheets/read-sheet.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { saveSection } from "#testing/makes/save-section.ts";

const house = await openBatchHouse();
const { shop, calls, makeReady, statusOf } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

const { square, circle, heart } = formatGeometries;
const guillotine = {
  ...usualPrinter,
  slug: "guillotine",
  name: "Schneider",
  shares: "straight",
} as const;
const admin = await shop.person("admin");
await saveSection(shop.db, admin.actor, {
  section: "printing",
  value: { ...usualPrinting, printers: [usualPrinter, guillotine] },
});

const wishOf = async (wish: Partial<CreateBatchInput> = {}) => {
  const [queued] = await calls.listQueue();
  const { materialKey = "" } = queued ?? {};
  return { materialKey, paper: "a4" as const, printer: "guillotine", ...wish };
};
const create = async (wish: Partial<CreateBatchInput> = {}) =>
  calls.createBatch(await wishOf(wish));
const shownOf = async (batchId: string) => {
  const { batches } = await calls.listBatches({});
  return batches.find(({ id }) => id === batchId);
};
const waiting = async () => (await calls.listQueue()).reduce((sum, { pieces }) => sum + pieces, 0);

describe("a batch of several formats", () => {
  test("lays what full sheets leave over on sheets that they share, and each order there together", async () => {
    const large = await makeReady({ formats: [square], quantity: 6 });
    const both = await makeReady({ formats: [square, circle] });
    const hearts = await makeReady({ formats: [heart] });
    const ofOrders = (await calls.listQueue()).map(({ materialOrders }) => materialOrders);
    expect(ofOrders).toEqual([3, 3, 3]);
    const { batchId } = await create();
    // Squares take one whole sheet; a square, a circle and a heart share one instead of three.
    expect(await shownOf(batchId)).toMatchObject({
      pieceCount: 9,
      fill: null,
      formats: [
        { slug: square.slug, pieces: 7 },
        { slug: circle.slug, pieces: 1 },
        { slug: heart.slug, pieces: 1 },
      ],
      sheets: [{ number: 1 }, { number: 2 }],
      hasContour: true,
    });
    const [first, second] = [
      await readSheet(shop.db, batchId, 1),
      await readSheet(shop.db, batchId, 2),
    ];
    expect(first?.pieces.map(({ piece }) => piece.label.split(" · ")[0])).toEqual(
      Array.from({ length: 6 }, () => large.number),
    );
    const laid = second?.pieces.map(
      ({ piece, cell }) =>
        `${piece.label.split(" · ")[0]} ${second.formats[cell.formatIndex]?.format.slug}`,
    );
    expect(new Set(laid)).toEqual(
      new Set([
        `${both.number} ${square.slug}`,
        `${both.number} ${circle.slug}`,
        `${hearts.number} ${heart.slug}`,
      ]),
    );
    expect(second?.layout.cuts.map(({ number }) => number)).toEqual(
      second?.layout.cuts.map((_, at) => at + 1),
    );
    expect(await statusOf(hearts.orderId)).toBe("in_production");
    expect(await waiting()).toBe(0);
  });

  test("is made once by eight at once, and not where the printer's sheets are not shared", async () => {
    await makeReady({ formats: [square, circle, heart] });
    const wish = await wishOf();
    expect(await callRefusal(calls.createBatch({ ...wish, printer: usualPrinter.slug }))).toBe(
      "sheets_not_shared",
    );
    const refusals = await Promise.all(
      Array.from({ length: 8 }, () => callRefusal(calls.createBatch(wish))),
    );
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set([null, "nothing_to_print"]));
  });

  test("of chosen orders is filled with others without a further sheet, or waits until a sheet is full", async () => {
    const urgent = await makeReady({ formats: [circle] });
    const squares = await makeReady({ formats: [square], quantity: 6 });
    await makeReady({ formats: [heart] });
    const { materialKey } = await wishOf();
    const { orders } = await calls.listQueueOrders({ materialKey });
    expect(orders.map(({ orderId, formatKeys }) => [orderId, formatKeys.length])).toEqual([
      [urgent.orderId, 1],
      [squares.orderId, 6],
      [expect.any(String), 1],
    ]);
    expect(orders[0]?.formatKeys[0]).toMatch(/^[0-9a-f]{32}$/);
    const full = await create({ rest: "full" });
    expect(await shownOf(full.batchId)).toMatchObject({
      pieceCount: 6,
      formats: [{ slug: square.slug, pieces: 6 }],
      sheets: [{ number: 1 }],
    });
    expect(await callRefusal(create({ rest: "full" }))).toBe("nothing_to_print");
    const chosen = await create({ orderIds: [urgent.orderId], rest: "fill" });
    expect(await shownOf(chosen.batchId)).toMatchObject({
      formats: [
        { slug: circle.slug, pieces: 1 },
        { slug: heart.slug, pieces: 1 },
      ],
      sheets: [{ number: 1 }],
    });
    expect(await waiting()).toBe(0);
  });

  test("is scanned, moved and scrapped piece by piece, and counted by each format", async () => {
    const countNow = async () => {
      const rows = await calls.readScrapStatistics();
      const month = shopDay(new Date()).slice(0, 7);
      return [square, circle].map(({ slug }) => {
        const row = rows.find((one) => one.month === month && one.slug === slug);
        return { pieces: row?.pieces ?? 0, scrapped: row?.scrapped ?? 0 };
      });
    };
    const before = await countNow();
    await makeReady({ formats: [square, circle], quantity: 2 });
    const { batchId, number } = await create();
    const scan = { batch: number, sheet: 1, to: "printed" } as const;
    expect(await calls.scanBatch(scan)).toMatchObject({
      status: "printed",
      formats: [{ pieces: 2 }, { pieces: 2 }],
    });
    const sheet = await readSheet(shop.db, batchId, 1);
    const round = sheet?.layout.cells.findIndex(({ formatIndex }) => formatIndex === 1) ?? -1;
    await calls.scrapPiece({ batchId, place: round, reason: "cut" });
    expect(await calls.listQueue()).toMatchObject([{ format: { slug: circle.slug }, pieces: 1 }]);
    const after = await countNow();
    const more = after.map(({ pieces, scrapped }, at) => ({
      pieces: pieces - (before[at]?.pieces ?? 0),
      scrapped: scrapped - (before[at]?.scrapped ?? 0),
    }));
    expect(more).toEqual([
      { pieces: 2, scrapped: 0 },
      { pieces: 2, scrapped: 1 },
    ]);
    expect((await calls.readBoard()).batches[0]).toMatchObject({ number, needed: 3 });
  });
});
