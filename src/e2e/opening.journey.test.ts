import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Browser } from "playwright-core";
import { uuidv7 } from "uuidv7";

import { createSessions } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import type { TestServer } from "#testing/server.ts";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startShop({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);

const openAsAdmin = async (email: string, width: number) => {
  const { db } = database.connection;
  const userId = uuidv7();
  await db.insert(user).values({ id: userId, role: "admin", email, emailVerifiedAt: new Date() });
  const value = await createSessions(db).start(userId, new Date(), { hasSecondFactor: true });
  const viewport = { width, height: 740 };
  const context = await browser.newContext({ ...still, locale: "de-DE", viewport });
  await context.addCookies([{ name: "lodestone", value, url: server.origin }]);
  const page = await context.newPage();
  return { page, troubles: watchPage(page, server.origin) };
};

test("a new shop is opened point by point from Today, each leading to its field (LAW 25)", async () => {
  const { page, troubles } = await openAsAdmin("ada@example.org", 360);
  const points = page.getByRole("region", { name: "Bis zur Eröffnung" }).getByRole("link");
  const isFocused = (name: string) => page.locator(`[name="${name}"]:focus`).waitFor();

  // The guide on Today leads to the first field that is missing.
  await page.goto(`${server.origin}/admin`);
  await page.getByRole("link", { name: "Betrieb und Recht" }).click();
  await isFocused("name");
  await page.goto(`${server.origin}/admin?section=settings`);
  await points.getByText("Telefon").click();
  await isFocused("phone");
  expect(await page.locator("[name=phone]").inputValue()).toBe("");
  // Folded away until it is asked for; asked for twice, it is led to twice.
  for (const point of ["Verpackungsregister", "Dein Konto", "Verpackungsregister"]) {
    await points.getByText(point).click();
    await isFocused(point === "Dein Konto" ? "iban" : "packagingNumbers.DE");
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  // As it was linked when all settings were one page.
  await page.goto(`${server.origin}/admin?section=settings#company.city`);
  await isFocused("city");
  expect(new URL(page.url()).searchParams.get("page")).toBe("company");
  const company = page.locator('form[data-section="company"]');
  const { packagingNumbers: _all, country: _here, ...texts } = ownCompany;
  for (const [name, text] of Object.entries(texts)) {
    await company.locator(`[name=${name}]`).fill(text);
  }
  // Nothing is lost by being led within the page.
  await points.getByText("Verpackungsregister").click();
  await company.locator('[name="packagingNumbers.DE"]').fill("demo");
  await company.getByRole("button", { name: "Speichern" }).click();
  // What the demo invented is nobody's: said at its field.
  await company.getByText("Das ist ein erfundener Wert aus der Vorführung").waitFor();
  await isFocused("packagingNumbers.DE");
  // A number that LUCID never gave out is told as that.
  await company.locator('[name="packagingNumbers.DE"]').fill("DE123");
  await company.getByRole("button", { name: "Speichern" }).click();
  await company.getByText("Sie sieht so aus: DE1234567890123").waitFor();
  await company.locator('[name="packagingNumbers.DE"]').fill("DE1234567890123");
  // A digit that does not fit is asked about, and no more.
  await company.locator("[name=vatId]").fill("DE136695977");
  await company.locator("[name=postcode]").focus();
  await company.getByText("Die Prüfziffer passt nicht zum Rest").waitFor();
  // Each field says in words what does not fit; the first of them has the keyboard.
  const { email, vatId, postcode } = ownCompany;
  const mistyped = { email: "anna@magnetwerk", vatId: "DE12", postcode: "1204" };
  for (const [name, text] of Object.entries(mistyped)) {
    await company.locator(`[name=${name}]`).fill(text);
  }
  await page.keyboard.press("Enter");
  await company.getByText("Das sieht nicht nach einer E-Mail aus").waitFor();
  await company.getByText("So sieht keine USt-IdNr. aus").waitFor();
  await company.getByText("In Deutschland sieht sie so aus: 10115").waitFor();
  for (const [name, text] of Object.entries({ email, vatId, postcode })) {
    await company.locator(`[name=${name}]`).fill(text);
  }
  // A number of which no program knows whether it exists is somebody's word.
  await company.getByText("Andere Länder").click();
  await company.locator('[name="packagingNumbers.PL"]').fill("BDO 000123456");
  await page.keyboard.press("Enter");
  await company.getByText("Vergleiche Polen mit dem Register").waitFor();
  await isFocused("hasCompared");
  await page.keyboard.press("Space");
  await company.locator('[name="packagingNumbers.DE"]').focus();
  await page.keyboard.press("Enter");
  const almost = page.getByRole("region", { name: "Fast offen" });
  await almost.waitFor();
  // Who saves by Enter goes on typing where they were, also in what was unfolded.
  await isFocused("packagingNumbers.DE");
  // Today says the same of it, and not that it sells.
  await page.goto(`${server.origin}/admin`);
  await almost.waitFor();
  expect(await page.getByText("nimmt Bestellungen an").count()).toBe(0);

  await almost.getByRole("link", { name: "Dein Konto" }).click();
  await isFocused("iban");
  const bank = page.locator('form[data-section="bank"]');
  await bank.locator("[name=accountHolder]").fill(ownBank.accountHolder);
  await bank.locator("[name=iban]").fill(ownBank.iban);
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Fast offen" }).waitFor({ state: "detached" });
  await isFocused("iban");
  // Where a step is saved the next one is a press away.
  await bank.getByRole("link", { name: "Weiter: Umsatzsteuer ansehen und speichern" }).click();
  await isFocused("scheme");
  await page.goto(`${server.origin}/legal/impressum`);
  await page.getByText("Werkhof 3").first().waitFor();
  expect(await page.getByText("Musterwerkstatt").count()).toBe(0);
  // The list of steps goes on, and no longer says of a shop that takes real orders that it is a demo.
  await page.goto(`${server.origin}/admin`);
  const guide = page.getByRole("region", { name: "Dein Laden Schritt für Schritt" });
  await guide.getByText("Jeder Schritt wird für sich gespeichert").waitFor();
  expect(await guide.getByText("Nichts wird bezahlt oder geliefert").count()).toBe(0);
  // Our texts hold already; that they were read is said by a press.
  await guide.getByRole("button", { name: "Gelesen, sie passen" }).click();
  await guide.getByRole("button", { name: "Gelesen, sie passen" }).waitFor({ state: "detached" });
  // It would sell at the demo's prices: asked once, with the prices.
  const asked = page
    .getByRole("note")
    .filter({ hasText: "Das sind noch die Preise der Vorführung" });
  await asked.getByText("Quadrat 3,90").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await asked.getByRole("button", { name: "Diese Preise behalten" }).click();
  await asked.waitFor({ state: "detached" });
  const step = guide.getByRole("listitem").filter({ hasText: "Formate und Preise" });
  await step.getByText("erledigt").waitFor();
  // Put away, it is found again in the settings, and comes back from there.
  await guide.getByRole("button", { name: "Liste weglegen" }).click();
  await guide.waitFor({ state: "detached" });
  await page.goto(`${server.origin}/admin?section=settings&page=opening`);
  await guide.getByRole("button", { name: "Auf Heute zeigen" }).click();
  await guide.getByRole("button", { name: "Liste weglegen" }).waitFor();
  await page.goto(`${server.origin}/admin`);
  await guide.getByRole("link", { name: "Umsatzsteuer ansehen und speichern" }).click();
  await page.locator("[name=scheme]:focus").waitFor();
  // A number that was said is read without unfolding anything.
  await page.goto(`${server.origin}/admin?section=settings&page=company`);
  for (const code of ["DE", "PL"]) {
    await company.locator(`[name="packagingNumbers.${code}"]`).waitFor();
  }
  // The way out of the account that one works by is in sight.
  await page.goto(`${server.origin}/admin`);
  await page.getByRole("heading", { name: "Die letzten vier Wochen" }).waitFor();
  await page.getByRole("button", { name: "Konto", exact: true }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await page.getByRole("heading", { level: 1, name: "Hier arbeitet die Werkstatt" }).waitFor();
  expect(troubles).toEqual([]);
}, 60_000);

test("what was typed and not saved is asked for before somebody leaves a page of the settings", async () => {
  const { page, troubles } = await openAsAdmin("berta@example.org", 1280);
  await page.goto(`${server.origin}/admin?section=settings&page=mails`);
  const pages = page.getByRole("navigation", { name: "Seiten der Einstellungen" });
  const sender = page.locator("[name=senderName]");
  await sender.fill("Ein Name");
  await pages.getByText("Konto und Steuer").click();
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  await asked.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  expect(await sender.inputValue()).toBe("Ein Name");
  await pages.getByText("Konto und Steuer").click();
  await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await page.locator("[name=iban]").waitFor();
  await asked.waitFor({ state: "detached" });
  // Nothing typed: nothing asked; nor once it is saved.
  await page.goBack();
  expect(await sender.inputValue()).toBe("");
  await sender.fill("Ein Name");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Gespeichert.").waitFor();
  await pages.getByText("Konto und Steuer").click();
  await page.locator("[name=iban]").waitFor();
  expect(troubles).toEqual([]);
}, 60_000);

test("who signs out in any section leaves no read behind that the shop then refuses", async () => {
  const { page, troubles } = await openAsAdmin("clara@example.org", 1280);
  await page.goto(`${server.origin}/admin?section=settings&page=mails`);
  await page.locator("[name=senderName]").waitFor();
  // On a slow line what Today reads is still on its way when the session ends.
  await page.route(/\/trpc\//, async (route) => {
    if (route.request().method() === "GET") await Bun.sleep(300);
    await route.continue();
  });
  await page.getByRole("button", { name: "Konto", exact: true }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await page.getByRole("heading", { level: 1, name: "Hier arbeitet die Werkstatt" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(troubles).toEqual([]);
}, 60_000);

test("who is asked to work here is welcomed, and told nothing of a password that was reset", async () => {
  const context = await browser.newContext({ ...still, locale: "de-DE" });
  const page = await context.newPage();
  const troubles = watchPage(page, server.origin);
  const link = `${server.origin}/login?reset=${"A".repeat(43)}`;
  await page.goto(`${link}#invited`);
  await page.getByRole("heading", { level: 1, name: "Willkommen im Team" }).waitFor();
  await page.getByLabel("Dein Passwort").waitFor();
  expect(await page.getByText("alle Geräte abgemeldet").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Neues Passwort" }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
}, 60_000);
