import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";

import { admissionLimits } from "#server/http/admission.ts";
import { bodyLimits } from "#server/http/read-call-body.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { createHttpClient, sendRaw } from "#testing/plays/http-client.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Rows I4 and I8 at the real door: many people, floods and broken requests from one address. */
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
}, 30_000);

/** Another address of this machine, so that the server sees two. */
const elsewhere = "127.0.0.2";

/** One request over a connection of its own; the status of the answer, or null while it is open. */
const openRequest = (bytes: string, localAddress = "127.0.0.1") => {
  const socket = connect({
    host: "127.0.0.1",
    port: Number(new URL(server.origin).port),
    localAddress,
  });
  const status = new Promise<number | null>((resolve) => {
    let text = "";
    socket.on("data", (data) => {
      text += text.length < 100 ? data.toString("latin1") : "";
      const code = /^HTTP\/1.1 (\d{3})/.exec(text)?.[1];
      if (code !== undefined) resolve(Number(code));
    });
    socket.once("close", () => resolve(null));
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.write(bytes);
  return { status, closed, end: () => socket.destroy() };
};
const getOf = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: text/html\r\n\r\n`;
const countOf = (statuses: readonly (number | null)[], status: number | null) =>
  statuses.filter((each) => each === status).length;

test("a school class of 100 opens the shop and begins at once from one address, and nobody is refused", async () => {
  const home = await (await fetch(server.origin)).text();
  const files = [...new Set([...home.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map((m) => m[1]))];
  expect(files.length).toBeGreaterThan(10);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const person = createHttpClient(server.origin);
      const page = await person.request("/", { headers: { accept: "text/html" } });
      await page.text();
      const answers = await Promise.all([
        ...files.map((file) => person.request(file ?? "")),
        person.query("accounts.readMe"),
        person.query("cart.readCart", {}),
        person.mutate("accounts.startSession"),
      ]);
      await Promise.all(answers.map((answer) => answer.bytes()));
      return [page, ...answers].map(({ status }) => status);
    }),
  );
  expect(statuses.flat().filter((status) => status === 429 || status >= 500)).toEqual([]);
}, 60_000);

test("a flood waits in a room of its own and is refused beyond it; another address and whoever watches over the shop are answered meanwhile (I8)", async () => {
  const callers = admissionLimits.waitingMax + 400;
  const flood = Array.from({ length: callers }, () =>
    openRequest(getOf("/trpc/catalog.listFormats")),
  );
  const others = await Promise.all([
    openRequest(getOf("/trpc/catalog.listFormats"), elsewhere).status,
    openRequest(getOf("/"), elsewhere).status,
    openRequest(getOf("/healthz")).status,
    openRequest(getOf("/readyz")).status,
  ]);
  expect(others).toEqual([200, 200, 200, 200]);
  const statuses = await Promise.all(flood.map(({ status }) => status));
  expect(countOf(statuses, 200)).toBeGreaterThanOrEqual(admissionLimits.waitingMax);
  expect(countOf(statuses, 200) + countOf(statuses, 429)).toBe(callers);
}, 60_000);

test("bodies that never end are refused beyond a number and cut after a time; another address is served meanwhile (I4)", async () => {
  const start = `POST /trpc/accounts.startSession HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const slow = Array.from({ length: bodyLimits.openMax + 300 }, () => openRequest(start));
  const first = await Promise.race(slow.map(({ status }) => status));
  expect(first).toBe(429);
  const other = openRequest(getOf("/trpc/accounts.readMe"), elsewhere);
  expect(await other.status).toBe(200);
  await Promise.all(slow.map(({ closed }) => closed));
  const statuses = await Promise.all(slow.map(({ status }) => status));
  expect(countOf(statuses, 429)).toBeGreaterThanOrEqual(300);
  expect(countOf(statuses, 200)).toBe(0);
}, 60_000);

test.each([
  ["a port that is none", "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n"],
  ["half an IPv6 address", "GET //x/y HTTP/1.1\r\nHost: [::\r\n\r\n"],
  ["a space", "POST /trpc/accounts.readMe HTTP/1.1\r\nHost: a b\r\nContent-Length: 0\r\n\r\n"],
])(
  "a Host with %s is a bad request under our headers, and breaks nothing",
  async (_name, bytes) => {
    const { text, isClosed } = await sendRaw(server.origin, bytes, 10_000);
    expect(text).toStartWith("HTTP/1.1 400 ");
    expect(isClosed).toBeTrue();
    for (const header of ["content-security-policy", "x-content-type-options", "x-request-id"]) {
      expect(text.toLowerCase()).toContain(`\n${header}: `);
    }
    expect(text).toContain("application/problem+json");
    const id = /x-request-id: (\S+)/i.exec(text)?.[1] ?? "none";
    expect(server.logs.filter((line) => line.includes(id))).toHaveLength(1);
    expect(server.logs.filter((line) => !/^\{|^Lodestone |^Make /.test(line))).toEqual([]);
  },
);
