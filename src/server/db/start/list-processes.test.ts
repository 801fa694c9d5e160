import { afterAll, expect, test } from "bun:test";

import { createNotifier } from "#server/db/notifier.ts";
import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase } from "#testing/database.ts";

import { listProcesses } from "./list-processes.ts";
import { isSomebodyTakingJobs, listeningName } from "./other-processes.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database.connection;
const secret = new Uint8Array(32).fill(3);
const log = createLogger("silent");
const open = (name: string) => createNotifier(database.url, log, name);

test("every process that listens is listed with machine, version and role, also one of the version before, and is gone with its end", async () => {
  const before = new Date();
  const web = await open(
    listeningName(secret, "web", {
      version: "0.1.0+abcdefg",
      host: "shop-web-5d9c7b6f4-x2x7z",
      port: 3001,
      pid: 41_235,
    }),
  );
  const worker = await open(
    listeningName(secret, "worker", { version: "0.1.0", host: "a b:c", pid: 7 }),
  );
  const older = await open(
    // As the version before named itself.
    listeningName(secret, "all", { version: "x", host: "y" }).replace(" x@y::", ""),
  );
  const listed = await listProcesses(db);
  expect(
    listed.map(({ host, port, pid, version, role }) => ({ host, port, pid, version, role })),
  ).toEqual([
    { host: null, port: null, pid: null, version: null, role: "all" },
    // Of a long name what tells it from others.
    { host: "6f4-x2x7z", port: 3001, pid: 41_235, version: "0.1.0+abcdefg", role: "web" },
    { host: "a-b-c", port: null, pid: 7, version: "0.1.0", role: "worker" },
  ]);
  for (const { since, seenAt, isSilent } of listed) {
    expect(new Date(since).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1_000);
    expect(new Date(seenAt).getTime()).toBeGreaterThanOrEqual(new Date(since).getTime());
    expect(isSilent).toBe(false);
  }
  expect(await isSomebodyTakingJobs(db)).toBe(true);

  for (const notifier of [web, worker, older]) await notifier.close();
  while ((await listProcesses(db)).length > 0) await Bun.sleep(20);
  expect(await isSomebodyTakingJobs(db)).toBe(false);
});

test("a name is whole, however long version and machine are called", () => {
  const long = "a".repeat(200);
  const numbers = { port: 65_535, pid: 4_194_304 };
  const name = listeningName(secret, "worker", { version: long, host: long, ...numbers });
  // Postgres cuts what is longer, and the role stands last.
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  expect(name).toEndWith(" worker");
});
