import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import type { Browser } from "playwright-core";

import { type Locale, locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { claimsVat } from "#testing/judges/claims-vat.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { openWorkshop, type Workshop } from "#testing/plays/workshop-over-http.ts";
import type { TestServer } from "#testing/server.ts";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
const { company, bank, vat } = unsavedSettings;
const smallBusiness = { ...vat, scheme: "small_business" } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startShop({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
  const own = { ...ownCompany, name: "Magnetwerk Nordhafen", legalForm: "GmbH" };
  await workshop.saveSettings({ section: "company", value: own, seen: company });
  await workshop.saveSettings({ section: "bank", value: ownBank, seen: bank });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);

const readPages = async (
  paths: readonly string[],
  cookies: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const read = new Map<string, string>();
  for (const locale of locales) {
    const context = await browser.newContext({ ...still, locale });
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url: server.origin })),
    );
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(`${server.origin}${path}`, { waitUntil: "networkidle" });
      await page.locator("h1").first().waitFor();
      await page.getByText(m.shell_loading({}, { locale })).waitFor({ state: "detached" });
      read.set(`${locale} ${path}`, await page.locator("body").innerText());
    }
    await context.close();
  }
  return read;
};

test("no page of a small business says that a price holds VAT, and every price of another does (LAW 10, 30)", async () => {
  await workshop.saveSettings({ section: "vat", value: smallBusiness, seen: vat });
  const photo = await makeJpeg(800, 800);
  const { client, token } = await placeOrderOverHttp(server.origin, [{ photo }]);
  await fillCart(client, [{ photo }]);
  const order = `/orders?token=${token}`;
  const paths = [
    "/",
    "/photo-magnets/create",
    "/cart",
    "/checkout",
    order,
    "/legal/impressum",
    "/legal/privacy",
    "/legal/terms",
  ];
  for (const [page, words] of await readPages(paths, client.cookies)) {
    expect([page, claimsVat(words)]).toEqual([page, null]);
  }
  await workshop.saveSettings({ section: "vat", value: vat, seen: smallBusiness });
  for (const [page, words] of await readPages(["/", "/cart", "/legal/terms"], client.cookies)) {
    expect([page, claimsVat(words)]).not.toEqual([page, null]);
  }
  // What was agreed stays as it was agreed.
  for (const [page, words] of await readPages([order], client.cookies)) {
    expect([page, claimsVat(words)]).toEqual([page, null]);
  }
}, 120_000);

/** What a page's HTML says before any script runs. */
const homeWords = async (locale: Locale): Promise<string> => {
  const answer = await fetch(server.origin, { headers: { "accept-language": locale } });
  return (await answer.text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
};

/** Pages are shared for a second before they are drawn anew. */
const homeSays = async (locale: Locale, words: string, isSaid = true): Promise<void> => {
  const end = Date.now() + 20_000;
  const isSo = async () => (await homeWords(locale)).includes(words) === isSaid;
  while (!(await isSo()) && Date.now() < end) await Bun.sleep(100);
  expect(await isSo()).toBe(true);
};

test("a lowered price stands on the first page beside the lowest of 30 days, while it may be announced (LAW 9)", async () => {
  expect(await homeWords("de")).not.toContain("niedrigsten Preis");
  await database.connection.db.execute(sql`update price_tier
    set unit_gross_cents = 350, lowest_cents = 420, reduced_until = now() + interval '1 day'
    where min_quantity = 1`);
  await homeSays("de", "3,50 € statt 4,20 €, dem niedrigsten Preis der letzten 30 Tage");
  await homeSays("en", "€3.50 instead of €4.20, the lowest price of the last 30 days");
});

test("the seller is named with the legal form on every page that names it (LAW 28)", async () => {
  const paths = ["/legal/impressum", "/legal/privacy", "/legal/terms"];
  for (const [page, words] of await readPages(paths, new Map())) {
    const named = words.match(/Magnetwerk Nordhafen(?! GmbH)/);
    expect([page, words.includes("Magnetwerk Nordhafen GmbH"), named]).toEqual([page, true, null]);
  }
}, 60_000);

test("where no quantity makes it cheaper, the first page does not say so", async () => {
  await homeSays("de", "Je mehr, desto netter");
  await database.connection.db.execute(sql`delete from price_tier where min_quantity > 1`);
  await homeSays("de", "Je mehr, desto netter", false);
});
