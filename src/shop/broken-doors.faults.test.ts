import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import {
  makeRouteWorld,
  routeAccessTable,
  type RouteWorld,
} from "#testing/access/route-access-table.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";

/** Doors that are not calls, in a shop in which every query fails: each says so in the one form. */
let shop: HttpShop;
let world: RouteWorld;
let admin: Visitor;
beforeAll(async () => {
  shop = await openHttpShop();
  world = await makeRouteWorld(shop);
  admin = await shop.visitor("admin");
  await shop.db.execute(sql`alter schema public rename to away`);
}, 60_000);
afterAll(async () => {
  await shop.db.execute(sql`alter schema away rename to public`);
  await shop.close();
});

/** Doors that answer without a row: the way back from a provider, and what search engines ask. */
const withoutRows = /^GET \/(login\/|robots\.txt|sitemap\.xml)/;

test("each door that fails answers with problem details and a digest, and with nothing else of the fault", async () => {
  const asked: string[] = [];
  for (const [name, { path }] of Object.entries(routeAccessTable)) {
    const [method = ""] = name.split(" ");
    if (method !== "GET" || withoutRows.test(name)) continue;
    const answer = await admin.request(path(world, "admin"), { headers: { accept: "*/*" } });
    const text = await answer.text();
    const type = answer.headers.get("content-type");
    expect([name, answer.status, type]).toEqual([name, 500, "application/problem+json"]);
    expect([name, text]).toEqual([name, expect.stringMatching(/"digest":"[0-9a-f]{10}"/)]);
    expect([name, text]).not.toEqual([
      name,
      expect.stringMatching(/select|relation|postgres|\.ts|away/i),
    ]);
    asked.push(name);
  }
  expect(asked.length).toBe(23);
});
