import { afterAll, beforeAll, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { sql } from "drizzle-orm";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { startServer, type TestServer } from "#testing/server.ts";

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

/** As it comes over the wire. */
const ask = async (path: string, headers: Record<string, string>, body?: string) => {
  const response = await fetch(`${server.origin}${path}`, {
    decompress: false,
    headers: { "accept-language": "de", ...headers },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  return { response, bytes: await response.bytes() };
};
const page = { accept: "text/html" };
/** A copy is kept for a second. */
const renewedAfterMs = 1_200;
const wireBytesMax = 12_000;
const words = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("a page comes packed as the browser takes it, the same words each way, and small", async () => {
  const plain = await ask("/", { ...page, "accept-encoding": "identity" });
  const refused = await ask("/", { ...page, "accept-encoding": "br;q=0, gzip;q=0.0" });
  const brotli = await ask("/", { ...page, "accept-encoding": "gzip, deflate, br, zstd" });
  const gzip = await ask("/", { ...page, "accept-encoding": "gzip, br;q=0" });
  expect(
    [plain, refused, brotli, gzip].map((it) => it.response.headers.get("content-encoding")),
  ).toEqual([null, null, "br", "gzip"]);
  expect(words(brotliDecompressSync(brotli.bytes))).toBe(words(plain.bytes));
  expect(words(gunzipSync(gzip.bytes))).toBe(words(plain.bytes));
  expect(words(refused.bytes)).toBe(words(plain.bytes));
  expect(Math.max(brotli.bytes.length, gzip.bytes.length)).toBeLessThan(wireBytesMax);
  expect(brotli.response.headers.get("vary")).toBe("cookie, accept-language, accept-encoding");
  // A page of one person, and one that is not there.
  for (const path of ["/cart", "/nowhere"]) {
    const { response, bytes } = await ask(path, { ...page, "accept-encoding": "br" });
    expect(response.headers.get("etag")).toBeNull();
    expect(words(brotliDecompressSync(bytes))).toContain("<html");
  }
});

test("whoever has a page is told so, until something on it changes", async () => {
  const first = await ask("/", { ...page, "accept-encoding": "br" });
  const tag = first.response.headers.get("etag") ?? "";
  expect(tag).toStartWith('W/"');
  const known = { ...page, "accept-encoding": "gzip", "if-none-match": `"x", ${tag}` };
  // Rendered anew meanwhile, for which another second has to pass.
  const renewedAt = performance.now() + renewedAfterMs;
  while (performance.now() < renewedAt) await ask("/", page);
  const again = await ask("/", known);
  expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  expect(again.response.headers.get("content-security-policy")).toBeTruthy();
  const other = await ask("/", { ...known, "accept-language": "en" });
  expect(other.response.status).toBe(200);

  await database.connection.db.execute(
    sql`update magnet_format set name_de = 'Umbenanntes' where slug = 'square-63'`,
  );
  let changed = await ask("/", known);
  while (changed.response.status === 304) changed = await ask("/", known);
  expect(words(gunzipSync(changed.bytes)).includes("Umbenanntes")).toBeTrue();
}, 30_000);

test("an answer of a call is packed where that pays, and loses nothing by it", async () => {
  const json = { origin: server.origin, "content-type": "application/json" };
  const packed = await ask("/trpc/catalog.listFormats", { "accept-encoding": "br, gzip" });
  const plain = await ask("/trpc/catalog.listFormats", { "accept-encoding": "identity" });
  expect(packed.response.headers.get("content-encoding")).toBe("br");
  expect(packed.response.headers.get("cache-control")).toBe("private, no-store");
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(words(brotliDecompressSync(packed.bytes))).toBe(words(plain.bytes));

  const session = await ask(
    "/trpc/accounts.startSession",
    { ...json, "accept-encoding": "br" },
    "{}",
  );
  expect(session.response.status).toBe(200);
  expect(session.response.headers.get("content-encoding")).toBeNull();
  expect(session.response.headers.getSetCookie().length).toBeGreaterThan(0);
});
