import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { fillBrowserCart } from "#testing/fill-browser-cart.ts";
import type { MagnetToFill } from "#testing/fill-cart.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { openWorkshop, type Workshop } from "#testing/workshop-over-http.ts";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
const troubles: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(troubles.splice(0)).toEqual([]);
});

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "de-DE" };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: "en-GB",
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
};
const german = "Zahlungspflichtig bestellen";
const english = "Order with obligation to pay";

/** A person with a filled cart, on the cart page. Anything the console complains of fails the test. */
const openCart = async (options: BrowserContextOptions, magnets: readonly MagnetToFill[]) => {
  const context = await browser.newContext({ baseURL: server.origin, ...options });
  await fillBrowserCart(context, server.origin, magnets);
  const page = await context.newPage();
  watch(page);
  await page.goto("/cart");
  return { context, page };
};

const watch = (page: Page, expected?: RegExp) => {
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && expected?.test(text) !== true) troubles.push(text);
  });
};

const fillAddress = async (page: Page, email: string) => {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=name]").fill("Mia Muster");
  await page.locator("[name=street]").fill("Lindenweg 4");
  await page.locator("[name=postcode]").fill("20095");
  await page.locator("[name=city]").fill("Hamburg");
};

const toReview = async (page: Page, email: string) => {
  await page.goto("/cart?step=address");
  await fillAddress(page, email);
  await page.locator("form button[type=submit]").click();
  await page.waitForURL(/step=review/);
  await page.locator("[data-order-summary]").waitFor();
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What is read, with plain spaces in amounts. */
const wordsOf = async (place: Locator): Promise<string> =>
  (await place.innerText()).replaceAll("\u00a0", " ");

const orderIdOf = (page: Page): string =>
  new URL(page.url()).searchParams.get("order") ?? "no order in the address";

test("a German desktop orders by keyboard and sees the order move without touching the page", async () => {
  const { page } = await openCart(desktop, [
    { quantity: 2 },
    { formatSlug: "circle-58", quantity: 1 },
  ]);
  await page.getByRole("heading", { name: "Dein Warenkorb" }).waitFor();
  expect(await page.getByRole("img", { name: /so wird er gedruckt/ }).count()).toBe(2);
  await page.getByRole("button", { name: "Einer mehr" }).first().press("Enter");
  await page.getByText("18,80 €").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: /Zur Kasse/ }).press("Enter");
  await page.locator("[name=email]").focus();
  for (const typed of ["mia.muster@example.org", "Mia Muster", "Lindenweg 4", "2009", "Hamburg"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.getByText("Diese Postleitzahl passt nicht zum Land").waitFor();
  await page.locator("[name=postcode]").press("End");
  await page.keyboard.type("5");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/step=review/);

  const button = page.getByRole("button", { name: german, exact: true });
  await button.waitFor();
  expect(await button.textContent()).toBe(german);
  expect(await page.locator("[data-order-summary] + button").textContent()).toBe(german);
  const summary = await wordsOf(page.locator("[data-order-summary]"));
  for (const part of ["63 × 63 mm", "Ø 58 mm", "3 × 3,90 €", "2,90 €", "18,80 €", "19 %"]) {
    expect(summary).toContain(part);
  }
  await page.getByText("Kein Widerrufsrecht, weil individuell angefertigt").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button.press("Enter");

  await page.waitForURL(/\/orders\?order=/);
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
  await page.getByRole("img", { name: /GiroCode: Überweisung von 18,80/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const orderId = orderIdOf(page);
  await workshop.confirmTransfer(orderId, 1_880);
  await page.getByRole("heading", { name: "Bezahlt" }).waitFor();
  expect(await page.getByRole("heading", { name: "Jetzt überweisen" }).count()).toBe(0);
  await workshop.startProduction(orderId);
  await page.getByRole("heading", { name: "Wird gedruckt" }).waitFor();
  expect(await page.getByRole("button", { name: "Bestellung stornieren" }).count()).toBe(0);
  await workshop.markShipped(orderId, "00340434161094000000");
  const link = page.getByRole("link", { name: /Sendung verfolgen/ });
  expect(await link.getAttribute("href")).toContain("00340434161094000000");

  await page.goBack();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor();
});

test("an English phone orders once with two taps, after a reload that lost nothing", async () => {
  const { page } = await openCart(phone, [{ formatSlug: "portrait-50x75" }]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole("link", { name: /Checkout/ }).tap();
  await fillAddress(page, "two.taps@example.org");
  await page.reload();
  expect(await page.locator("[name=street]").inputValue()).toBe("Lindenweg 4");
  await page.getByRole("button", { name: "Continue to review" }).tap();
  await page.locator("[data-order-summary]").waitFor();
  await page.reload();
  const button = page.getByRole("button", { name: english, exact: true });
  await button.waitFor();
  expect(await button.textContent()).toBe(english);
  expect(await page.locator("[data-order-summary] + button").textContent()).toBe(english);
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await button.dblclick();
  await page.getByRole("heading", { name: "Waiting for payment" }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy IBAN" }).tap();
  await page.getByText("IBAN copied").waitFor({ state: "attached" });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^DE\d{20}$/);
  expect(await workshop.countOrders("two.taps@example.org")).toBe(1);
});

test("two tabs that order the same cart show the same order", async () => {
  const { context, page } = await openCart(desktop, [{}]);
  await toReview(page, "two.tabs@example.org");
  const second = await context.newPage();
  watch(second);
  await toReview(second, "two.tabs@example.org");
  await Promise.all(
    [page, second].map((tab) => tab.getByRole("button", { name: german, exact: true }).click()),
  );
  await Promise.all([page, second].map((tab) => tab.waitForURL(/\/orders\?order=/)));
  expect(orderIdOf(page)).toBe(orderIdOf(second));
  expect(await workshop.countOrders("two.tabs@example.org")).toBe(1);
});

test("a lost answer is said to be safe to repeat, and a reload finds the order", async () => {
  const { page } = await openCart(desktop, [{}]);
  page.removeAllListeners("console");
  watch(page, /Failed to load resource/);
  await toReview(page, "lost.answer@example.org");
  await page.route(/checkout\.placeOrder/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: german, exact: true }).click();
  await page.getByText("höchstens eine Bestellung").waitFor();
  await page.unroute(/checkout\.placeOrder/);
  await page.reload();
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
  expect(await workshop.countOrders("lost.answer@example.org")).toBe(1);
});

test("another total than the one seen is shown beside the old one, and the shopper decides", async () => {
  const { context, page } = await openCart(desktop, [{ quantity: 1 }]);
  page.removeAllListeners("console");
  watch(page, /status of 409/);
  await toReview(page, "new.total@example.org");
  const second = await context.newPage();
  watch(second);
  await second.goto("/cart");
  await second.getByRole("button", { name: "Einer mehr" }).click();
  await second.waitForResponse(/cart\.setQuantity/);
  await page.getByRole("button", { name: german, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Die Summe hat sich geändert" });
  await dialog.waitFor();
  expect(await wordsOf(dialog)).toContain("6,80 €");
  expect(await wordsOf(dialog)).toContain("10,70 €");
  expect(await axeFindings(page)).toEqual([]);
  expect(await workshop.countOrders("new.total@example.org")).toBe(0);
  await dialog.getByRole("button", { name: "Mit 10,70 € weitermachen" }).click();
  await page.getByText("2 × 3,90 €").waitFor();
  await page.getByRole("button", { name: german, exact: true }).click();
  await page.waitForURL(/\/orders\?order=/);
});

test("a removed magnet can be put back, and an ordered one called off", async () => {
  const { page } = await openCart(desktop, [{ quantity: 3 }]);
  await page.getByRole("button", { name: "Magnet 1 entfernen" }).click();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor();
  await page.getByRole("button", { name: "Zurücklegen" }).click();
  await page.getByText("14,60 €").first().waitFor();
  await toReview(page, "called.off@example.org");
  await page.getByRole("button", { name: german, exact: true }).click();
  await page.getByRole("button", { name: "Bestellung stornieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Wirklich stornieren?" });
  await dialog.getByRole("button", { name: "Ja, stornieren" }).click();
  await page.getByRole("heading", { name: "Storniert" }).waitFor();
  await page.getByRole("link", { name: "Alle Bestellungen" }).click();
  await page.getByRole("listitem").filter({ hasText: "Storniert" }).waitFor();
});

test("a private link opens its order anywhere, hides its secret and outlives a reload", async () => {
  const { page } = await openCart(desktop, [{}]);
  await toReview(page, "private.link@example.org");
  const answered = page.waitForResponse(/checkout\.placeOrder/);
  await page.getByRole("button", { name: german, exact: true }).click();
  const token = /"token":"([\w-]{43})"/.exec(await (await answered).text())?.[1] ?? "";
  await page.waitForURL(/\/orders\?order=/);

  const elsewhere = await browser.newContext({ baseURL: server.origin, ...phone });
  const other = await elsewhere.newPage();
  watch(other, /status of 404/);
  await other.goto(`/orders?order=${orderIdOf(page)}`);
  await other.getByRole("heading", { name: "This link opens nothing" }).waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await other.goto(`/orders?token=${token}`);
  await other.getByRole("heading", { name: "Waiting for payment" }).waitFor();
  expect(other.url()).not.toContain(token);
  const picture = await other.locator("svg image").first().getAttribute("href");
  expect((await other.request.get(picture ?? "")).status()).toBe(200);
  await other.reload();
  await other.getByRole("heading", { name: "Waiting for payment" }).waitFor();
});
