import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";

import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { type FaultProxy, startFaultProxy } from "#testing/plays/fault-proxy.ts";

import { connect, type Connection } from "./connect.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { createPool, isDatabaseUnavailable, type Pool } from "./pool.ts";

/** F5–F7: the database restarts, hangs or goes away; nothing may wedge. */
const ask = (connection: Connection) => connection.db.execute(sql`select 1`);

/** Asks until it works, for at most `forMs`; the time it took. */
const untilItWorks = async (connection: Connection, forMs: number): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < forMs) {
    const isDone = await ask(connection).then(
      () => true,
      () => false,
    );
    if (isDone) return performance.now() - startedAt;
    await Bun.sleep(20);
  }
  throw new Error(`still no answer after ${forMs} ms`);
};

describe("a machine that lets the shop not run", () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { size: 1, queryDeadlineMs: 200 });
  });
  afterAll(async () => {
    await pool.close();
    await database.drop();
  });
  const one = () => pool.query((client) => client<{ one: number }[]>`select 1 as one`);

  test("is not taken for a database that does not answer, by whoever asked nor by whoever waits to ask", async () => {
    await one();
    const asked = [one(), one(), one()];
    await new Promise(setImmediate);
    // The process stands still for longer than its deadline; the answer lies there meanwhile.
    Bun.sleepSync(600);
    expect((await Promise.all(asked)).map(([row]) => row?.one)).toEqual([1, 1, 1]);
  });

  test("is not taken for a database that cannot be reached, by who opens a connection", async () => {
    const fresh = createPool(database.url, { size: 1 });
    try {
      const asked = fresh.query((client) => client<{ one: number }[]>`select 1 as one`);
      // It gets to run a moment between each two steps of the greeting only.
      for (let step = 0; step < 7; step += 1) {
        await new Promise(setImmediate);
        Bun.sleepSync(600);
      }
      expect((await asked).map(({ one: answer }) => answer)).toEqual([1]);
    } finally {
      await fresh.close();
    }
  });
});

describe("a database that stops answering", () => {
  let database: TestDatabase;
  let proxy: FaultProxy;
  let connection: Connection;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startFaultProxy(database.url);
    connection = connect(proxy.url, { size: 4, queryDeadlineMs: 500 });
  });
  afterAll(async () => {
    await connection.close();
    await proxy.close();
    await database.drop();
  });

  test.each(["hang", "cut"] as const)(
    "(%s) is unavailable within the deadline for everybody, and comes back by itself",
    async (mode) => {
      await ask(connection);
      proxy.set(mode);
      const errors = await Promise.all(
        Array.from({ length: 20 }, () =>
          ask(connection).then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      );
      expect(errors.every(isDatabaseUnavailable)).toBeTrue();
      expect(await connection.isReady()).toBeFalse();
      proxy.set("pass");
      await untilItWorks(connection, 5_000);
    },
  );

  test("a transaction that meets it is refused, not half done", async () => {
    await connection.db.execute(sql`create table if not exists half (id int)`);
    const attempt = connection.db.transaction(async (tx) => {
      await tx.execute(sql`insert into half values (1)`);
      proxy.set("cut");
      await tx.execute(sql`insert into half values (2)`);
    });
    await expect(attempt).rejects.toThrow();
    proxy.set("pass");
    await untilItWorks(connection, 5_000);
    const rows = await connection.db.execute(sql`select * from half`);
    expect(rows).toHaveLength(0);
  });

  test("a slow statement is given up, and others go on meanwhile", async () => {
    const slow = connection.db.execute(sql`select pg_sleep(2)`).catch((error: unknown) => error);
    await Promise.all(Array.from({ length: 30 }, () => ask(connection)));
    expect(isDatabaseUnavailable(await slow)).toBeTrue();
  });
});

describe("Postgres restarted at once under load", () => {
  const restarts = 10;
  let postgres: EmbeddedPostgres;
  const dataDir = mkdtempSync(join(tmpdir(), "lodestone-restart-"));

  beforeAll(async () => {
    // As root, Postgres runs as another user and must get there.
    chmodSync(dataDir, 0o755);
    postgres = await startEmbeddedPostgres({
      dataDir,
      log: createLogger("silent"),
      durable: false,
    });
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("recovers every time, without a wedge", async () => {
    let replaced = 0;
    const connection = connect(postgres.url, { size: 8, onReplaced: () => (replaced += 1) });
    let isLoaded = true;
    const load = Array.from({ length: 8 }, async () => {
      while (isLoaded) {
        await ask(connection).catch(() => Bun.sleep(5));
      }
    });
    let slowestMs = 0;
    for (let index = 0; index < restarts; index += 1) {
      const killed = postmasterPid(dataDir);
      process.kill(killed, "SIGQUIT");
      for (let waits = 0; [killed, 0].includes(postmasterPid(dataDir)) && waits < 500; waits += 1) {
        await Bun.sleep(10);
      }
      slowestMs = Math.max(slowestMs, await untilItWorks(connection, 10_000));
    }
    isLoaded = false;
    await Promise.all(load);
    await connection.close();
    reportFigures("faults", { restarts, replacedConnections: replaced });
    expect(slowestMs).toBeLessThan(5_000);
  }, 120_000);
});

/** 0 while Postgres is down: the file goes with it and may vanish between two looks. */
const postmasterPid = (folder: string): number => {
  try {
    const path = join(folder, "postgres/cluster/postmaster.pid");
    return Number(readFileSync(path, "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
};
