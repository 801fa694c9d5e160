import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import type { Page } from "playwright-core";

import {
  type DayOrder,
  openWorkshopDay,
  placeMorningOrders,
  type WorkshopDay,
} from "#testing/houses/workshop-day-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";

import { readSheetPdf } from "./sheets/read-sheet-pdf.ts";

const slugs = ["square-63", "circle-58", "heart-64x60"] as const;
let day: WorkshopDay;
let admin: Page;
let orders: readonly DayOrder[];

beforeAll(async () => {
  day = await openWorkshopDay();
  orders = await placeMorningOrders(day, slugs, 3);
  admin = await day.openWorkshop("admin", "chefin@example.org");
  const client = createHttpClient(day.origin);
  for (const { name, value } of await admin.context().cookies()) client.cookies.set(name, value);
  for (const { orderId, totalCents } of orders) {
    const booked = { orderId, amountCents: totalCents, bankRef: `booking ${orderId}` };
    const bookedOn = new Date().toISOString().slice(0, 10);
    await expectOk(client.mutate("workshop.payments.confirmTransfer", { ...booked, bookedOn }));
  }
}, 120_000);
afterAll(() => day.close(), 60_000);
afterEach(() => expect(day.takeTroubles()).toEqual([]));

test("a workshop lets three formats share a sheet, sees it before, and gets it with numbered cuts", async () => {
  await admin.goto("/admin?section=settings&page=printing");
  const printing = admin.getByRole("region", { name: "Drucker und Ecken", exact: true });
  await printing.getByText(/^Standard/).click();
  await printing.getByLabel("Formate auf einem Bogen").selectOption("straight");
  await printing.getByRole("button", { name: "Speichern" }).click();
  await admin.getByText("Gespeichert.").last().waitFor();

  await admin.getByRole("link", { name: "Produktion" }).click();
  const pieces = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const queued = admin.getByRole("row", { name: /Quadrat.*Kreis.*Herz/ });
  await queued.getByText(`${pieces} Stück`, { exact: true }).waitFor();
  await queued
    .getByText(/1 Bogen statt 3: \d+\s%/)
    .first()
    .waitFor();
  await admin.getByText(/Schnittmarken 4 mm/).waitFor();
  expect(await axeFindings(admin)).toEqual([]);

  // What an urgent order would take, with the others that its sheet has room for.
  await queued.getByRole("button", { name: "Bestellungen wählen" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: new RegExp(orders[1]?.number ?? "") }).check();
  await dialog.getByRole("button", { name: `1 Bogen mit ${pieces} Stück machen` }).waitFor();
  await admin.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // Opened again it is as it was left.
  await queued.getByRole("button", { name: "Bestellungen wählen" }).click();
  await dialog.getByRole("button", { name: `1 Bogen mit ${pieces} Stück machen` }).waitFor();
  await admin.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await queued.getByRole("button", { name: "1 Bogen machen" }).dblclick();
  await admin.getByText("Nichts wartet").waitFor();
  // The second press is none: there is one batch, and nobody is told that nothing waited.
  expect(await admin.getByRole("alert").count()).toBe(0);
  expect(await admin.getByRole("article", { name: /^Charge/ }).count()).toBe(1);
  const batch = admin.getByRole("article", { name: "Charge 1", exact: true });
  await batch
    .getByText(/Quadrat.*Kreis.*Herz/)
    .first()
    .waitFor();
  const link = batch.getByRole("link", { name: "Bogen 1", exact: true });
  await link.waitFor();
  const sheet = await readSheetPdf(await day.download(admin, () => link.click()));
  expect(sheet.pieces).toHaveLength(pieces);
  expect(sheet.contours).toBe(pieces);
  // Two level cuts a row and two upright ones a magnet, marked at both ends.
  expect(sheet.marks).toHaveLength(2 * (2 * slugs.length + 2 * pieces));
  const dxf = batch.getByRole("link", { name: "Bogen 1, Kontur als DXF" });
  const drawn = await Bun.file(await day.download(admin, () => dxf.click())).text();
  expect(drawn.match(/^POLYLINE$/gm)).toHaveLength(pieces);

  // Its row is as low as the others; what lies on the sheet is seen larger when asked.
  const shut = (await batch.boundingBox())?.height ?? 0;
  await batch.getByRole("button", { name: "Mehr zu Charge 1" }).click();
  await batch.getByRole("list").getByRole("link", { name: "Bogen 1", exact: true }).waitFor();
  expect((await batch.boundingBox())?.height).toBeGreaterThan(shut);
  expect(shut).toBeLessThan(120);
  await batch.getByRole("button", { name: "Mehr zu Charge 1" }).click();
  await batch.getByRole("list").waitFor({ state: "detached" });
}, 180_000);

test("what is cut is seen at the packing table without a press, and joins no choice made by hand", async () => {
  const packer = await day.openWorkshop("staff", "versand@example.org");
  await packer.goto("/admin?section=posting");
  const row = packer.getByRole("row", { name: orders[0]?.number ?? "" });
  await row.getByText(/^0 von/).waitFor();
  await packer.getByRole("heading", { name: "3 Pakete · 0 zu verschicken", exact: true }).waitFor();
  const batch = admin.getByRole("article", { name: "Charge 1", exact: true });
  const step = (name: string) =>
    batch.getByRole("button", { name: `${name}, Charge 1`, exact: true }).click();
  await step("Ist gedruckt");
  await step("Ist geschnitten");
  const post = (count: string) =>
    packer.getByRole("button", { name: `${count} als verschickt melden …` });
  await post("3 Pakete").waitFor();
  await packer.getByRole("heading", { name: "3 Pakete", exact: true }).waitFor();
  await step("Schritt zurück");
  await row.getByText(/^0 von/).waitFor();
  await row.getByRole("checkbox").click();
  await step("Ist geschnitten");
  await row.getByText(/^2 von/).waitFor();
  await post("1 Paket").waitFor();
  await packer.context().close();
}, 120_000);
