import { afterAll, beforeAll, expect, test } from "bun:test";

import { openTestShop, type TestShop } from "#testing/shop.ts";

import { createHttpApp } from "./http-app.ts";
import { type HttpServer, listen } from "./listen.ts";
import { createStaticFiles } from "./pages/static-files.ts";

/** A shop whose pages break, and its error screen with them. */
let shop: TestShop;
let server: HttpServer;
beforeAll(async () => {
  shop = await openTestShop();
  const { services } = shop;
  const app = createHttpApp({
    services,
    trustedProxyCount: 0,
    pages: {
      render: () => Promise.reject(new Error("a secret of the page")),
      renderError: () => {
        throw new Error("a secret of the error screen");
      },
      renderRefusal: () => {
        throw new Error("a secret of the refusal");
      },
    },
    staticFiles: await createStaticFiles(services.workFolder.scratch),
    callTrpc: async () => new Response(),
    dearCalls: new Map(),
    addShopRoutes: () => {},
    metrics: null,
    tracing: null,
    isDraining: () => false,
  });
  server = listen({ host: "127.0.0.1", port: 0 }, () => app);
}, 60_000);
afterAll(async () => {
  await server.close(1_000);
  await shop.close();
});

test("an error screen that breaks itself is answered with problem details, a digest and all headers", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, {
    headers: { accept: "text/html" },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const text = await answer.text();
  expect(text).toMatch(/"digest":"[0-9a-f]{10}"/);
  expect(text).not.toContain("secret");
});
