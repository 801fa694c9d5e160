import { afterAll, beforeAll, expect, test } from "bun:test";

import { openTestShop, type TestShop } from "#testing/shop.ts";

import { createHttpApp } from "./http-app.ts";
import { type HttpServer, listen } from "./listen.ts";
import { createStaticFiles } from "./pages/static-files.ts";

/** Longer than Bun lets a silent connection live (10 s, counted to 4), as a starved machine takes. */
const lateMs = 21_000;

let shop: TestShop;
let server: HttpServer;
beforeAll(async () => {
  shop = await openTestShop();
  const { services } = shop;
  const app = createHttpApp({
    services,
    trustedProxyCount: 0,
    pages: {
      render: async () => {
        await Bun.sleep(lateMs);
        return { status: 200, html: "a page" };
      },
      renderError: () => ({ status: 500, html: "" }),
      renderRefusal: () => ({ status: 500, html: "" }),
    },
    staticFiles: await createStaticFiles(services.workFolder.scratch),
    callTrpc: async () => {
      await Bun.sleep(lateMs);
      return new Response("a call");
    },
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

test("who has asked is answered, however long the shop takes: a page, a question, an act", async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(origin + path, { ...init, redirect: "manual" })).text();
  const answers = await Promise.all([
    ask("/cart", { headers: { accept: "text/html" } }),
    ask("/trpc/cart.readCart"),
    ask("/trpc/orders.placeOrder", {
      method: "POST",
      headers: { origin: shop.services.publicUrl, "content-type": "application/json" },
      body: "{}",
    }),
  ]);
  expect(answers).toEqual(["a page", "a call", "a call"]);
}, 60_000);
