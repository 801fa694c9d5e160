import { afterAll, beforeAll, expect, test } from "bun:test";

import { type OpenHttpDoor, openHttpDoor } from "#testing/houses/http-door.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Longer than Bun lets a silent connection live (10 s, counted to 4), as a starved machine takes. */
const lateMs = 21_000;

let shop: TestShop;
let door: OpenHttpDoor;
beforeAll(async () => {
  shop = await openTestShop();
  door = await openHttpDoor(shop.services, {
    pages: {
      render: async () => {
        await Bun.sleep(lateMs);
        return { status: 200, html: "a page" };
      },
      renderError: () => ({ status: 500, html: "" }),
      renderUnavailable: () => ({ status: 503, html: "" }),
      renderRefusal: () => ({ status: 500, html: "" }),
    },
    callTrpc: async () => {
      await Bun.sleep(lateMs);
      return new Response("a call");
    },
  });
}, 60_000);
afterAll(async () => {
  await door.close();
  await shop.close();
});

test("who has asked is answered, however long the shop takes: a page, a question, an act", async () => {
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(door.origin + path, { ...init, redirect: "manual" })).text();
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
