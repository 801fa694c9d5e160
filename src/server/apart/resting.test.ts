import { expect, test } from "bun:test";

import { createResting } from "./resting.ts";

const openWorker = () => {
  const ended = Promise.withResolvers<void>();
  let isAlive = true;
  return {
    isAlive: () => isAlive,
    ended: ended.promise,
    kill: async () => {
      isAlive = false;
      ended.resolve();
    },
  };
};

test("who rested last is taken first, each once, and never one that has died", async () => {
  const resting = createResting<ReturnType<typeof openWorker>>(60_000);
  const [first, second, dead] = [openWorker(), openWorker(), openWorker()];
  for (const worker of [first, second, dead]) resting.rest(worker);
  await dead.kill();
  expect(resting.take()).toBe(second);
  expect(resting.take()).toBe(first);
  expect(resting.take()).toBeUndefined();
});

test("who is wanted by nobody is ended, and who was taken is not", async () => {
  const resting = createResting<ReturnType<typeof openWorker>>(1);
  const [taken, idle] = [openWorker(), openWorker()];
  resting.rest(taken);
  expect(resting.take()).toBe(taken);
  resting.rest(idle);
  await idle.ended;
  expect(taken.isAlive()).toBeTrue();
  expect(resting.take()).toBeUndefined();
});

test("all that rest end together", async () => {
  const resting = createResting<ReturnType<typeof openWorker>>(60_000);
  const workers = [openWorker(), openWorker()];
  for (const worker of workers) resting.rest(worker);
  await resting.endAll();
  expect(workers.map((worker) => worker.isAlive())).toEqual([false, false]);
  expect(resting.take()).toBeUndefined();
});
