import { afterAll, expect, test } from "bun:test";

import { createNotifier } from "#server/db/notifier.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { createTestDatabase } from "#testing/database.ts";

import { listeningName, warnOfOtherSecrets } from "./other-secrets.ts";

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

  const same = await createNotifier(database.url, quiet, listeningName(ours));
  await look();
  expect(told).toEqual([]);

  const other = await createNotifier(database.url, quiet, listeningName(theirs));
  await look();
  expect(told).toHaveLength(1);
  expect(String(told[0])).toContain("APP_SECRET");
  await Promise.all([same.close(), other.close()]);
});
