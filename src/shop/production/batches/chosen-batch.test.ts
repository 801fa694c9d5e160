import { afterAll, beforeEach, describe, expect, test } from "bun:test";

import { chosenOrdersMax, type CreateBatchInput } from "#shared/production.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";

const house = await openBatchHouse();
const { shop, calls, makeReady, onlyQueued, statusOf } = house;
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

/** An A4 sheet has six places for this format. */
const cells = 6;

const create = async (wish: Partial<Pick<CreateBatchInput, "orderIds" | "rest" | "dueBy">>) => {
  const { formatKey } = await onlyQueued();
  const { batchId } = await calls.createBatch({ formatKey, paper: "a4", ...wish });
  const pieces = await calls.readBatchPieces({ batchId });
  return pieces.map(({ place, label }) => `${place} ${label.split(" · ")[0]}`);
};
const waiting = async () => (await calls.listQueue()).reduce((sum, { pieces }) => sum + pieces, 0);

describe("a batch", () => {
  test("of chosen orders holds those alone; the others wait on", async () => {
    const first = await makeReady({ quantity: 2 });
    const second = await makeReady({ quantity: 3 });
    const { formatKey } = await onlyQueued();
    expect(await calls.listQueueOrders({ formatKey })).toMatchObject({
      count: 2,
      orders: [
        { orderId: first.orderId, number: first.number, name: "Ada Beispiel", pieces: 2 },
        { orderId: second.orderId, pieces: 3, isReprint: false },
      ],
    });
    expect(await create({ orderIds: [second.orderId] })).toEqual(
      [0, 1, 2].map((place) => `${place} ${second.number}`),
    );
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual([
      "confirmed",
      "in_production",
    ]);
    expect(await waiting()).toBe(2);
    expect(await calls.listQueueOrders({ formatKey })).toMatchObject({ count: 1 });
  });

  test("finds an order by its number among the many that press more, and keeps what was chosen in sight", async () => {
    const [first, second, late] = [await makeReady(), await makeReady(), await makeReady()];
    const { formatKey } = await onlyQueued();
    const list = async (wish: { search?: string; chosenIds?: string[] }) => {
      const { orders, count } = await calls.listQueueOrders({ formatKey, ...wish });
      return [count, ...orders.map(({ number }) => number)];
    };
    expect(await list({ search: late.number })).toEqual([1, late.number]);
    expect(await list({ search: "ada beispiel" })).toEqual([
      3,
      first.number,
      second.number,
      late.number,
    ]);
    const chosenIds = [late.orderId];
    expect(await list({ search: second.number, chosenIds })).toEqual([
      1,
      second.number,
      late.number,
    ]);
    expect(await list({ search: "nobody", chosenIds })).toEqual([0, late.number]);
    // What waits no longer is not in the list: whoever chose it is told.
    await create({ orderIds: chosenIds });
    expect(await list({ search: "nobody", chosenIds })).toEqual([0]);
  });

  test("offers the most pressing of more orders than are chosen at once, and still what was chosen of the rest", async () => {
    for (let made = 0; made < chosenOrdersMax; made += 1) await makeReady();
    const { orderId, number } = await makeReady();
    const { formatKey } = await onlyQueued();
    const { orders, count } = await calls.listQueueOrders({ formatKey });
    expect([orders.length, count]).toEqual([chosenOrdersMax, chosenOrdersMax + 1]);
    expect(orders.map((each) => each.number)).not.toContain(number);
    const chosen = await calls.listQueueOrders({ formatKey, chosenIds: [orderId] });
    expect(chosen.orders.at(-1)).toMatchObject({ number });
    expect(chosen.orders).toHaveLength(chosenOrdersMax + 1);
  });

  test("of an urgent order is filled with the most pressing others to the end of its sheet", async () => {
    const [first, second, urgent] = [
      await makeReady({ quantity: 3 }),
      await makeReady({ quantity: 3 }),
      await makeReady({ quantity: 2 }),
    ];
    expect(await create({ orderIds: [urgent.orderId], rest: "fill" })).toEqual([
      ...[0, 1].map((place) => `${place} ${urgent.number}`),
      ...[2, 3, 4].map((place) => `${place} ${first.number}`),
      `5 ${second.number}`,
    ]);
    expect(await waiting()).toBe(2);
  });

  test("waits until a sheet is full, except for what is due by a day", async () => {
    const { orderId } = await makeReady({ quantity: 4 });
    const full = () => create({ rest: "full" });
    expect(await callRefusal(full())).toBe("nothing_to_print");
    expect(await statusOf(orderId)).toBe("confirmed");
    await makeReady({ quantity: 4 });
    expect(await full()).toHaveLength(cells);
    expect(await waiting()).toBe(2);
    expect(await callRefusal(create({ rest: "full", dueBy: "2020-01-01" }))).toBe(
      "nothing_to_print",
    );
    expect(await create({ rest: "full", dueBy: "2999-01-01" })).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test("of full sheets holds a whole order back rather than one of its two pieces", async () => {
    await makeReady({ quantity: cells - 1 });
    const two = await makeReady({ quantity: 2 });
    const one = await makeReady({ quantity: 1 });
    expect((await create({ rest: "full" })).at(-1)).toBe(`${cells - 1} ${one.number}`);
    expect(await statusOf(two.orderId)).toBe("confirmed");
    expect(await waiting()).toBe(2);
    expect(await create({})).toHaveLength(2);
  });

  test("lays the pieces of one order on one sheet where that takes no sheet more", async () => {
    const [one, other] = [await makeReady({ quantity: 4 }), await makeReady({ quantity: 4 })];
    const places = (await create({})).map((laid) => laid.split(" "));
    expect(places.filter(([, number]) => number === one.number).map(([place]) => place)).toEqual([
      "0",
      "1",
      "2",
      "3",
    ]);
    expect(places.filter(([, number]) => number === other.number).map(([place]) => place)).toEqual([
      "6",
      "7",
      "8",
      "9",
    ]);
    const { batches } = await calls.listBatches({});
    expect(batches[0]).toMatchObject({
      pieceCount: 8,
      fill: { usedCells: 8, allCells: 12 },
      sheets: [{ number: 1 }, { number: 2 }],
    });
  });

  test("of chosen orders is made once, however many choose them at once", async () => {
    const { orderId } = await makeReady({ quantity: 2 });
    await makeReady({ quantity: 3 });
    const { formatKey } = await onlyQueued();
    const wish = { formatKey, paper: "a4" as const, orderIds: [orderId], rest: "fill" as const };
    const refusals = await Promise.all(
      Array.from({ length: 8 }, () => callRefusal(calls.createBatch(wish))),
    );
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set([null, "nothing_to_print"]));
  });
});
