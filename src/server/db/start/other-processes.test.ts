import { afterAll, expect, test } from "bun:test";

import { createNotifier } from "#server/db/notifier.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { createTestDatabase } from "#testing/database.ts";

import { isSomebodyTakingJobs, listeningName, warnOfOtherSecrets } from "./other-processes.ts";

const build = { version: "0.1.0", host: "here" };
const database = await createTestDatabase();
afterAll(() => database.drop());

test("two processes of one database whose secrets differ are told so, two with the same are not", async () => {
  const [ours, theirs] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const quiet = createLogger("silent");
  const told: unknown[] = [];
  const log: Logger = Object.assign(Object.create(quiet), {
    warn: (words: unknown) => told.push(words),
  });
  const look = () => warnOfOtherSecrets(database.connection.db, log, ours);

  const same = await createNotifier(database.url, quiet, listeningName(ours, "web", build));
  await look();
  expect(told).toEqual([]);

  const other = await createNotifier(database.url, quiet, listeningName(theirs, "web", build));
  await look();
  expect(told).toHaveLength(1);
  expect(String(told[0])).toContain("APP_SECRET");
  await Promise.all([same.close(), other.close()]);
});

test("whether anybody takes jobs is seen, and is over with its process", async () => {
  const { db } = database.connection;
  const [secret, quiet] = [new Uint8Array(32).fill(1), createLogger("silent")];
  const web = await createNotifier(database.url, quiet, listeningName(secret, "web", build));
  expect(await isSomebodyTakingJobs(db)).toBe(false);
  const worker = await createNotifier(database.url, quiet, listeningName(secret, "worker", build));
  expect(await isSomebodyTakingJobs(db)).toBe(true);
  await worker.close();
  for (let looks = 0; looks < 200 && (await isSomebodyTakingJobs(db)); looks += 1) {
    await Bun.sleep(10);
  }
  expect(await isSomebodyTakingJobs(db)).toBe(false);
  await web.close();
});
