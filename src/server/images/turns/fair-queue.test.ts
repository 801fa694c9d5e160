import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import {
  decodeQueueLengthMax,
  decodeQueueLengthOfAddressMax,
  passedOverMax,
} from "#server/images/image-limits.ts";

import { createFairQueue } from "./fair-queue.ts";

type Picture = ReturnType<typeof picture>;

const picture = (
  address: string,
  person: string,
  name: string,
  cpuMs = 1_000,
  memoryBytes = 1,
) => ({
  turn: { address, person },
  cost: { cpuMs, memoryBytes },
  name,
});

const everything: (item: Picture) => boolean = () => true;

/** Takes one after the other, each of which costs what was expected. */
const takeAll = (queue: ReturnType<typeof createFairQueue<Picture>>, fits = everything) => {
  const names: string[] = [];
  for (let item = queue.take(fits); item; item = queue.take(fits)) {
    names.push(item.name);
    queue.finish(item, item.cost.cpuMs);
  }
  return names;
};

describe("turns", () => {
  test("somebody's single picture does not wait behind another's many", () => {
    const queue = createFairQueue<Picture>();
    for (const name of ["a1", "a2", "a3"]) queue.add(picture("home", "anna", name));
    queue.add(picture("office", "ben", "b1"));
    queue.add(picture("train", "cleo", "c1"));
    queue.add(picture("office", "ben", "b2"));
    expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    expect(queue.length).toBe(0);
  });

  test("an address gets no more of them by bringing many people", () => {
    const queue = createFairQueue<Picture>();
    for (let guest = 0; guest < 4; guest += 1) {
      queue.add(picture("flat", `guest ${guest}`, `f${guest}`));
    }
    for (const name of ["b1", "b2"]) queue.add(picture("office", "ben", name));
    expect(takeAll(queue)).toEqual(["f0", "b1", "f1", "b2", "f2", "f3"]);
  });

  test("within an address everybody has theirs, also in a class that one of them floods", () => {
    const queue = createFairQueue<Picture>();
    for (const name of ["a1", "a2", "a3"]) queue.add(picture("school", "anna", name));
    for (const pupil of ["ben", "cleo"]) queue.add(picture("school", pupil, pupil));
    expect(takeAll(queue)).toEqual(["a1", "ben", "cleo", "a2", "a3"]);
  });

  test("go by what pictures cost: four cheap ones are as much as one dear one", () => {
    const queue = createFairQueue<Picture>();
    for (const name of ["dear 1", "dear 2"]) queue.add(picture("flat", "x", name, 4_000));
    for (let n = 1; n <= 8; n += 1) queue.add(picture("home", "anna", `cheap ${n}`, 1_000));
    const order = takeAll(queue);
    expect(order.indexOf("dear 2") - order.indexOf("dear 1")).toBe(5);
  });

  test("what a picture really cost counts in the end, not what its header made of it", () => {
    const queue = createFairQueue<Picture>();
    for (const name of ["lie 1", "lie 2"]) queue.add(picture("flat", "x", name, 10));
    for (let n = 1; n <= 3; n += 1) queue.add(picture("home", "anna", `good ${n}`, 1_000));
    const first = queue.take(everything);
    expect(first?.name).toBe("lie 1");
    if (first) queue.finish(first, 60_000);
    expect(takeAll(queue)).toEqual(["good 1", "good 2", "good 3", "lie 2"]);
  });

  test("a picture that does not fit holds nobody up for long, and is not held up for ever", () => {
    const queue = createFairQueue<Picture>();
    queue.add(picture("home", "anna", "large", 1_000, 9));
    for (let n = 0; n < 20; n += 1) queue.add(picture(`other ${n}`, "x", `small ${n}`));
    const small = ({ cost }: Picture) => cost.memoryBytes < 9;
    expect(takeAll(queue, small)).toHaveLength(passedOverMax);
    expect(queue.take(everything)?.name).toBe("large");
  });

  test("who leaves the queue is not served", () => {
    const queue = createFairQueue<Picture>();
    const leaving = picture("home", "anna", "leaving");
    queue.add(leaving);
    queue.add(picture("home", "anna", "staying"));
    expect(queue.remove(leaving)).toBe(true);
    expect(queue.remove(leaving)).toBe(false);
    expect(takeAll(queue)).toEqual(["staying"]);
  });

  test("an address that fills its places leaves the others theirs", () => {
    const queue = createFairQueue<Picture>();
    const flat = (n: number) => picture("flat", `guest ${n}`, `f${n}`);
    for (let n = 0; n < decodeQueueLengthOfAddressMax; n += 1) queue.add(flat(n));
    expect(queue.hasRoomFor(flat(0).turn)).toBe(false);
    expect(queue.hasRoomFor(picture("home", "anna", "a").turn)).toBe(true);
  });

  test("when all places are taken, who holds most gives up its newest for each newcomer, down to what others hold", () => {
    const queue = createFairQueue<Picture>();
    const flat = (n: number) => picture("flat", `guest ${n % 7}`, `f${n}`);
    for (let n = 0; n < decodeQueueLengthOfAddressMax; n += 1) queue.add(flat(n));
    for (let n = queue.length; n < decodeQueueLengthMax; n += 1) {
      expect(queue.add(picture(`place ${n}`, "x", "x"))).toBeUndefined();
    }
    for (let n = decodeQueueLengthOfAddressMax - 1; n >= 1; n -= 1) {
      const newcomer = picture(`newcomer ${n}`, "anna", "a");
      expect(queue.hasRoomFor(newcomer.turn)).toBe(true);
      expect(queue.add(newcomer)?.name).toBe(`f${n}`);
      expect(queue.length).toBe(decodeQueueLengthMax);
    }
    expect(queue.hasRoomFor(picture("home", "anna", "a").turn)).toBe(false);
    expect(queue.hasRoomFor(flat(0).turn)).toBe(false);
  });
});

/** What happens around the shop: pictures come from six addresses, workers take and finish them. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant("comes" as const),
    address: fc.integer({ min: 0, max: 5 }),
    person: fc.integer({ min: 0, max: 3 }),
    cpuMs: fc.integer({ min: 1, max: 5_000 }),
  }),
  fc.record({ kind: fc.constant("taken" as const) }),
  fc.record({ kind: fc.constant("finished" as const) }),
);
const dearestMs = 5_000;
const workers = 2;

test("whatever comes before, no other address has more than so much done before somebody new", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 300 }), (happenings) => {
      const queue = createFairQueue<Picture>();
      const atWork: Picture[] = [];
      const take = () => {
        const item = atWork.length < workers ? queue.take(everything) : undefined;
        if (item) atWork.push(item);
        return item;
      };
      const finish = () => {
        const item = atWork.shift();
        if (item) queue.finish(item, item.cost.cpuMs);
      };
      for (const each of happenings) {
        if (each.kind === "taken") take();
        else if (each.kind === "finished") finish();
        else queue.add(picture(`${each.address}`, `${each.person}`, "x", each.cpuMs));
      }
      queue.add(picture("somebody new", "anna", "hers"));
      const before = new Map<string, number>();
      for (;;) {
        const item = take();
        if (item?.name === "hers") break;
        if (!item) finish();
        else {
          const { address } = item.turn;
          before.set(address, (before.get(address) ?? 0) + item.cost.cpuMs);
        }
      }
      // One picture of theirs, and what others' that are under way may still change.
      return [...before.values()].every((ms) => ms <= 2 * dearestMs);
    }),
    { numRuns: 2_000 },
  );
});

test("two addresses that both wait have had the same, but for what is dearest of each", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 5_000 })), {
        minLength: 40,
        maxLength: 200,
      }),
      (pictures) => {
        const queue = createFairQueue<Picture>();
        const left = { one: 0, other: 0 };
        for (const [isOne, cpuMs] of pictures) {
          const address = isOne ? "one" : "other";
          left[address] += 1;
          queue.add(picture(address, "x", address, cpuMs));
        }
        const had = { one: 0, other: 0 };
        while (left.one > 0 && left.other > 0) {
          const item = queue.take(everything);
          if (!item) return false;
          const address = item.name === "one" ? "one" : "other";
          had[address] += item.cost.cpuMs;
          left[address] -= 1;
          queue.finish(item, item.cost.cpuMs);
          if (Math.abs(had.one - had.other) > 2 * dearestMs) return false;
        }
        return true;
      },
    ),
  );
});
