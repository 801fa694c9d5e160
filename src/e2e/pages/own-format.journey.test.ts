import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { readPdfBoxes } from "#testing/judges/read-pdf-boxes.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp, placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { tabTo } from "#testing/plays/tab-to.ts";
import { openWorkshop, type Workshop } from "#testing/plays/workshop-over-http.ts";
import type { TestServer } from "#testing/server.ts";

/** A format of the workshop's own, from the empty form to the print file of who ordered it. */
const [widthMm, heightMm, bleedMm] = [60, 52, 3];

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lodestone-own-format-"));
  database = await createTestDatabase();
  server = await startShop({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const openPage = async (width: number): Promise<Page> => {
  const context = await browser.newContext({
    ...still,
    baseURL: server.origin,
    locale: "de-DE",
    viewport: { width, height: 900 },
  });
  return context.newPage();
};

test("a hexagon is made by keyboard, refused until it fits, and seen while it is typed", async () => {
  const page = await openPage(390);
  await workshop.enter(page.context());
  await page.goto("/admin?section=catalogue");
  await tabTo(page, page.getByRole("link", { name: "Neues Format" }));
  await page.keyboard.press("Enter");
  await page.locator('[name="name.de"]').fill("Wabe 60");
  await page.locator('[name="name.en"]').fill("Honeycomb 60");
  await page.getByRole("radio", { name: "Sechseck" }).focus();
  await page.keyboard.press("Space");
  const width = page.getByLabel("Breite (mm)");
  await width.fill("58");
  // A regular hexagon is less high than wide, and follows its width.
  await page.locator('[name="heightUm"][value="50,2"]').waitFor();
  await width.fill("6");
  await page.getByText("Sobald Form und Größe passen").waitFor();
  await page.getByLabel("Höhe (mm)").fill(String(heightMm));
  await page.getByLabel("Preis (€)").fill("4,50");
  const addPack = page.getByRole("button", { name: "Set hinzufügen" });
  await addPack.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Im Set", { exact: true }).fill("9");
  const packPrice = page.getByLabel("Setpreis (€)");
  await packPrice.fill("40,50");
  const make = page.getByRole("button", { name: "Format anlegen" });
  await make.focus();
  await page.keyboard.press("Enter");
  // The first field that does not fit has the keyboard, and says what fits.
  await page.getByText("Von 20 bis 400 mm.").waitFor();
  expect(await width.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByText("Ganze Gramm von 1 bis 1000.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(String(widthMm));
  await page.getByLabel("Gewicht (g)").fill("14");
  await make.click();
  await page.getByText("Ein Set muss weniger kosten als ebenso viele Stück").waitFor();
  await packPrice.fill("36");
  await page.getByText(/4,50\s€ weniger als nach der Staffel/).waitFor();
  await page.getByRole("img", { name: "Beispiel-Magnet, 60 × 52 mm" }).waitFor();
  await page.getByText(/\d auf A4, \d+\s%/).waitFor();
  await make.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/format=wabe-60/);
  await page.getByRole("heading", { level: 1, name: "Wabe 60" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
}, 180_000);

test("a shopper finds it on the first page with its price, and its print file has its size", async () => {
  const page = await openPage(1_440);
  await page.goto("/");
  const card = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: /Wabe 60/ }),
  });
  await card.getByText("60 × 52 mm").waitFor();
  await card.getByRole("cell", { name: /^4,50\s€$/ }).waitFor();
  await card.getByRole("row", { name: /9 Stück im Set 36,00\s€/ }).waitFor();
  const photo = await makeJpeg(1_500, 1_500, 7);
  const order = await placeOrderOverHttp(server.origin, [{ photo, formatSlug: "wabe-60" }]);
  await workshop.confirmTransfer(order.orderId, order.totalCents);
  await workshop.enter(page.context());
  await page.goto(`/admin?order=${order.orderId}`);
  await page.getByRole("button", { name: "Mehr zu Magnet 1", exact: true }).click();
  const file = page.getByRole("link", { name: "PDF laden" });
  await file.waitFor();
  const downloading = page.waitForEvent("download");
  await file.click();
  const path = join(folder, "wabe.pdf");
  await (await downloading).saveAs(path);
  const { bleed, trim } = await readPdfBoxes(path);
  for (const [box, more] of [
    [bleed, 2 * bleedMm],
    [trim, 0],
  ] as const) {
    expect(Math.abs(box.right - box.left - widthMm - more)).toBeLessThan(0.1);
    expect(Math.abs(box.top - box.bottom - heightMm - more)).toBeLessThan(0.1);
  }
  await page.context().close();
}, 180_000);

test("nine of it cost what their set asks, from the hint in the cart to the order", async () => {
  const page = await openPage(360);
  const client = createHttpClient(server.origin);
  await fillCart(client, [{ formatSlug: "wabe-60", quantity: 8 }]);
  const url = server.origin;
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto("/cart");
  await page.getByText(/Noch 1 × Wabe 60, und alle 9 kosten zusammen 36,00\s€/).waitFor();
  // The price is shown at once; what is ordered is what the shop has saved.
  const saved = page.waitForResponse((answer) => answer.url().includes("cart.setQuantity"));
  await page.getByRole("button", { name: "Einer mehr" }).click();
  await page.getByText(/Set-Rabatt\s*−4,50\s€/).waitFor();
  await page.getByText(/im Set\s+36,00\s€/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await saved;
  const { token } = await placeCartOverHttp(client, { name: "Ada", email: "ada@example.org" });
  await page.goto(`/orders?token=${token}`);
  await page.getByText(/Set-Rabatt\s*−4,50\s€/).waitFor();
  await page.context().close();
}, 180_000);

test("the catalogue is put in order by keys, a format is copied and retired, and all of it is kept as a file", async () => {
  const page = await openPage(1_440);
  await workshop.enter(page.context());
  await page.goto("/admin?section=catalogue");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const last = rows.last();
  await last.getByText("Wabe 60").waitFor();
  const up = page.getByRole("button", { name: "Wabe 60 nach oben" });
  await up.focus();
  await page.keyboard.press("Enter");
  await rows.last().getByText("Fotostreifen").waitFor();
  // The key that was pressed keeps the keyboard: once more goes one further, however quickly.
  await page.waitForFunction(
    () => document.activeElement?.getAttribute("aria-label") === "Wabe 60 nach oben",
  );
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelectorAll("tbody tr")[5]?.textContent?.includes("Wabe 60") === true,
  );
  await page.getByRole("link", { name: "Wabe 60" }).dragTo(rows.first());
  await rows.first().getByText("Wabe 60").waitFor();

  await page.getByRole("link", { name: "Wabe 60" }).click();
  await page.getByRole("link", { name: "Kopieren" }).click();
  await page.locator('[name="name.de"]').fill("Wabe 60 matt");
  await page.getByRole("button", { name: "Format anlegen" }).click();
  await page.waitForURL(/format=wabe-60-matt/);
  // Its own form, and not the one that it was begun in.
  await page.getByRole("heading", { level: 1, name: "Wabe 60 matt" }).waitFor();
  // Somebody else retires it while this one types: told who, and nothing typed is lost.
  const weight = page.getByLabel(/^Gewicht/);
  const saved = await weight.inputValue();
  await weight.fill("77");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Ausmustern" }).click();
  const asked = other.getByRole("dialog");
  await asked.getByText("Bestellungen, Reklamationen und Entwürfe behalten es.").waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await asked.getByRole("button", { name: "Ausmustern" }).click();
  await other.getByRole("button", { name: "Zurück in den Katalog" }).waitFor();
  await other.close();
  await page.getByRole("button", { name: "Format speichern" }).click();
  await page.getByText("hat dieses Format inzwischen ausgemustert").waitFor();
  await page.getByRole("button", { name: "Zurück in den Katalog" }).waitFor();
  expect(await weight.inputValue()).toBe("77");
  await weight.fill(saved);
  await page.getByRole("link", { name: "Katalog", exact: true }).first().click();
  await page.getByText("Ausgemusterte Formate (1)").waitFor();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Katalog sichern" }).click();
  const path = join(folder, "catalogue.json");
  await (await saving).saveAs(path);
  const text = await Bun.file(path).text();
  await page
    .locator('input[type="file"]')
    .setInputFiles(await written(text.replace('"widthUm": 60000', '"widthUm": 5')));
  await page.getByText(/Zeile \d+: Breite \(mm\): Von 20 bis 400 mm\./).waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles(await written(text.replace('"de": "Wabe 60"', '"de": "Wabe groß"')));
  await page.getByText("Geändert: Wabe groß").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Übernehmen (1)" }).click();
  await rows.first().getByText("Wabe groß").waitFor();
  await page.context().close();
}, 180_000);

test("the page of a retired format says so and offers others, and what was made of it is kept for them", async () => {
  const page = await openPage(360);
  await page.goto("/photo-magnets/create?format=wabe-60");
  const input = page.locator("main input[type=file]").first();
  const picked = {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await makeJpeg()),
  };
  await input.setInputFiles(picked);
  await page.getByText("gespeichert", { exact: true }).waitFor();
  const chosen = page.getByRole("radiogroup", { name: "Format" }).locator("label:has(:checked)");
  await chosen.getByText("Wabe groß").waitFor();

  const admin = await openPage(1_440);
  await workshop.enter(admin.context());
  await admin.goto("/admin?section=catalogue&format=wabe-60");
  await admin.getByRole("button", { name: "Ausmustern" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Ausmustern" }).click();
  await admin.getByRole("button", { name: "Zurück in den Katalog" }).waitFor();
  await admin.context().close();

  await page.goto("/");
  await page.getByRole("heading", { name: "Fotostreifen" }).waitFor();
  expect(await page.getByRole("heading", { name: "Wabe groß" }).count()).toBe(0);
  await page.goto("/photo-magnets/create");
  await page.getByText("Deine Fotos sind noch da").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole("radio", { name: /^Herz/ }).check();
  await page.getByRole("application").waitFor();
  await page.getByText("gespeichert", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("radio", { name: /^Herz/, checked: true }).waitFor();
  // On a phone its card lies beyond the screen, unless it is scrolled to.
  expect(await chosen.evaluate(isInItsRow)).toBe(true);
  await page.context().close();

  const other = await openPage(360);
  await other.goto("/photo-magnets/create?format=wabe-60");
  await other.getByRole("heading", { name: "Dieses Format gibt es nicht mehr" }).waitFor();
  await other.getByRole("radio", { name: /^Kreis/ }).click();
  await other.waitForURL(/format=circle/);
  await other.locator("main input[type=file]").first().setInputFiles(picked);
  await other.getByRole("radio", { name: /^Kreis/, checked: true }).waitFor();
  await other.context().close();
}, 180_000);

/** Whether a card is seen within the row that it scrolls in. */
const isInItsRow = (card: Element): boolean => {
  const row = card.parentElement?.getBoundingClientRect();
  const { left, right } = card.getBoundingClientRect();
  return row !== undefined && left >= row.left && right <= row.right;
};

/** A file of this text, as somebody picks it. */
const written = async (text: string): Promise<string> => {
  const path = join(folder, "picked.json");
  await Bun.write(path, text);
  return path;
};
