import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import type { Browser, BrowserContext, Page } from "playwright-core";

import { axeFindings } from "#testing/axe.ts";
import { bytesOf, camtFile } from "#testing/bank-files.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/make-picture.ts";
import { placeOrderOverHttp } from "#testing/place-order-over-http.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { setUpSecondFactor } from "#testing/set-up-second-factor.ts";

/** The trim sizes of the demo catalogue's square and circle, and their bleed, in millimetres. */
const squareMm = 63;
const circleMm = 58;
const bleedMm = 3;
const millimetresPerPoint = 25.4 / 72;

const email = "chefin@example.org";
const password = "ein ganzer satz als passwort";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let downloads: string;
let order: Awaited<ReturnType<typeof placeOrderOverHttp>>;
const troubles: string[] = [];

beforeAll(async () => {
  downloads = await mkdtemp(join(tmpdir(), "lodestone-downloads-"));
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  order = await placeOrderOverHttp(server.origin, [
    { photo: await makeJpeg(1_800, 1_200, 3), formatSlug: "square-63", quantity: 2 },
    { photo: await makeJpeg(1_500, 1_500, 5), formatSlug: "circle-58" },
  ]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
  await rm(downloads, { recursive: true, force: true });
}, 60_000);
afterEach(() => expect(troubles.splice(0)).toEqual([]));

const openPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  return page;
};

const newContext = (locale: "de-DE" | "en-GB", width: number, colorScheme: "light" | "dark") =>
  browser.newContext({
    baseURL: server.origin,
    locale,
    colorScheme,
    viewport: { width, height: 900 },
    acceptDownloads: true,
  });

/** Sizes of the boxes of a PDF page in millimetres, as pdfinfo measures them. */
const boxesOf = async (path: string) => {
  const { stdout } = Bun.spawn(["pdfinfo", "-box", path], { stdout: "pipe" });
  const text = await new Response(stdout).text();
  const size = (name: string) => {
    const line = new RegExp(`^${name}:\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)`, "m");
    const [, left = "0", bottom = "0", right = "0", top = "0"] = line.exec(text) ?? [];
    return {
      width: (Number(right) - Number(left)) * millimetresPerPoint,
      height: (Number(top) - Number(bottom)) * millimetresPerPoint,
    };
  };
  return { media: size("MediaBox"), bleed: size("BleedBox"), trim: size("TrimBox") };
};

const expectBoxes = async (path: string, trimMm: number) => {
  const { media, bleed, trim } = await boxesOf(path);
  const bleedBoxMm = trimMm + 2 * bleedMm;
  for (const [box, lengthMm] of [
    [media, bleedBoxMm],
    [bleed, bleedBoxMm],
    [trim, trimMm],
  ] as const) {
    expect(Math.abs(box.width - lengthMm)).toBeLessThan(0.1);
    expect(Math.abs(box.height - lengthMm)).toBeLessThan(0.1);
  }
};

describe("the workshop", () => {
  let context: BrowserContext;
  let page: Page;

  test("is shut to strangers and says how to get in, back to the very place", async () => {
    const stranger = await newContext("de-DE", 390, "light");
    const shut = await openPage(stranger);
    await shut.goto(`/admin?order=${order.orderId}`);
    await shut.getByRole("heading", { name: "Hier arbeitet die Werkstatt" }).waitFor();
    const key = shut.getByRole("main").getByRole("link", { name: "Anmelden" });
    const href = new URL((await key.getAttribute("href")) ?? "", server.origin);
    expect(href.pathname).toBe("/login");
    expect(href.searchParams.get("next")).toBe(`/admin?order=${order.orderId}`);
    expect(await axeFindings(shut)).toEqual([]);
    await stranger.close();
  }, 60_000);

  test("is opened by the first admin with the printed link", async () => {
    const link = server.logs.find((line) => line.includes("/login?setup="));
    const setup = new URL(/https?:\S+$/.exec(link ?? "")?.[0] ?? "");
    context = await newContext("de-DE", 1_440, "light");
    page = await openPage(context);
    await page.goto(`${setup.pathname}${setup.search}`);
    await page.getByLabel("E-Mail").fill(email);
    await page.getByLabel("Passwort", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await setUpSecondFactor(page);
    await page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "1 Warten auf Geld" }).click();
    await page.getByRole("link", { name: order.number }).waitFor();
  }, 60_000);

  test("takes an order from the transfer to the parcel by keyboard alone", async () => {
    await page.getByRole("heading", { name: "Bestellungen" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("ada@");
    await page.waitForURL(/q=ada/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Bestellung ${order.number}` }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel("Referenz der Bank").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Ohne die Referenz der Bank").waitFor();
    await page.keyboard.type("KTO-2026-11-20-0815");
    await page.keyboard.press("Enter");

    await page.getByText("Druckfertig").nth(1).waitFor();
    await page.getByRole("button", { name: "Produktion beginnen" }).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");

    const number = page.getByLabel("Sendungsnummer");
    await number.waitFor();
    await number.focus();
    await page.keyboard.type("JD014600003SE");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Sendung verfolgen" }).waitFor();
  }, 60_000);

  test("hands out print files at their exact size with bleed", async () => {
    const files = page.getByRole("link", { name: "PDF laden" });
    for (const [index, trimMm] of [squareMm, circleMm].entries()) {
      const downloading = page.waitForEvent("download");
      await files.nth(index).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`${order.number}-${index + 1}.pdf`);
      const path = join(downloads, download.suggestedFilename());
      await download.saveAs(path);
      await expectBoxes(path, trimMm);
    }
  }, 60_000);

  test("keeps who did what, and when", async () => {
    const history = page.getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    const lines = await history.allInnerTexts();
    expect(lines).toHaveLength(5);
    const [shipped = "", started = "", confirmed = "", paid = "", placed = ""] = lines;
    expect(shipped).toContain("JD014600003SE");
    for (const line of [shipped, started, confirmed, paid]) expect(line).toContain(email);
    expect(placed).toContain("Kundin oder Kunde");
    for (const line of lines) expect(line).toMatch(/\d\d\.\d\d\.\d\d, \d\d:\d\d/);
  });

  test("tells the shopper", async () => {
    const read = await order.client.query("orders.readOrder", { orderId: order.orderId });
    expect(await read.text()).toContain(`"status":"shipped"`);
    await page.getByText(`${order.number}`).first().waitFor();
    await page.goto("/admin?section=mails");
    await page.getByRole("table").waitFor();
    expect(await page.getByRole("row").count()).toBeGreaterThanOrEqual(3);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByLabel("Text der Mail").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }, 60_000);

  test("opens the shop: says what is missing, refuses what cannot be, keeps what was saved", async () => {
    await page.goto("/admin?section=settings");
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    const save = async (name: string) =>
      part(name).getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("heading", { name: "Bis zur Eröffnung" }).waitFor();
    await part("Betrieb").getByLabel("Name des Betriebs").fill("Magnetwerk Nordhafen");
    await part("Betrieb").getByLabel("Telefon").fill("");
    await save("Betrieb");
    await page.getByText("Es fehlt: Telefon").waitFor();
    await part("Betrieb").getByLabel("Telefon").fill("+49 40 1234567");
    await save("Betrieb");
    await page.getByRole("heading", { name: "Fast offen" }).waitFor();

    await part("Bankkonto").getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
    await save("Bankkonto");
    await page.getByText("Diese IBAN hat einen Tippfehler.").waitFor();
    await part("Bankkonto").getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
    await save("Bankkonto");
    await page.getByRole("heading", { name: "Fast offen" }).waitFor({ state: "detached" });

    await part("Versand").getByText("Versand in Deutschland").click();
    const price = part("Versand").getByLabel("Preis (Euro)").first();
    await price.fill("3,40");
    await save("Versand");
    await page.getByText("Gespeichert.").last().waitFor();
    await page.reload();
    await part("Versand").getByText("Versand in Deutschland").click();
    expect(await price.inputValue()).toBe("3,40");
    expect(await axeFindings(page)).toEqual([]);
  }, 60_000);

  test("reads a statement in, books what is sure, and counts it among what is to print", async () => {
    const photo = await makeJpeg(1_200, 1_200, 7);
    const next = await placeOrderOverHttp(server.origin, [{ photo, formatSlug: "square-63" }]);
    const { total_cents: totalCents } = (
      await database.connection.db.execute<{ total_cents: number }>(
        sql`select total_cents from "order" where id = ${next.orderId}`,
      )
    )[0] ?? { total_cents: 0 };
    const purpose = `Magnete ${next.number.replace("-", " ")}`;
    const amount = (totalCents / 100).toFixed(2);
    const file = camtFile([{ amount, purpose, payer: "Ada Beispiel", reference: "A1" }], "08");
    await page.goto("/admin?section=bank");
    await page.getByRole("heading", { name: "Kein Eingang wartet" }).waitFor();
    const statement = {
      name: "auszug.xml",
      mimeType: "text/xml",
      buffer: Buffer.from(bytesOf(file)),
    };
    await page.locator("input[type=file]").setInputFiles(statement);
    await page.getByText("1 neu, 0 schon bekannt").waitFor();
    await page.getByText("sicher", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Sichere buchen (1)" }).click();
    await page.getByRole("heading", { name: "Kein Eingang wartet" }).waitFor();
    await page.getByRole("link", { name: "Heute" }).click();
    await page.getByRole("link", { name: "1 Zu drucken" }).click();
    await page.getByRole("link", { name: next.number }).waitFor();
  }, 60_000);

  test("publishes a legal text after its check, and the page shows it", async () => {
    await page.goto("/admin?section=texts");
    await page.getByRole("link", { name: "Impressum" }).first().click();
    const field = page.getByLabel("Text", { exact: true });
    await field.fill("# Impressum\n\n## Wir\n\nMagnetwerk Nordhafen, klimaneutral");
    await page.getByRole("heading", { name: "Wir" }).waitFor();
    await page.getByText("„klimaneutral“ ist eine allgemeine Umweltaussage").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Veröffentlichen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Veröffentlichen" }).click();
    await page.getByRole("button", { name: "Fassung 1 ansehen" }).waitFor();
    const shown = await (await fetch(`${server.origin}/legal/impressum`)).text();
    expect(shown).toContain("Magnetwerk Nordhafen, klimaneutral");
  }, 60_000);

  test("shows every section in English, in the dark and on a phone without trouble", async () => {
    const { cookies } = await context.storageState();
    const phone = await newContext("en-GB", 360, "dark");
    await phone.addCookies(cookies.filter(({ name }) => name !== "lang"));
    const small = await openPage(phone);
    for (const [search, heading] of [
      ["", "Today"],
      ["?section=orders", "Orders"],
      ["?section=bank", "Bank"],
      [`?order=${order.orderId}`, `Order ${order.number}`],
      ["?section=books", "Books"],
      ["?section=mails", "Mails"],
      ["?section=errors", "Errors"],
      ["?section=texts", "Legal texts"],
      ["?section=texts&text=terms_en", "Terms, English"],
      ["?section=settings", "Settings"],
    ] as const) {
      await small.goto(`/admin${search}`);
      await small.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(await axeFindings(small)).toEqual([]);
      const overflow = await small.evaluate<number>(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect([heading, overflow]).toEqual([heading, 0]);
    }
    await phone.close();
  }, 90_000);
});
