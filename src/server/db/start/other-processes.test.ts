import { afterAll, expect, test } from "bun:test";

import { createNotifier } from "#server/db/notifier.ts";
import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase } from "#testing/database.ts";

import { isSomebodyTakingJobs, listeningName, refuseOtherSecret } from "./other-processes.ts";

const build = { version: "0.1.0", host: "here" };
const database = await createTestDatabase();
afterAll(() => database.drop());

test("a process with another secret than one that is there is refused, one with the same and the first are not", async () => {
  const { db } = database.connection;
  const [ours, theirs] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const quiet = createLogger("silent");
  const [first, second, wrong] = [
    listeningName(ours, "web", { ...build, pid: 1 }),
    listeningName(ours, "web", { ...build, pid: 2 }),
    listeningName(theirs, "web", { ...build, pid: 3 }),
  ];
  await refuseOtherSecret(db, () => null);
  const opened = [await createNotifier(database.url, quiet, first)];
  await refuseOtherSecret(db, () => ours, first);
  await refuseOtherSecret(db, () => ours);
  for (const name of [second, wrong]) opened.push(await createNotifier(database.url, quiet, name));
  await refuseOtherSecret(db, () => ours, second);
  await refuseOtherSecret(db, () => ours, first);
  const refused = await Promise.all([
    refuseOtherSecret(db, () => theirs, wrong).catch(String),
    refuseOtherSecret(db, () => null).catch(String),
  ]);
  const sentence = expect.stringMatching(/^StartError: APP_SECRET: .* give all of them the same/);
  expect(refused).toEqual([sentence, sentence]);
  // One that shares the folder wrote it meanwhile.
  let looks = 0;
  await opened.pop()?.close();
  await refuseOtherSecret(db, () => (++looks > 2 ? ours : null));
  await Promise.all(opened.map((one) => one.close()));
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
