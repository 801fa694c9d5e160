import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser } from "playwright-core";

import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/make-picture.ts";
import { placeOrderOverHttp } from "#testing/place-order-over-http.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { patient } from "#testing/studio-house.ts";
import { watchPage } from "#testing/watch-page.ts";
import { openWorkshop, type Workshop } from "#testing/workshop-over-http.ts";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
let downloads: string;

beforeAll(async () => {
  downloads = await mkdtemp(join(tmpdir(), "lodestone-sheets-"));
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
  for (const [seed, quantity] of [
    [3, 4],
    [5, 3],
  ] as const) {
    const magnet = { photo: await makeJpeg(1_500, 1_500, seed), formatSlug: "square-63", quantity };
    const { orderId, totalCents } = await placeOrderOverHttp(server.origin, [magnet]);
    await workshop.confirmTransfer(orderId, totalCents);
  }
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
  await rm(downloads, { recursive: true, force: true });
}, 60_000);

test("paid orders become sheets, are printed and cut, and a bad piece waits again", async () => {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: "de-DE",
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const troubles = watchPage(page, server.origin);
  await workshop.enter(context);
  await page.goto("/admin?section=production");

  const queued = page.getByRole("row", { name: /Quadrat/ });
  await queued.getByText("7 Stück").waitFor(patient);
  await queued.getByText("2 Bögen: 7 von 12 Plätzen belegt").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await queued.getByRole("button", { name: "Bögen machen" }).press("Enter");

  const batch = page.getByRole("article", { name: "Charge 1" });
  await batch.getByText("zu drucken").waitFor();
  await page.getByText("Nichts wartet").waitFor();
  const link = batch.getByRole("link", { name: "Bogen 2" });
  await link.waitFor(patient);
  const downloading = page.waitForEvent("download");
  await link.click();
  const path = join(downloads, "sheet.pdf");
  await (await downloading).saveAs(path);
  const info = await new Response(Bun.spawn(["pdfinfo", path], { stdout: "pipe" }).stdout).text();
  expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);

  // A hand scanner types the sheet's code: once shows the batch, twice moves it on.
  const scanner = page.getByLabel("Code des Bogens");
  await scanner.fill(`${server.origin}/admin?section=production&scan=1-2`);
  await scanner.press("Enter");
  await page.getByRole("heading", { name: "Charge 1, Bogen 2 von 2" }).waitFor();
  await scanner.fill("1-2");
  await scanner.press("Enter");
  await batch.getByText("gedruckt", { exact: true }).waitFor();
  await batch.getByRole("button", { name: "Stück neu drucken" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Stück neu drucken" });
  await dialog.getByLabel("Grund").selectOption({ label: "Kratzer" });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Neu einreihen" }).press("Enter");
  await queued.getByText("1 Stück").waitFor();
  await batch.getByRole("button", { name: "Ist geschnitten" }).press("Enter");
  await batch.getByText("geschnitten", { exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
}, 120_000);
