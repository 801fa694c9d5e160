import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Browser, Locator, Page } from "playwright-core";

import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import { keepAddress } from "#shop/accounts/keep-address.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { berlin } from "#testing/makes/make-cart.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { oidcClient, startOidcServer } from "#testing/plays/sign-in/oidc-server.ts";
import { newEmail, waitForMailedToken } from "#testing/plays/sign-up.ts";
import { tabTo } from "#testing/plays/tab-to.ts";
import type { TestServer } from "#testing/server.ts";

/** An account's life in a browser, by what its mails say; the guest's cart comes along. */
let database: TestDatabase;
let server: TestServer;
let oidc: Awaited<ReturnType<typeof startOidcServer>>;
let browser: Browser;
beforeAll(async () => {
  database = await createTestDatabase();
  const port = freePort();
  const origin = `http://127.0.0.1:${port}`;
  oidc = await startOidcServer(`${origin}/login/oidc`);
  server = await startShop({
    env: {
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: origin,
      OAUTH_OIDC_ISSUER: oidc.issuer,
      OAUTH_OIDC_ID: oidcClient.id,
      OAUTH_OIDC_SECRET: oidcClient.secret,
      OAUTH_OIDC_NAME: "Magnetwerk",
    },
  });
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await oidc.stop();
  await database.drop();
}, 60_000);

const patient = { timeout: 20_000 };

/** The provider has to know where it sends people back to before the shop is there. */
const freePort = (): number => {
  const listening = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  listening.stop(true);
  return listening.port;
};

const openGuest = async (): Promise<Page> => {
  const client = createHttpClient(server.origin);
  await fillCart(client, [{ quantity: 2 }]);
  const context = await browser.newContext({
    ...still,
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

test("by keyboard: sign up, verify, change an address, sign out, reset, sign in, end another device, link a way in, erase everything", async () => {
  const page = await openGuest();
  const troubles = watchPage(page, server.origin);
  const email = newEmail();
  const { db } = database.connection;

  await page.goto("/login?mode=sign-up");
  // Before anything is typed.
  await page.getByText("Mails verschickt dieser Laden noch nicht.").waitFor(patient);
  await type(page, { "E-Mail": "nora@", Passwort: "kurz" });
  // Both are wrong: each says so at its field, the first has the focus.
  const wrong = page.getByLabel("E-Mail", { exact: true });
  await expectFocus(page, wrong);
  expect(await wrong.getAttribute("aria-invalid")).toBe("true");
  expect(await wrong.getAttribute("aria-describedby")).not.toBeNull();
  await type(page, { Passwort: "kräftige Möwe 7", "E-Mail": email });
  const heading = page.getByRole("heading", { name: "Frag den Laden nach deinem Link" });
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
  await page.getByRole("heading", { name: "Jetzt anmelden" }).waitFor(patient);
  await expectFocus(page);
  // Whose link it was need not be typed again.
  expect(await page.getByLabel("E-Mail", { exact: true }).inputValue()).toBe(email);
  await type(page, { Passwort: "ganz andere Worte" });
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

  oidc.meet({ subject: "nora", email, isVerified: true });
  await press(page, page.getByRole("button", { name: "Magnetwerk verknüpfen" }));
  await page.getByText(`${email}, verknüpft am`).waitFor(patient);
  await page.getByRole("button", { name: `Magnetwerk (${email}) trennen` }).waitFor(patient);

  // A screen that somebody left open erases nobody.
  await db.update(session).set({ authenticatedAt: new Date(Date.now() - 3_600_000) });
  // An open studio begins anew when its copies go, and takes the answer with it.
  await page.goto("/photo-magnets/create");
  await page.getByRole("heading", { level: 1 }).waitFor(patient);
  await press(page, page.getByRole("link", { name: /zur Startseite/ }));
  await press(page, page.getByRole("link", { name: "Datenschutz", exact: true }));
  await press(page, page.getByRole("link", { name: "Meine Daten ansehen" }));
  await press(page, page.getByRole("button", { name: "Alles löschen …" }));
  await press(page, page.getByRole("button", { name: "Endgültig löschen" }));
  await page.getByRole("heading", { name: "Kurz nachgefragt: Bist du es?" }).waitFor(patient);
  await type(page, { Passwort: password });
  await page.getByRole("heading", { name: "Du bist hier gelöscht" }).waitFor(patient);
  await expectFocus(page);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, page.getByRole("link", { name: "Zur Startseite", exact: true }));
  await page.goto("/login");
  await type(page, { "E-Mail": email, Passwort: password });
  await page.getByText("passen nicht zusammen").waitFor(patient);
  expect(await db.$count(user, eq(user.email, email))).toBe(0);
  // The provider's pages, the question who is there, and a sign-in into nothing.
  const asked = [`a request to ${oidc.issuer}`, "status of 401", "status of 403"];
  expect(troubles.filter((trouble) => !asked.some((part) => trouble.includes(part)))).toEqual([]);
  await page.context().close();
}, 120_000);
