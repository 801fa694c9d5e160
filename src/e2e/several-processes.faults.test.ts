import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { openTestCluster } from "#testing/plays/cluster.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startServer } from "#testing/server.ts";

/** Several processes of one shop: one empty database, one data folder. */
const processesMany = 5;
/** The least that a process may be given. */
const poolSize = 8;
/** Of whoever watches the shop. */
const metricsToken = "a token that nobody guesses";
const name = `test_several_${process.pid}`;
const dataDir = mkdtempSync(join(tmpdir(), "lodestone-several-"));
chmodSync(dataDir, 0o755);
const clusterUrl = await openTestCluster();
const cluster = postgres(clusterUrl, { max: 1, onnotice: () => {} });
await cluster.unsafe(`create database ${name}`);
const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
afterAll(async () => {
  await cluster.unsafe(`drop database ${name} with (force)`);
  await cluster.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test("five that start at once on an empty database all open, with one secret and the connections they may have", async () => {
  const started = await Promise.allSettled(
    Array.from({ length: processesMany }, () =>
      startServer({
        dataDir,
        env: {
          DATABASE_URL: url,
          DATABASE_POOL: String(poolSize),
          METRICS_TOKEN: metricsToken,
        },
      }),
    ),
  );
  const servers = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  try {
    expect(started.filter(({ status }) => status === "rejected")).toEqual([]);
    // Made by one of them, and one for all: a guest of the first is known to the last.
    expect(readdirSync(dataDir).filter((file) => file.startsWith("secret"))).toEqual(["secret"]);
    const [first, ...others] = servers.map(({ origin }) => createHttpClient(origin));
    await first?.mutate("accounts.startSession");
    for (const other of others) {
      for (const [key, value] of first?.cookies ?? []) other.cookies.set(key, value);
      const me = await (await other.query("accounts.readMe")).json();
      expect(me).toMatchObject({ result: { data: { role: "guest" } } });
    }

    await Promise.all(
      servers.flatMap(({ origin }) =>
        Array.from({ length: 60 }, () => createHttpClient(origin).query("catalog.listFormats")),
      ),
    );
    const [open] = await cluster<{ many: number }[]>`
      select count(*)::int as many from pg_stat_activity where datname = ${name}`;
    expect(open?.many).toBeLessThanOrEqual(processesMany * poolSize);

    // Each counts its own answers, and says so to nobody else.
    for (const { origin } of servers) {
      const authorization = `Bearer ${metricsToken}`;
      const told = await fetch(`${origin}/metrics`, { headers: { authorization } });
      expect(await told.text()).toContain(
        'lodestone_http_requests_total{kind="call",status="200"}',
      );
      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    }
  } finally {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    expect(codes.every((code) => code === 0)).toBe(true);
  }
}, 180_000);
