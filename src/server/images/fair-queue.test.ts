import { expect, test } from "bun:test";

import { createFairQueue } from "./fair-queue.ts";

const picture = (turnOf: string, name: string, isHeavy = false) => ({ turnOf, name, isHeavy });

const takeAll = (
  queue: ReturnType<typeof createFairQueue<ReturnType<typeof picture>>>,
  canBeHeavy = true,
) => {
  const names: string[] = [];
  for (let item = queue.take({ canBeHeavy }); item; item = queue.take({ canBeHeavy })) {
    names.push(item.name);
  }
  return names;
};

test("somebody's single picture does not wait behind another's many", () => {
  const queue = createFairQueue<ReturnType<typeof picture>>();
  for (const name of ["a1", "a2", "a3"]) queue.add(picture("anna", name));
  queue.add(picture("ben", "b1"));
  queue.add(picture("cleo", "c1"));
  queue.add(picture("ben", "b2"));
  expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(queue.length).toBe(0);
});

test("a heavy picture waits for its turn without holding up light ones, its owner's included", () => {
  const queue = createFairQueue<ReturnType<typeof picture>>();
  queue.add(picture("anna", "heavy", true));
  queue.add(picture("anna", "light"));
  queue.add(picture("ben", "other"));
  expect(takeAll(queue, false)).toEqual(["light", "other"]);
  expect(takeAll(queue)).toEqual(["heavy"]);
});

test("who leaves the queue is not served", () => {
  const queue = createFairQueue<ReturnType<typeof picture>>();
  const leaving = picture("anna", "leaving");
  queue.add(leaving);
  queue.add(picture("anna", "staying"));
  expect(queue.remove(leaving)).toBe(true);
  expect(queue.remove(leaving)).toBe(false);
  expect(takeAll(queue)).toEqual(["staying"]);
});
