import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { createHttpClient, type HttpClient, sendRaw } from "#testing/plays/http-client.ts";
import { startServer, type TestServer } from "#testing/server.ts";

/** Rows Z12–Z15, H1, H7, H8, I1, I6 and I7 of the fault matrix, at the real door. */
let database: TestDatabase;
let server: TestServer;
let client: HttpClient;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  client = createHttpClient(server.origin);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  reportFigures("faults", { rows: 9 });
}, 30_000);

const json = { "content-type": "application/json" };

describe("Z12: a change asked for from elsewhere", () => {
  const sites: Record<string, Record<string, string>> = {
    "without origin": { origin: "" },
    "with a null origin": { origin: "null" },
    "from a sibling host": { origin: "http://evil.localhost" },
    "with the wrong scheme": { origin: "https://localhost" },
    "across sites": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    "from the same site only": { "sec-fetch-site": "same-site" },
  };
  const types = [
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
  ];
  const cases = Object.entries(sites).flatMap(([name, headers]) =>
    types.map((type) => [name, type, headers] as const),
  );
  test.each(cases)("%s as %s is refused before any query", async (_name, type, headers) => {
    const response = await fetch(`${server.origin}/trpc/accounts.startSession`, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: "{}",
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("our own origin with another content type reaches no procedure either", async () => {
    const response = await client.request("/trpc/accounts.startSession", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x--",
    });
    expect(response.status).toBe(415);
  });
});

describe("Z13: reading methods change nothing", () => {
  test.each(["GET", "HEAD"])("%s of a mutation is refused", async (method) => {
    const response = await client.request("/trpc/accounts.startSession?input={}", { method });
    expect(response.status).toBe(405);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("a method override is not heard", async () => {
    const response = await client.request("/trpc/accounts.startSession", {
      headers: { "x-http-method-override": "POST", "x-method-override": "POST" },
    });
    expect(response.status).toBe(405);
  });

  test.each(["PUT", "DELETE", "PATCH"])("%s is no way in", async (method) => {
    const response = await client.request("/trpc/accounts.startSession", { method });
    expect(response.status).toBe(405);
  });
});

test("Z14: a preflight from elsewhere gets no permission", async () => {
  const response = await fetch(`${server.origin}/trpc/accounts.startSession`, {
    method: "OPTIONS",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect(response.ok).toBeFalse();
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("Z15: a forged X-Forwarded-For does not buy new tries", async () => {
  const path = (index: number) => {
    const input = { token: String(index).padStart(43, "x") };
    return `/trpc/orders.readOrder?input=${encodeURIComponent(JSON.stringify(input))}`;
  };
  const statuses: number[] = [];
  // From this machine it may be a proxy that nobody told us of: twenty times the ten of one address.
  for (let index = 0; index < 201; index += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${index}` };
    statuses.push((await client.request(path(index), { headers })).status);
  }
  expect(new Set(statuses.slice(0, 200))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
}, 30_000);

describe("H1: every kind of answer carries the security headers", () => {
  const kinds: Record<string, { path: string; init?: RequestInit; status: number }> = {
    page: { path: "/", init: { headers: { accept: "text/html" } }, status: 200 },
    shell: { path: "/cart", init: { headers: { accept: "text/html" } }, status: 200 },
    "missing page": { path: "/nothing", init: { headers: { accept: "text/html" } }, status: 404 },
    "missing file": { path: "/nothing.png", status: 404 },
    // Vite shows the mails' samples there while developing; a server has no such place.
    "page of development": {
      path: "/dev/mails",
      init: { headers: { accept: "text/html" } },
      status: 404,
    },
    call: { path: "/trpc/accounts.readMe", status: 200 },
    "missing call": { path: "/trpc/nothing.here", status: 404 },
    health: { path: "/healthz", status: 200 },
    readiness: { path: "/readyz", status: 200 },
    "refused change": {
      path: "/trpc/x",
      init: { method: "POST", headers: { origin: "null" } },
      status: 403,
    },
    "photo of nobody": { path: `/photos/${crypto.randomUUID()}/proxy`, status: 404 },
    "upload without session": { path: "/uploads", init: { method: "POST" }, status: 401 },
  };
  test.each(Object.entries(kinds))("%s", async (_kind, { path, init, status }) => {
    const { headers, ...response } = await answerOf(client, path, init);
    expect(response.status).toBe(status);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'|sandbox/);
    const hsts = /max-age=(\d+); includeSubDomains/.exec(
      headers.get("strict-transport-security") ?? "",
    );
    expect(Number(hsts?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
  });
});

describe("what is no HTTP is refused by Bun with a status alone, and the connection ends", () => {
  const requests: Record<string, string> = {
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "a header without a colon": "GET / HTTP/1.1\r\nHost: x\r\nBad\r\n\r\n",
    "a zero byte in a header": "GET / HTTP/1.1\r\nHost: x\r\nA: a\0b\r\n\r\n",
    "two lengths":
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    "a length and chunks":
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "another version": "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "a header without end": `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(40_000)}\r\n\r\n`,
  };
  test.each(Object.entries(requests))("%s", async (_name, bytes) => {
    const { text, isClosed } = await sendRaw(server.origin, bytes);
    expect(text).toMatch(/^HTTP\/1\.1 (400|431|505) [A-Za-z ]+\r\nConnection: close\r\n\r\n$/);
    expect(isClosed).toBeTrue();
  });
});

const answerOf = async (from: HttpClient, path: string, init?: RequestInit) => {
  const response = await from.request(path, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe("H7: nothing but the built files is served", () => {
  test.each([
    "/.env",
    "/.git/config",
    "/package.json",
    "/.vite/manifest.json",
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/assets/../../package.json",
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "/src/main.ts",
    "/server/entry-server.js",
    "/data/secret",
    "/assets/main.js.map",
    "//etc/passwd",
  ])("%s", async (path) => {
    const { text } = await sendRaw(
      server.origin,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(text.split("\r\n")[0]).toMatch(/ 40[04] /);
    expect(text).not.toContain('"name": "lodestone"');
  });
});

test("H8: private answers are never kept by anybody", async () => {
  await client.mutate("accounts.startSession");
  for (const [path, input] of [
    ["accounts.readMe"],
    ["cart.readCart", {}],
    ["photos.listPhotos"],
  ] as const) {
    const response = await client.query(path, input);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("cache-control")).toContain("no-store");
  }
});

describe("I1: bad JSON is a refusal, quickly", () => {
  const bodies: Record<string, BodyInit> = {
    "one byte too many": `"${"x".repeat(256 * 1024)}"`,
    "100,000 levels": "[".repeat(100_000),
    "a prototype": '{"__proto__":{"polluted":true},"email":"a@example.com","password":"12345678"}',
    "a constructor": '{"constructor":{"prototype":{"polluted":true}}}',
    "doubled keys": '{"email":"a@example.com","email":1,"password":"12345678"}',
    "invalid UTF-8": new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    "a byte order mark": "\uFEFF{}",
    "a number without end": '{"email":1e400}',
    "a lone surrogate": '{"email":"\\ud800@example.com","password":"12345678"}',
    nothing: "",
    "half an object": '{"email":',
  };
  test.each(Object.entries(bodies))("%s", async (_name, body) => {
    const response = await client.request("/trpc/accounts.signUp", {
      method: "POST",
      headers: json,
      body,
    });
    expect([400, 413]).toContain(response.status);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect((await client.request("/healthz")).status).toBe(200);
  });
});

describe("I6: what is too large is refused", () => {
  const get = (path: string, headers: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`;
  test.each([
    [
      "a header of 64 KB",
      get("/healthz", `X-Long: ${"a".repeat(64 * 1024)}\r\n`),
      /^HTTP\/1.1 4\d\d /,
    ],
    ["2,000 headers", get("/healthz", "X-Many: 1\r\n".repeat(2_000)), /^HTTP\/1.1 4\d\d /],
  ])("%s", async (_name, bytes, status) => {
    const { text } = await sendRaw(server.origin, bytes);
    expect(text === "" || status.test(text)).toBeTrue();
    expect((await client.request("/healthz")).status).toBe(200);
  });

  test("an address of 100 KB", async () => {
    const { text } = await sendRaw(server.origin, get(`/${"a".repeat(100_000)}`, ""));
    expect(text === "" || /^HTTP\/1.1 4\d\d /.test(text)).toBeTrue();
  });

  test("a batch of 500 calls", async () => {
    const names = Array.from({ length: 500 }, () => "accounts.readMe").join(",");
    const response = await client.request(`/trpc/${names}?batch=1`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe("I7: unknown places are a 404 of the right kind", () => {
  test.each([
    "/nothing",
    "/admin/orders/1",
    "/%2f%2f",
    "/photos/%2e%2e/proxy",
    "/legal",
    "/\u00e4",
  ])("%s", async (path) => {
    const page = await client.request(encodeURI(path), { headers: { accept: "text/html" } });
    expect(page.status).toBe(404);
    expect(page.headers.get("content-type")).toMatch(/^(text\/html|application\/problem\+json)/);
  });

  test("a procedure that is none says so without naming others", async () => {
    const response = await client.query("orders.__proto__.constructor");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("constructor");
  });

  test("leave no error in the log", () => {
    expect(server.logs.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
