import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Browser, Locator, Page } from "playwright-core";

import { user } from "#server/auth/user.table.ts";
import { keepAddress } from "#shop/accounts/keep-address.ts";
import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { fillCart } from "#testing/fill-cart.ts";
import { createHttpClient } from "#testing/http-client.ts";
import { berlin } from "#testing/make-cart.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { newEmail, waitForMailedToken } from "#testing/sign-up.ts";
import { tabTo } from "#testing/tab-to.ts";
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
    // Spared the work of moving pictures; the studio and the pages are judged with motion.
    reducedMotion: "reduce",
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
    const field = page.getByLabel(label, { exact: true });
    await tabTo(page, field);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
};

/** Goes to a control with Tab and presses it. */
const press = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
};

/** Whoever has no mouse is still somewhere on the page. */
const expectFocus = async (page: Page, control?: Locator): Promise<void> => {
  if (control) await control.waitFor(patient);
  await page.waitForFunction(
    (wanted) =>
      document.activeElement !== document.body &&
      (wanted === null || document.activeElement === wanted),
    control ? await control.elementHandle() : null,
    patient,
  );
};

test("by keyboard: sign up, verify, change an address, sign out, reset, sign in, end another device", async () => {
  const page = await openGuest();
  const troubles = watchPage(page, server.origin);
  const email = newEmail();
  const { db } = database.connection;

  await page.goto("/login?mode=sign-up");
  await type(page, { "E-Mail": "nora@", Passwort: "kurz" });
  // Both are wrong: each says so at its field, the first has the focus.
  const wrong = page.getByLabel("E-Mail", { exact: true });
  await expectFocus(page, wrong);
  expect(await wrong.getAttribute("aria-invalid")).toBe("true");
  expect(await wrong.getAttribute("aria-describedby")).not.toBeNull();
  await type(page, { Passwort: "kräftige Möwe 7", "E-Mail": email });
  const heading = page.getByRole("heading", { name: "Schau in dein Postfach" });
  await expectFocus(page, heading);
  const verify = await waitForMailedToken(server, email, "account-verify");
  await page.goto(`/login?verify=${verify}`);
  await press(page, page.getByRole("button", { name: "Konto bestätigen" }));
  await page.getByText(`Angemeldet als ${email}.`).waitFor(patient);
  await expectFocus(page, page.getByRole("heading", { level: 1 }));
  await page.goto("/cart");
  await page
    .getByRole("spinbutton")
    .or(page.getByLabel(/Stück|Anzahl/))
    .first()
    .waitFor(patient);

  const [account] = await db.select({ userId: user.id }).from(user).where(eq(user.email, email));
  const owner = { userId: account?.userId ?? "", role: "customer" } as const;
  await db.transaction((tx) => keepAddress(tx, owner, { address: berlin, vatId: "" }));
  await page.goto("/orders?account=addresses");
  const change = page.getByRole("button", { name: /^Adresse ändern/ });
  await press(page, change);
  await expectFocus(page, page.getByLabel("Vor- und Nachname"));
  await type(page, { Postleitzahl: "1" });
  const postcode = page.getByLabel("Postleitzahl");
  await expectFocus(page, postcode);
  expect(await postcode.getAttribute("aria-invalid")).toBe("true");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12055");
  await page.keyboard.press("Enter");
  await expectFocus(page, change);
  await page.getByText("12055 Berlin").waitFor(patient);
  await press(page, page.getByRole("button", { name: /^Adresse löschen/ }));
  await page.getByText("12055 Berlin").waitFor({ state: "detached", ...patient });
  await expectFocus(page, page.getByRole("heading", { name: "Gemerkte Adressen" }));
  await press(page, page.getByRole("link", { name: "Profil" }));
  await page.getByRole("heading", { name: "Deine Daten" }).waitFor(patient);
  await expectFocus(page);

  await page.goto("/login");
  await press(page, page.getByRole("button", { name: "Abmelden" }));
  await page.getByRole("link", { name: "Passwort vergessen?" }).waitFor(patient);
  await expectFocus(page, page.getByRole("heading", { level: 1 }));
  await press(page, page.getByRole("link", { name: "Passwort vergessen?" }));
  await expectFocus(page, page.getByRole("heading", { name: "Passwort vergessen" }));
  await type(page, { "E-Mail": email });
  await expectFocus(page, heading);
  const reset = await waitForMailedToken(server, email, "account-reset");
  await page.goto(`/login?reset=${reset}`);
  await type(page, { "Neues Passwort": "kurz" });
  await page.getByText("Noch etwas kurz").waitFor(patient);
  await page.keyboard.press("Shift+Tab");
  await type(page, { "Neues Passwort": "ganz andere Worte" });
  await page.getByRole("radio", { name: "Neues Konto" }).waitFor(patient);
  await expectFocus(page);
  await type(page, { "E-Mail": email, Passwort: "ganz andere Worte" });
  await page.getByText(`Angemeldet als ${email}.`).waitFor(patient);
  await expectFocus(page, page.getByRole("heading", { level: 1 }));

  const other = createHttpClient(server.origin);
  const password = "ganz andere Worte";
  expect((await other.mutate("accounts.signIn", { email, password })).status).toBe(200);
  await press(page, page.getByRole("link", { name: "Zu deinem Konto" }));
  await page.getByRole("heading", { name: "Dein Konto" }).waitFor(patient);
  await press(page, page.getByRole("link", { name: "Sicherheit" }));
  await page.getByText("Dieses Gerät").waitFor(patient);
  expect(await axeFindings(page)).toEqual([]);
  const end = page.getByRole("button", { name: "Alle anderen abmelden" });
  await press(page, end);
  await end.waitFor({ state: "detached", ...patient });
  await expectFocus(page, page.getByRole("heading", { name: "Wo du angemeldet bist" }));
  expect((await other.query("accounts.listSessions")).status).toBe(401);
  expect(troubles).toEqual([]);
  await page.context().close();
}, 120_000);
