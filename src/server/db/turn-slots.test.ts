import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { createSlots, SlotsExhausted } from "./turn-slots.ts";

describe("slots", () => {
  test("are handed out in order, and never more than there are", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 40 }),
        async (size, takers) => {
          const slots = createSlots(size, 100);
          const order: number[] = [];
          let most = 0;
          await Promise.all(
            Array.from({ length: takers }, async (_, index) => {
              const release = await slots.take(1_000);
              order.push(index);
              most = Math.max(most, slots.inUse);
              await Promise.resolve();
              release();
              release();
            }),
          );
          expect(order).toEqual(order.toSorted((first, second) => first - second));
          expect(most).toBeLessThanOrEqual(size);
          expect(slots.inUse).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("who waits too long is told, and leaves the queue", async () => {
    const slots = createSlots(1, 10);
    const release = await slots.take(10);
    await expect(slots.take(5)).rejects.toBeInstanceOf(SlotsExhausted);
    expect(slots.waiting).toBe(0);
    release();
    await slots.take(5);
  });

  test("a full queue refuses at once", async () => {
    const slots = createSlots(1, 1);
    await slots.take(10);
    const waiting = slots.take(50).catch(() => {});
    await expect(slots.take(10_000)).rejects.toBeInstanceOf(SlotsExhausted);
    await waiting;
  });
});
