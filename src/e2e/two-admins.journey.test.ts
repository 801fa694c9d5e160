import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { createSessions } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { saveCouponInput } from "#shared/coupons.ts";
import { cents } from "#shared/money/money.ts";
import { seenSchema } from "#shared/seen.ts";
import { listCoupons, saveCoupon } from "#shop/cart/save-coupon.ts";
import { listFormatPrices } from "#shop/catalog/list-format-prices.ts";
import { readFormat } from "#shop/catalog/read-format.ts";
import { saveFormat } from "#shop/catalog/save-format.ts";
import { publishLegalText } from "#shop/settings/legal/publish-legal-text.ts";
import { readLegalTextForStaff } from "#shop/settings/legal/read-legal-text-for-staff.ts";
import { saveLegalDraft } from "#shop/settings/legal/save-legal-draft.ts";
import { readSettings } from "#shop/settings/read-settings.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import type { TestServer } from "#testing/server.ts";

/** Two admins in the same settings: nothing of either is lost unseen, and nothing typed goes away. */
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

const db = () => database.connection.db;

const makeAdmin = async (email: string): Promise<Actor> => {
  const userId = uuidv7();
  await db().insert(user).values({ id: userId, role: "admin", email, emailVerifiedAt: new Date() });
  return { userId, role: "admin" };
};

const openSection = async (
  section: "settings" | "catalogue" | "coupons" | "texts",
  options: BrowserContextOptions,
): Promise<Page> => {
  const { userId } = await makeAdmin(`ada-${section}@example.org`);
  const value = await createSessions(db()).start(userId, new Date(), { hasSecondFactor: true });
  const context = await browser.newContext({ ...still, baseURL: server.origin, ...options });
  await context.addCookies([{ name: "lodestone", value, url: server.origin }]);
  const page = await context.newPage();
  await page.goto(`/admin?section=${section}&page=company`);
  return page;
};

/** The other admin, who is quicker: changes one field of the company. */
const saveElsewhere = async (field: "phone" | "city", text: string) => {
  const { company } = await readSettings(db());
  const other = await makeAdmin(`berta-${field}@example.org`);
  await saveSection(db(), other, { section: "company", value: { ...company, [field]: text } });
};
const readCompany = async () => (await readSettings(db())).company;

test("who saves second is told what changed meanwhile, and both changes can be kept", async () => {
  const page = await openSection("settings", {
    locale: "de-DE",
    viewport: { width: 360, height: 800 },
  });
  const company = page.getByRole("group", { name: "Wer verkauft" });
  await company.getByLabel("Straße und Nummer").fill("Magnetgasse 1");
  await saveElsewhere("phone", "+49 30 1234567");
  const save = page
    .locator("form", { has: company })
    .getByRole("button", { name: "Speichern", exact: true });
  await save.click();
  const told = page.getByRole("alert");
  await told.getByText("berta-phone@example.org hat das hier inzwischen geändert").waitFor();
  await told.getByText("+49 30 1234567").waitFor();
  // In the words of the form, not of the record.
  await told.getByText("Telefon", { exact: true }).waitFor();
  // Down to both ways on it stands above the bar that stays at the lower edge.
  const away = told.getByRole("button", { name: "Meins verwerfen" });
  expect(await isFree(away)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  expect((await readCompany()).street).not.toBe("Magnetgasse 1");
  await told.getByRole("button", { name: "Meine Änderungen dazu speichern" }).click();
  await expectValue(company.getByLabel("Telefon"), "+49 30 1234567");
  expect(await readCompany()).toMatchObject({ street: "Magnetgasse 1", phone: "+49 30 1234567" });

  await company.getByLabel("Straße und Nummer").fill("Magnetgasse 2");
  await company.getByLabel("Ort", { exact: true }).fill("Köln");
  await saveElsewhere("city", "Bremen");
  await save.click();
  // Where both changed the same, both stand there.
  await told.getByText("Deins: Köln").waitFor();
  await told.getByRole("button", { name: "Meins verwerfen" }).click();
  await told.waitFor({ state: "detached" });
  await expectValue(company.getByLabel("Ort", { exact: true }), "Bremen");
  expect(await company.getByLabel("Straße und Nummer").inputValue()).toBe("Magnetgasse 1");
  // What was thrown away comes back on top of what holds now, and is still to be saved.
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expectValue(company.getByLabel("Straße und Nummer"), "Magnetgasse 2");
  expect(await company.getByLabel("Ort", { exact: true }).inputValue()).toBe("Köln");
  await save.click();
  await page.getByText("Gespeichert.").waitFor();
  expect(await readCompany()).toMatchObject({ street: "Magnetgasse 2", city: "Köln" });
}, 60_000);

test("of prices it is told in the words of the form, and both changes can be kept", async () => {
  const page = await openSection("catalogue", {
    locale: "de-DE",
    viewport: { width: 360, height: 800 },
  });
  const [format] = await listFormatPrices(db(), new Date());
  if (!format) throw new Error("no format");
  await page.getByRole("link", { name: format.name.de, exact: true }).click();
  const box = page.locator("form", { has: page.getByText("Im Verkauf", { exact: true }) });
  await box.getByLabel("Im Verkauf").uncheck();
  const other = await makeAdmin("berta-prices@example.org");
  const tiers = [{ minQuantity: 1, unitCents: cents(1234) }];
  const { values: seen } = (await readFormat(db(), format.slug)) ?? {};
  if (!seen) throw new Error("no format");
  const changed = { ...seen, isOnSale: true, tiers };
  await saveFormat(db(), other, { of: format.slug, format: changed, seen }, new Date());
  await box.getByRole("button", { name: "Format speichern" }).click();
  const told = page.getByRole("alert");
  await told.getByText("berta-prices@example.org hat das hier inzwischen geändert").waitFor();
  await told.getByText("Preis (€) 1", { exact: true }).waitFor();
  await told.getByText("12,34").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  // What was typed stands while the page reads anew.
  expect(await box.getByLabel("Im Verkauf").isChecked()).toBe(false);
  await told.getByRole("button", { name: "Meine Änderungen dazu speichern" }).click();
  await page.getByText("Gespeichert. Im Laden gilt es sofort.").waitFor();
  const [after] = await listFormatPrices(db(), new Date());
  expect(after).toMatchObject({ isOnSale: false, tiers });

  // What was thrown away comes back on top of what holds now, and is still to be saved.
  await box.getByLabel("Im Verkauf").check();
  const { values: seenNow } = (await readFormat(db(), format.slug)) ?? {};
  if (!seenNow) throw new Error("no format");
  const dearer = { ...seenNow, tiers: [{ minQuantity: 1, unitCents: cents(1500) }] };
  await saveFormat(db(), other, { of: format.slug, format: dearer, seen: seenNow }, new Date());
  await box.getByRole("button", { name: "Format speichern" }).click();
  await told.getByRole("button", { name: "Meins verwerfen" }).click();
  await told.waitFor({ state: "detached" });
  expect(await box.getByLabel("Im Verkauf").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.waitForFunction(() => document.querySelector("form input[type=checkbox]:checked"));
  expect(await box.getByLabel("Im Verkauf").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Katalog" }).first().click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Hier bleiben" }).click();
  // What was told of the first saving may stand there still.
  const isSaved = page.waitForResponse(/saveFormat/);
  await box.getByRole("button", { name: "Format speichern" }).click();
  expect((await isSaved).status()).toBe(200);
  const [last] = await listFormatPrices(db(), new Date());
  expect(last).toMatchObject({ isOnSale: true, tiers: dearer.tiers });
}, 60_000);

test("a coupon's changes that were thrown away come back by one press, on top of what holds now", async () => {
  const other = await makeAdmin("berta-coupons@example.org");
  const given = couponInput({ code: "WINTER", kind: "percent", percent: 5 });
  await saveCoupon(db(), other, saveCouponInput.parse(given), proof);
  const page = await openSection("coupons", { locale: "de-DE" });
  await page.getByRole("button", { name: "Gutschein WINTER ändern" }).click();
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("WINTERZEIT");
  const [seen] = await listCoupons(db());
  if (!seen) throw new Error("no coupon");
  const change = { ...given, id: seen.id, percent: 7 };
  await saveCoupon(db(), other, { ...saveCouponInput.parse(change), seen: toWire(seen) }, proof);
  const save = page.getByRole("button", { name: "Gutschein speichern" });
  await save.click();
  const told = page.getByRole("alert");
  await told.getByRole("button", { name: "Meins verwerfen" }).click();
  await told.waitFor({ state: "detached" });
  await expectValue(code, "WINTER");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expectValue(code, "WINTERZEIT");
  await save.click();
  await page.getByText("Gutschein gespeichert.").last().waitFor();
  const [saved] = await listCoupons(db());
  expect(saved).toMatchObject({ code: "WINTERZEIT", percent: 7 });
}, 60_000);

const proof = { isProven: true };
/** As the workshop's page has it. */
const toWire = (row: object) => seenSchema.parse(JSON.parse(JSON.stringify(row)));

test("of a legal text that was published meanwhile it is told by whom, and what was typed is kept", async () => {
  const page = await openSection("texts", {
    locale: "de-DE",
    viewport: { width: 360, height: 800 },
  });
  await page.goto("/admin?section=texts&text=impressum_de");
  const field = page.locator("textarea");
  await field.fill("# Impressum\n\nMeine Worte");
  const other = await makeAdmin("berta-texts@example.org");
  const imprint = { kind: "impressum", locale: "de" } as const;
  const written = { ...imprint, source: "# Impressum\n\nIhre Worte", revision: 0, begunFrom: 0 };
  const { revision } = await saveLegalDraft(db(), other, written);
  await publishLegalText(db(), other, { ...imprint, revision }, new Date());
  const publish = page.getByRole("button", { name: "Veröffentlichen", exact: true });
  await publish.click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Veröffentlichen" }).click();
  const told = page.getByRole("alert");
  await told.getByText("berta-texts@example.org hat inzwischen Fassung 1 veröffentlicht").waitFor();
  await question.waitFor({ state: "detached" });
  // Both beside each other, marked where they differ.
  const marked = told.locator("mark");
  await marked.first().waitFor();
  expect(await marked.allTextContents()).toEqual(["Ihre", "Meine"]);
  await page.getByRole("button", { name: "Fassung 1 ansehen" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  // What was thrown away comes back, and is still behind theirs.
  await told.getByRole("button", { name: "Meins verwerfen" }).click();
  await told.waitFor({ state: "detached" });
  expect(await field.inputValue()).toContain("Ihre Worte");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await marked.first().waitFor();
  expect(await field.inputValue()).toContain("Meine Worte");
  await told.getByRole("button", { name: "Meinen Text als Entwurf speichern" }).click();
  await told.waitFor({ state: "detached" });
  expect(await field.inputValue()).toContain("Meine Worte");
  // So does a whole draft.
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await page.getByText("Entwurf verworfen").waitFor();
  expect(await field.inputValue()).toContain("Ihre Worte");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.getByRole("button", { name: "Entwurf verwerfen" }).waitFor();
  expect(await field.inputValue()).toContain("Meine Worte");
  await publish.click();
  await question.getByRole("button", { name: "Veröffentlichen" }).click();
  await question.waitFor({ state: "detached" });
  expect((await readLegalTextForStaff(db(), imprint)).source).toContain("Meine Worte");
}, 60_000);

/** It is in sight where it is, with nothing over it. */
const isFree = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 1));
  });

/** Waits until the form was made anew. */
const expectValue = async (field: ReturnType<Page["getByLabel"]>, value: string) => {
  const end = Date.now() + 20_000;
  while ((await field.inputValue()) !== value && Date.now() < end) await Bun.sleep(50);
  expect(await field.inputValue()).toBe(value);
};
