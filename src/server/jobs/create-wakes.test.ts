import { expect, test } from "bun:test";

import { createWakes, type Neighbours, type Taker } from "./create-wakes.ts";

/** Two processes that hear each other at once; what is told is kept. */
const openProcesses = () => {
  const told: string[] = [];
  const ears = new Map<string, (() => void)[]>();
  const neighbours: Neighbours = {
    async tell(topics) {
      for (const topic of topics) {
        told.push(topic);
        const waiting = ears.get(topic) ?? [];
        ears.delete(topic);
        for (const hear of waiting) hear();
      }
    },
    wait: (topic, _timeoutMs, signal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
        ears.set(topic, [...(ears.get(topic) ?? []), resolve]);
      }),
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const [web, worker] = [createWakes(neighbours, fail), createWakes(neighbours, fail)] as const;
  const close = () => [web, worker].forEach((wakes) => wakes.close());
  return { web, worker, told, close };
};

/** Somebody who takes jobs, and how often it was woken. */
const openTaker = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taker: Taker & { wakes: number } = {
    wakes: 0,
    isBusy: false,
    wake: () => {
      taker.wakes += 1;
      resolve();
    },
  };
  return { taker, woken: promise };
};

test("a job that is added where nobody takes it wakes one of another process, and is told once a round", async () => {
  const { web, worker, told, close } = openProcesses();
  const [first, second] = [openTaker(), openTaker()];
  for (const { taker } of [first, second]) worker.join("photos", taker);
  for (let jobs = 0; jobs < 50; jobs += 1) web.added("photos");
  await first.woken;
  expect(told).toEqual(["jobs:photos"]);
  expect(second.taker.wakes).toBe(0);

  // It has one: where one waited another may wait, and the other looks as well.
  worker.began("photos", first.taker);
  expect(second.taker.wakes).toBe(1);
  // Who is done looks again by itself.
  worker.ended(first.taker);
  expect(first.taker.wakes).toBe(2);
  close();
});

test("a job that is added where it is taken is told to nobody else", async () => {
  const { worker, told, close } = openProcesses();
  const { taker, woken } = openTaker();
  worker.join("mails", taker);
  worker.added("mails");
  await woken;
  expect(told).toEqual([]);
  close();
});
