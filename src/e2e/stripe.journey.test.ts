import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import type { Browser, BrowserContextOptions, Page } from "playwright-core";

import { demoSettings } from "#shop/settings/demo-settings.ts";
import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { fillBrowserCart } from "#testing/fill-browser-cart.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { startStripeStandIn, type StripeStandIn } from "#testing/stripe-stand-in.ts";
import { watchPage } from "#testing/watch-page.ts";
import { openWorkshop, type Workshop } from "#testing/workshop-over-http.ts";

let stripe: StripeStandIn;
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
const watched: string[][] = [];
/** The provider's own page is another origin, and some refusals are asked for. */
let expected = /^a request to http:\/\/127\.0\.0\.1|status of 404/;

beforeAll(async () => {
  stripe = startStripeStandIn();
  database = await createTestDatabase();
  server = await startServer({
    env: {
      DATABASE_URL: database.url,
      STRIPE_SECRET_KEY: stripe.keys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
      STRIPE_API_URL: stripe.keys.apiUrl ?? "",
    },
  });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
  const { company, bank } = demoSettings;
  await workshop.saveSettings({ section: "company", value: { ...company, name: "Magnetwerk" } });
  const iban = "DE89370400440532013000";
  await workshop.saveSettings({ section: "bank", value: { ...bank, iban } });
  const value = { ...demoSettings.payments, hasStripe: true };
  await workshop.saveSettings({ section: "payments", value });
  await workshop.saveCoupon({ code: "SUMMER26", kind: "percent", percent: 20 });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
  await stripe.stop();
}, 60_000);
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(
    watched
      .splice(0)
      .flat()
      .filter((trouble) => !expected.test(trouble)),
  ).toEqual([]);
});

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: "en-GB",
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
};
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "de-DE" };

const openReview = async (options: BrowserContextOptions, coupon?: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.origin, ...options });
  await fillBrowserCart(context, server.origin, [{}]);
  const page = await context.newPage();
  watched.push(watchPage(page, server.origin));
  if (coupon !== undefined) await applyCoupon(page, coupon);
  await page.goto("/cart?step=address");
  await page.locator("[name=email]").fill("mia.muster@example.org");
  await page.locator("[name=name]").fill("Mia Muster");
  await page.locator("[name=street]").fill("Lindenweg 4");
  await page.locator("[name=postcode]").fill("20095");
  await page.locator("[name=city]").fill("Hamburg");
  await page.locator("form button[type=submit]").click();
  await page.waitForURL(/step=review/);
  return page;
};

const applyCoupon = async (page: Page, typed: string): Promise<void> => {
  await page.goto("/cart");
  await page.getByText("Use a coupon").click();
  const field = page.getByLabel("Coupon code");
  await field.fill("nobodys");
  await field.press("Enter");
  await page.getByText("We don’t know this coupon code").waitFor();
  await field.fill(typed);
  await field.press("Enter");
  await page.getByRole("button", { name: /Remove coupon/ }).waitFor();
};

test("an English phone pays online and is back on an order that is paid", async () => {
  const page = await openReview(phone, "summer 26");
  await page.getByText("Coupon SUMMER26").waitFor();
  await page.getByRole("radio", { name: /Pay online/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Order with obligation to pay", exact: true }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(/\/orders\?order=/);
  await page.getByRole("heading", { name: "Paid" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Paid" }).waitFor();
  expect(await page.getByRole("button", { name: /^Pay / }).count()).toBe(0);
});

test("a German desktop leaves the page, comes back to it, and a message pays the order", async () => {
  const page = await openReview(desktop);
  await page.getByRole("radio", { name: /Online bezahlen/ }).check();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
  await page.waitForURL(/\/pay\//);
  const payUrl = page.url();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Lieber überweisen" }).click();
  await page.getByRole("img", { name: /GiroCode/ }).waitFor();
  await page.getByRole("button", { name: "Lieber online bezahlen" }).click();
  await page.waitForURL(/\/pay\//);
  expect(page.url()).not.toBe(payUrl);
  const session = page.url().split("/").at(-1) ?? "";
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();

  stripe.pay(session);
  const { rawBody, headers } = await stripe.message("checkout.session.completed", session);
  const answer = await fetch(`${server.origin}/webhooks/stripe`, {
    method: "POST",
    body: rawBody,
    headers,
  });
  expect(answer.status).toBe(200);
  await page.getByRole("heading", { name: "Bezahlt" }).waitFor();
  const forged = await fetch(`${server.origin}/webhooks/stripe`, { method: "POST", body: rawBody });
  expect(forged.status).toBe(400);
});

test("while the provider is down the order stands and can be paid by transfer", async () => {
  const page = await openReview(desktop);
  expected = /^a request to http:\/\/127\.0\.0\.1|status of 503/;
  await page.getByRole("radio", { name: /Online bezahlen/ }).check();
  stripe.setMood("error_500");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
  await page.waitForURL(/\/orders\?order=/);
  await page
    .getByRole("button", { name: /bezahlen$/ })
    .first()
    .click();
  await page.getByText("Der Zahlungsdienst antwortet gerade nicht").waitFor();
  await page.getByRole("button", { name: "Lieber überweisen" }).click();
  await page.getByRole("img", { name: /GiroCode/ }).waitFor();
  stripe.setMood("well");
});
