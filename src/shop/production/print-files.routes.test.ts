import { afterAll, beforeAll, expect, test } from "bun:test";

import { Hono } from "hono";
import sharp from "sharp";

import type { Actor } from "#server/auth/actor.ts";
import type { HttpEnv } from "#server/http/http-app.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { makeConfirmedOrder } from "#testing/make-confirmed-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { createPrintJobs } from "./create-print-jobs.ts";
import { addPrintFileRoutes } from "./print-files.routes.ts";
import { readPrintJobs } from "./read-print-jobs.ts";
import { renderPrintJob } from "./render-print-job.ts";

let shop: TestShop;
let app: Hono<HttpEnv>;
let number: string;
let owner: Actor;
let printJobIds: string[];
const photoSize = { width: 1_200, height: 1_200 };

beforeAll(async () => {
  shop = await openTestShop();
  const { services, sessions } = shop;
  app = new Hono<HttpEnv>();
  addPrintFileRoutes(app, {
    services,
    sessions,
    sessionCookie: createSessionCookie(services.publicUrl),
  });
  const master = await sharp({ create: { ...photoSize, channels: 3, background: "#2060a0" } })
    .jpeg()
    .toBuffer();
  const made = await makeConfirmedOrder(shop.db, services.storage, {
    master,
    photoSize,
    itemCount: 2,
  });
  ({ number, owner } = made);
  await createPrintJobs(shop.db, services.jobs, made.orderId);
  printJobIds = (await readPrintJobs(shop.db, made.orderId)).map(({ id }) => id);
  await renderPrintJob(services, printJobIds[1] ?? "");
});
afterAll(() => shop.close());

const get = async (file: string, whose: Actor | null) => {
  const token = whose === null ? null : await shop.startSession(whose.userId);
  return app.request(`/print-files/${file}`, {
    headers: token === null ? {} : { cookie: `lodestone=${token}` },
  });
};

test("staff download a print file under the order's number and the item's position", async () => {
  const { actor } = await shop.person("staff");
  const response = await get(`${printJobIds[1]}.pdf`, actor);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${number}-2.pdf"`,
  );
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  const bytes = await response.bytes();
  expect(bytes.length).toBe(Number(response.headers.get("content-length")));
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
});

test("a file that is not rendered yet is refused, not half sent", async () => {
  const { actor } = await shop.person("admin");
  const response = await get(`${printJobIds[0]}.pdf`, actor);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "print_file_not_ready" });
});

test("to everybody else, the order's owner too, there is nothing", async () => {
  const { actor: customer } = await shop.person("customer");
  for (const whose of [null, owner, customer]) {
    const response = await get(`${printJobIds[1]}.pdf`, whose);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("PDF");
  }
});

test("odd names are nothing either", async () => {
  const { actor } = await shop.person("staff");
  const names = [`${crypto.randomUUID()}.pdf`, `${printJobIds[1]}`, "x.pdf", "..%2f..%2fetc.pdf"];
  for (const name of names) expect((await get(name, actor)).status).toBe(404);
});
