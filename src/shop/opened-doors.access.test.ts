import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import {
  makeRouteWorld,
  routeAccessTable,
  type RouteWorld,
} from "#testing/access/route-access-table.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";

import { printJob } from "./production/jobs/print-job.table.ts";

/** Doors that are not calls, opened as a link is: a person reads a page, a program problem details. */
let shop: HttpShop;
let world: RouteWorld;
let people: readonly Visitor[];
beforeAll(async () => {
  shop = await openHttpShop();
  world = await makeRouteWorld(shop);
  people = [await shop.visitor("guest"), await shop.visitor("admin")];
}, 60_000);
afterAll(() => shop.close());
/** Wrong links are counted. */
beforeEach(() => shop.db.delete(rateLimit));

/** As Chromium opens a link. */
const asPerson = "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8";
const asPrograms = ["*/*", "image/avif,image/webp,*/*;q=0.8"];
const doors = Object.entries(routeAccessTable).filter(([name]) => name.startsWith("GET "));

test.each(doors)(
  "%s says no to a person on a page, and to a program as it asks",
  async (_, door) => {
    let refused = 0;
    for (const person of people) {
      const path = door.path(world, "otherGuest");
      const ask = (accept: string) =>
        person.request(path, { redirect: "manual", headers: { accept } });
      const program = await ask("application/json");
      await program.body?.cancel();
      const opened = await ask(asPerson);
      const text = await opened.text();
      expect(opened.headers.get("content-type")).not.toBe("application/problem+json");
      if (program.status < 400) continue;
      refused += 1;
      expect([opened.status, opened.headers.get("content-type")]).toEqual([
        program.status,
        "text/html; charset=utf-8",
      ]);
      expect(text).toMatch(/^[a-z_]+ \//);
      expect(opened.headers.get("cache-control")).toContain("no-store");
      for (const accept of asPrograms) {
        const told = await ask(accept);
        expect(told.headers.get("content-type")).toBe("application/problem+json");
        expect(await told.json()).toMatchObject({ status: program.status });
      }
    }
    if (door.gets.anonymous >= 400) expect(refused).toBeGreaterThan(0);
  },
);

test("the link to a print file that is gone from the disk opens a page that says so", async () => {
  const admin = people[1];
  const made = {
    status: "ready",
    fileKey: "print-files/gone",
    fileSha256: "0".repeat(64),
  } as const;
  await shop.db.update(printJob).set(made);
  const path = `/print-files/${world.printJobId}.pdf`;
  const opened = await admin?.request(path, { headers: { accept: asPerson } });
  expect([opened?.status, await opened?.text()]).toEqual([409, `print_file_gone ${path}`]);
});
