import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

import { demoSettings } from "#shop/settings/demo-settings.ts";
import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { fillCart } from "#testing/fill-cart.ts";
import { createHttpClient } from "#testing/http-client.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { signUpOverHttp } from "#testing/sign-up.ts";
import { watchPage } from "#testing/watch-page.ts";
import { openWorkshop, type Workshop } from "#testing/workshop-over-http.ts";

const email = "einkauf@beispiel.example";
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: "de-DE",
  hasTouch: true,
  isMobile: true,
};
const button = "Zahlungspflichtig bestellen";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
const watched: string[][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
  const { company, bank, payments } = demoSettings;
  await workshop.saveSettings({ section: "company", value: { ...company, name: "Magnetwerk" } });
  const iban = "DE89370400440532013000";
  await workshop.saveSettings({ section: "bank", value: { ...bank, iban } });
  const value = { ...payments, hasInvoice: true };
  await workshop.saveSettings({ section: "payments", value });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);
afterEach(() => expect(watched.flat()).toEqual([]));

/** A customer with an account, whom staff has approved, with a cart. */
const openCustomer = async (): Promise<Page> => {
  const client = createHttpClient(server.origin);
  await fillCart(client, [{ quantity: 2 }, { formatSlug: "circle-58" }]);
  await signUpOverHttp(client, database.connection.db, email);
  await workshop.approveInvoice(email);
  const context = await browser.newContext({ baseURL: server.origin, ...phone });
  const cookies = [...client.cookies];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.origin })));
  const page = await context.newPage();
  watched.push(watchPage(page, server.origin));
  return page;
};

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
};
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
/** What is read, with plain spaces in amounts. */
const wordsOf = async (place: Locator): Promise<string> =>
  (await place.innerText()).replaceAll("\u00a0", " ");

test("a business on a phone orders on invoice, and once more with what the shop has kept", async () => {
  const page = await openCustomer();
  await page.goto("/cart?step=address");
  await page.locator("[name=email]").waitFor();
  await page.waitForFunction(
    (known) => document.querySelector<HTMLInputElement>("[name=email]")?.value === known,
    email,
  );

  // A sentence that appears under a press never swallows it.
  await page.getByText("Firma, USt-IdNr. oder Adresszusatz").tap();
  await page.locator("[name=vatId]").fill("DE136695977");
  await page.getByLabel("Rechnung an eine andere Adresse").tap();
  await page.getByText("In dieser USt-IdNr. stimmt eine Stelle nicht").waitFor();
  await fill(page, {
    name: "Mia Muster",
    street: "Packstation 145",
    postNumber: "12345678",
    postcode: "20095",
    city: "Hamburg",
    "billing.company": "Beispiel und Töchter GmbH",
    "billing.name": "Buchhaltung",
    "billing.street": "Packstation 145",
    "billing.postcode": "20354",
    "billing.city": "Hamburg",
    vatId: "136 695 976",
  });
  await page.getByRole("button", { name: "Weiter zur Übersicht" }).tap();
  await page.getByText("Eine Rechnung braucht eine Straße").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.locator("[name='billing.street']").fill("Große Bleichen 1");
  await page.reload();
  expect(await page.locator("[name='billing.street']").inputValue()).toBe("Große Bleichen 1");
  await page.getByRole("button", { name: "Weiter zur Übersicht" }).tap();

  await page.locator("[data-order-summary] + button").waitFor();
  await page.getByText("USt-IdNr. DE136695976").waitFor();
  await page.getByRole("radio", { name: /Auf Rechnung/ }).check();
  expect(await wordsOf(page.locator("[data-order-summary]"))).toContain("ab Bestellung");
  expect(await page.locator("[data-order-summary] + button").textContent()).toBe(button);
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole("button", { name: button, exact: true }).tap();

  await page.getByRole("heading", { name: "Bestätigt" }).waitFor();
  await page.getByRole("heading", { name: /Zahlbar bis/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  await workshop.confirmTransfer(orderId, 1_490);
  await page.getByRole("heading", { name: "Bezahlt" }).waitFor();

  await page.getByRole("button", { name: "So noch einmal" }).tap();
  await page.getByRole("heading", { name: "Dein Warenkorb" }).waitFor();
  await page.getByRole("link", { name: /Zur Kasse/ }).tap();
  await page.getByLabel("Rechnung an eine andere Adresse").uncheck();
  const kept = page.getByRole("group", { name: "Aus deinem Konto" });
  await kept.getByRole("radio", { name: /Große Bleichen 1/ }).check();
  expect(await page.locator("[name=company]").inputValue()).toBe("Beispiel und Töchter GmbH");
  expect(await page.locator("[name=vatId]").inputValue()).toBe("DE136695976");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Weiter zur Übersicht" }).tap();
  await page.getByRole("button", { name: button, exact: true }).tap();
  await page.getByRole("heading", { name: "Bestätigt" }).waitFor();
  expect(await workshop.countOrders(email)).toBe(2);

  await page.goto("/login");
  await page.getByRole("button", { name: /Abmelden/ }).tap();
  await page.getByText("Abgemeldet").waitFor();
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain("Bleichen");
}, 120_000);
