import { afterAll, beforeAll, expect, test } from "bun:test";

import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { type Copies, createCopies, offerTopic } from "./copies.ts";
import { createNotifier, type Notifier } from "./notifier.ts";

/** Two processes of one shop, whose clock stands until it is moved; what is read is how often it was asked. */
let database: TestDatabase;
let nowMs = 0;
let notifiers: Notifier[];
let processes: Copies[];

const db = () => database.connection.db;

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLogger("silent");
  notifiers = await Promise.all([1, 2].map(() => createNotifier(database.url, log)));
  processes = notifiers.map((notifier) => createCopies(db(), notifier, () => nowMs));
});
afterAll(async () => {
  processes.forEach((each) => each.close());
  await Promise.all(notifiers.map((notifier) => notifier.close()));
  await database.drop();
});

const counter = () => {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked;
  };
};

test("with the word of a change every process reads anew, without waiting for the copy's end", async () => {
  const readers = processes.map((copies) => ({ copies, read: counter() }));
  for (const { copies, read } of readers) {
    expect([await copies.of(read), await copies.of(read)]).toEqual([1, 1]);
  }
  const told = notifiers.map((notifier) => notifier.wait(offerTopic, 60_000));
  await notifiers[0]?.announce(db(), offerTopic);
  await Promise.all(told);
  for (const { copies, read } of readers) expect(await copies.of(read)).toBe(2);
});

test("a change whose word was lost is seen a second later", async () => {
  const deaf: Notifier = {
    announce: async () => {},
    wait: () => new Promise(() => {}),
    close: async () => {},
  };
  const copies = createCopies(db(), deaf, () => nowMs);
  const read = counter();
  expect(await copies.of(read)).toBe(1);
  nowMs += 999;
  expect(await copies.of(read)).toBe(1);
  nowMs += 1;
  expect(await copies.of(read)).toBe(2);
});

test("who asks meanwhile shares one reading, and a failed one is nobody's later", async () => {
  const copies = processes[0];
  if (!copies) throw new Error("no process");
  const count = counter();
  const read = async () => {
    const asked = await count();
    if (asked === 1) throw new Error("away");
    return asked;
  };
  const first = await Promise.allSettled([copies.of(read), copies.of(read)]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([copies.of(read), copies.of(read)])).toEqual([2, 2]);
});
