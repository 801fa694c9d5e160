import { expect, test } from "bun:test";

import { isDatabaseUnavailable } from "./pool.ts";
import { createTurns } from "./turns.ts";

const limits = { atOnceMax: 2, waitingMax: 3, waitMsMax: 60_000 };

/** Works that go on until they are let go, and how many of them run. */
const openWorks = () => {
  const running: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => running.push(resolve));
  return { running, work };
};

test("of one key so many run at once, the others wait their turn, and another key does not wait", async () => {
  const turns = createTurns(limits);
  const { running, work } = openWorks();
  const all = Array.from({ length: 5 }, () => turns.take("hot", work));
  expect(await turns.take("other", async () => running.length)).toBe(2);
  for (let done = 0; done < all.length; done += 1) {
    while (running.length === 0) await Bun.sleep(0);
    expect(running.length).toBeLessThanOrEqual(2);
    running.shift()?.();
  }
  await Promise.all(all);
});

test("one too many is told at once, and a work that fails gives its turn back", async () => {
  const turns = createTurns(limits);
  const { running, work } = openWorks();
  const held = Array.from({ length: 5 }, () => turns.take("hot", work));
  const refused = await turns.take("hot", work).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  for (let done = 0; done < held.length; done += 1) {
    while (running.length === 0) await Bun.sleep(0);
    running.shift()?.();
  }
  await Promise.all(held);
  const fail = () => Promise.reject(new Error("failed"));
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(turns.take("hot", fail)).rejects.toThrow("failed");
  }
});
