import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";

import postgres from "postgres";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { type FaultProxy, startFaultProxy } from "#testing/plays/fault-proxy.ts";
import { freePort } from "#testing/plays/free-port.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startServer } from "#testing/server.ts";

/** Rows F6, F17, H6 and I4: the process under bad weather. */
let database: TestDatabase;
let proxy: FaultProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFaultProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
  reportFigures("faults", { rows: 4 });
});

const html = { headers: { accept: "text/html" } };

/** What everybody is shown is kept for a second: the first answer that is none of it, or the last. */
const askPastCopies = async (client: ReturnType<typeof createHttpClient>): Promise<Response> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await client.query("catalog.listFormats");
    if (answer.status !== 200) return answer;
    await Bun.sleep(50);
  }
  return client.query("catalog.listFormats");
};

test("F6, F17: without its database the shop says so at once, keeps its public pages and comes back", async () => {
  const server = await startServer({ env: { DATABASE_URL: proxy.url } });
  const client = createHttpClient(server.origin);
  try {
    expect((await client.request("/legal/terms", html)).status).toBe(200);
    expect((await client.request("/readyz")).status).toBe(200);

    proxy.set("cut");
    const startedAt = performance.now();
    expect((await client.request("/readyz")).status).toBe(503);
    const call = await askPastCopies(client);
    expect(call.status).toBe(503);
    expect(await call.text()).toContain("temporarily_unavailable");
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect((await client.request("/healthz")).status).toBe(200);
    // A page that nobody has read yet is not there to be shown: what is said fits any page.
    const outage = await client.request("/legal/privacy", html);
    expect([outage.status, outage.headers.get("retry-after")]).toEqual([503, "5"]);
    // It is no fault of the shop's code, keeps its address and comes again by itself.
    expect(outage.headers.get("refresh")).toBe("5");
    const told = await outage.text();
    expect(told).toContain("noch da");
    expect(told).toContain('href="/legal/privacy');
    expect(told).not.toContain("Ausnahme");
    // The first page is, in each language, although nobody has asked for it.
    for (const path of ["/", "/?lang=en", "/legal/terms"])
      expect((await client.request(path, html)).status).toBe(200);

    proxy.set("pass");
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await client.request("/readyz")).status === 200) break;
      await Bun.sleep(50);
    }
    expect((await client.query("catalog.listFormats")).status).toBe(200);
  } finally {
    proxy.set("pass");
    await server.stop();
  }
}, 60_000);

test("a database that goes away in the middle of a start ends it with one line, before it was ever ready", async () => {
  const port = freePort();
  // The link for the first admin is read last of all before the shop says that it is open.
  proxy.cutAt("first_admin");
  const starting = startServer({
    env: { DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: database.url, PORT: String(port) },
  }).then(async (server) => `opened and ended with ${await server.stop()}`, String);
  const seen = new Set<number>();
  let isOver = false;
  const over = starting.finally(() => (isOver = true));
  while (!isOver) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready !== null) seen.add(ready.status);
    await Bun.sleep(5);
  }
  proxy.set("pass");
  const said = await over;
  expect([...seen]).toEqual([503]);
  const ended = `\nLodestone: The database went away in the middle of this: start again when it is back.`;
  expect(said).toEndWith(ended);
  expect(said).not.toContain("could not start");
}, 60_000);

test("a database that goes away as a process has opened does not end it: only what it would have warned of is not said", async () => {
  // What the pooler lacks is asked last of all, after the shop said that it is open.
  proxy.cutAt("pg_settings");
  const server = await startServer({
    env: { DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: database.url },
  });
  try {
    const saysSo = () => server.logs.find((line) => line.includes("could not be looked at"));
    const hasEnded = server.ended.then(() => true);
    while (saysSo() === undefined) {
      if (await Promise.race([hasEnded, Bun.sleep(50).then(() => false)])) break;
    }
    expect(saysSo()).toContain('"level":"warn"');
    proxy.set("pass");
    const { request } = createHttpClient(server.origin);
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await request("/readyz")).status === 200) break;
      await Bun.sleep(50);
    }
    expect((await request("/readyz")).status).toBe(200);
  } finally {
    proxy.set("pass");
    expect(await server.stop()).toBe(0);
  }
}, 60_000);

test("H6: an unexpected error leaves as a digest that staff can find, and nothing else leaves", async () => {
  const broken = await createTestDatabase();
  const server = await startServer({
    env: { DATABASE_URL: broken.url },
    expectError: (line) => line.includes("unexpected error"),
  });
  const client = createHttpClient(server.origin);
  const sql = postgres(broken.url, { max: 1, onnotice: () => {} });
  try {
    await sql`alter table magnet_format rename to "canary_table"`;
    const call = await askPastCopies(client);
    const body = await call.text();
    expect(call.status).toBe(500);
    const page = await client.request("/", html);
    const shown = await page.text();
    expect(page.status).toBe(500);
    expect(shown).toContain(new URL(server.origin).host);
    for (const text of [body, shown]) {
      expect(text).not.toMatch(/magnet_format|canary|select |\.ts:|node_modules|postgres/i);
    }
    const digest = /"digest":"([0-9a-f]{10})"/.exec(body)?.[1] ?? "";
    expect(digest).not.toBe("");
    const [report] = await sql`select message, stack from error_report where digest = ${digest}`;
    expect(report?.["stack"]).toContain("magnet_format");
    expect(server.logs.some((line) => line.includes(digest))).toBeTrue();
  } finally {
    await sql.end();
    await server.stop();
    await broken.drop();
  }
}, 60_000);

test("I4: callers who drip do not slow the others, and are cut", async () => {
  const server = await startServer({ env: { DATABASE_URL: database.url } });
  const client = createHttpClient(server.origin);
  const { port } = new URL(server.origin);
  const drips = {
    header: "POST /trpc/accounts.startSession HTTP/1.1\r\nHost: localhost\r\nX-Drip: ",
    nothing: "",
    body: `POST /trpc/accounts.startSession HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  };
  const slow = Object.values(drips).flatMap((start) =>
    Array.from({ length: 300 }, () => {
      const socket = connect({ host: "127.0.0.1", port: Number(port) });
      const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
      socket.on("error", () => {});
      socket.write(start);
      const drip = setInterval(() => start !== "" && socket.writable && socket.write(" "), 2_000);
      return { socket, closed: closed.finally(() => clearInterval(drip)) };
    }),
  );
  try {
    const probes: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const startedAt = performance.now();
      expect((await client.request("/healthz")).status).toBe(200);
      probes.push(performance.now() - startedAt);
    }
    expect(probes.toSorted((first, second) => first - second)[10]).toBeLessThan(500);
    const gone = Promise.all(slow.map(({ closed }) => closed)).then(() => true);
    expect(await Promise.race([gone, Bun.sleep(20_000).then(() => false)])).toBeTrue();
  } finally {
    for (const { socket } of slow) socket.destroy();
    await server.stop();
  }
}, 90_000);
