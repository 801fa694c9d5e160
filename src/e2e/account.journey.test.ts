import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Browser, Page } from "playwright-core";

import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { fillCart } from "#testing/fill-cart.ts";
import { createHttpClient } from "#testing/http-client.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { newEmail, waitForMailedToken } from "#testing/sign-up.ts";
import { watchPage } from "#testing/watch-page.ts";

/** An account's life in a browser, by what its mails say; the guest's cart comes along. */
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);

const patient = { timeout: 20_000 };

const openGuest = async (): Promise<Page> => {
  const client = createHttpClient(server.origin);
  await fillCart(client, [{ quantity: 2 }]);
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: "de-DE",
    viewport: { width: 360, height: 740 },
  });
  const cookies = [...client.cookies];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.origin })));
  return context.newPage();
};

/** Types into a form and sends it with the key that everybody uses. */
const type = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.keyboard.press("Enter");
};

test("sign up, verify, sign out, forget, reset, sign in, end another device; the cart stays", async () => {
  const page = await openGuest();
  const troubles = watchPage(page, server.origin);
  const email = newEmail();

  await page.goto("/login?mode=sign-up");
  await type(page, { "E-Mail": email, Passwort: "kräftige Möwe 7" });
  const heading = page.getByRole("heading", { name: "Schau in dein Postfach" });
  await heading.waitFor(patient);
  // Whoever listens hears what happened: the heading has the focus.
  expect(await heading.evaluate((node) => node === document.activeElement)).toBeTrue();
  const verify = await waitForMailedToken(server, email, "account-verify");
  await page.goto(`/login?verify=${verify}`);
  await page.getByRole("button", { name: "Konto bestätigen" }).click();
  await page.getByText(`Angemeldet als ${email}.`).waitFor(patient);
  await page.goto("/cart");
  await page
    .getByRole("spinbutton")
    .or(page.getByLabel(/Stück|Anzahl/))
    .first()
    .waitFor(patient);

  await page.goto("/login");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByRole("link", { name: "Passwort vergessen?" }).click(patient);
  await page.getByRole("heading", { name: "Passwort vergessen" }).waitFor(patient);
  await type(page, { "E-Mail": email });
  await heading.waitFor(patient);
  const reset = await waitForMailedToken(server, email, "account-reset");
  await page.goto(`/login?reset=${reset}`);
  await type(page, { "Neues Passwort": "kurz" });
  await page.getByText("Noch etwas kurz").waitFor(patient);
  await type(page, { "Neues Passwort": "ganz andere Worte" });
  await page.getByRole("radio", { name: "Neues Konto" }).waitFor(patient);
  await type(page, { "E-Mail": email, Passwort: "ganz andere Worte" });
  await page.getByText(`Angemeldet als ${email}.`).waitFor(patient);

  const other = createHttpClient(server.origin);
  const password = "ganz andere Worte";
  expect((await other.mutate("accounts.signIn", { email, password })).status).toBe(200);
  await page.getByRole("link", { name: "Zu deinem Konto" }).click();
  await page.getByRole("heading", { name: "Dein Konto" }).waitFor(patient);
  await page.getByRole("link", { name: "Sicherheit" }).click();
  await page.getByText("Dieses Gerät").waitFor(patient);
  expect(await axeFindings(page)).toEqual([]);
  const end = page.getByRole("button", { name: "Alle anderen abmelden" });
  await end.click();
  await end.waitFor({ state: "detached", ...patient });
  expect((await other.query("accounts.listSessions")).status).toBe(401);
  expect(troubles).toEqual([]);
  await page.context().close();
}, 120_000);
