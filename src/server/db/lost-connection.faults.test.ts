import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import postgres from "postgres";

import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { type FaultProxy, startFaultProxy } from "#testing/plays/fault-proxy.ts";

import { connect } from "./connect.ts";
import { createNotifier } from "./notifier.ts";
import { isDatabaseUnavailable } from "./pool.ts";

/** What goes on after its connection is gone, as everything does whose Postgres was killed. */
let database: TestDatabase;
let proxy: FaultProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFaultProxy(database.url);
  await database.connection.db.execute(sql`create table written (word text)`);
});
beforeEach(() => proxy.set("pass"));
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

test("the driver refuses a query of a lost transaction, ends nothing, and asks again afterwards (patches/)", async () => {
  const client = postgres(proxy.url, { max: 1, fetch_types: false, onnotice: () => {} });
  const inside = Promise.withResolvers<unknown>();
  const lost = Promise.withResolvers<void>();
  const attempt = client.begin(async (tx) => {
    await tx`select 1`;
    proxy.set("cut");
    await lost.promise;
    const late = tx`select ${"late"}::text`.then(
      () => null,
      (error: unknown) => error,
    );
    inside.resolve(await late);
  });
  await expect(attempt).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  lost.resolve();
  expect(await inside.promise).toMatchObject({ code: "CONNECTION_CLOSED" });
  proxy.set("pass");
  expect(await client`select ${"again"}::text as word`).toMatchObject([{ word: "again" }]);
  await client.end();
});

test("what still runs of a lost transaction writes nothing into the next one", async () => {
  const connection = connect(proxy.url, { size: 1 });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const lost = connection.db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values ('lost')`);
    begun.resolve();
    await goOn.promise;
    late.resolve(
      await tx.execute(sql`insert into written values ('late')`).catch((error: unknown) => error),
    );
  });
  const ended = lost.catch((error: unknown) => error);
  await begun.promise;
  proxy.set("cut");
  expect(isDatabaseUnavailable(await ended)).toBe(true);
  proxy.set("pass");
  await connection.db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values ('next')`);
    goOn.resolve();
    expect(await late.promise).toBeInstanceOf(Error);
  });
  await connection.close();
  const rows = await database.connection.db.execute(sql`select word from written`);
  expect([...rows]).toEqual([{ word: "next" }]);
});

test("after a lost connection announcements wake again those who wait", async () => {
  const notifier = await createNotifier(proxy.url, createLogger("silent"));
  const { db } = database.connection;
  for (let losses = 0; losses < 3; losses += 1) {
    proxy.set("cut");
    proxy.set("pass");
    let isAwake = false;
    const waiting = notifier.wait("topic", 60_000).then(() => (isAwake = true));
    // It listens again by itself; until then an announcement is nobody's.
    while (!isAwake) {
      await notifier.announce(db, "topic");
      await Promise.race([waiting, Bun.sleep(50)]);
    }
  }
  await notifier.close();
});
