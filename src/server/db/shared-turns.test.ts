import { expect, test } from "bun:test";

import { isDatabaseUnavailable } from "./pool.ts";
import { createSharedTurns } from "./shared-turns.ts";

const limits = { atOnceMax: 3, atOnceOfPartyMax: 2, waitingMax: 4, waitMsMax: 60_000 };

/** Works that go on until they are let go; what ran, was let in and was refused, in order. */
const openWorks = (turns = createSharedTurns(limits)) => {
  const running: { readonly name: string; readonly end: () => void }[] = [];
  const refused: string[] = [];
  const take = (name: string): Promise<void> =>
    turns
      .take(
        name.charAt(0),
        () => new Promise<void>((resolve) => running.push({ name, end: resolve })),
      )
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        refused.push(name);
      });
  /** Lets what has been begun or refused be seen. */
  const settle = () => Bun.sleep(0);
  const names = () => running.map(({ name }) => name);
  return { running, refused, take, settle, names };
};

test("a party has so many at once; the rest is for others, who come next in turn", async () => {
  const { running, take, settle, names } = openWorks();
  const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) => take(name));
  await settle();
  expect(names()).toEqual(["a1", "a2", "b1"]);
  // The place of a1 goes to who has nothing at work, not to who was here first.
  for (const next of ["c1", "a3", "b2", "a4"]) {
    running.shift()?.end();
    await settle();
    expect(names().at(-1)).toBe(next);
  }
  for (const { end } of running) end();
  await Promise.all(all);
});

test("when every place to wait is taken, who holds most gives up its newest, and who brings most is refused", async () => {
  const { running, refused, take, settle, names } = openWorks();
  const all = ["a1", "a2", "x1", "a3", "a4", "a5", "a6"].map((name) => take(name));
  await settle();
  expect(names()).toEqual(["a1", "a2", "x1"]);
  all.push(take("a7"));
  await settle();
  expect(refused).toEqual(["a7"]);
  all.push(take("b1"), take("c1"), take("b2"));
  await settle();
  // With a second of b's, b would hold as many as anybody.
  expect(refused.toSorted()).toEqual(["a5", "a6", "a7", "b2"]);
  while (running.length > 0) {
    running.shift()?.end();
    await settle();
  }
  await Promise.all(all);
});

test("who waited too long is told, and its place is free; a work that fails gives its turn back", async () => {
  const turns = createSharedTurns({ ...limits, atOnceMax: 1, waitMsMax: 10 });
  const { running, refused, take } = openWorks(turns);
  const all = [take("a1"), take("b1"), take("c1")];
  await Promise.all(all.slice(1));
  expect(refused.toSorted()).toEqual(["b1", "c1"]);
  running.shift()?.end();
  await all[0];
  const fail = () => Promise.reject(new Error("failed"));
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(turns.take("a", fail)).rejects.toThrow("failed");
  }
});
