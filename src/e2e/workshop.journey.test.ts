import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import type { Browser, BrowserContext, Page } from "playwright-core";

import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { readPdfBoxes } from "#testing/judges/read-pdf-boxes.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { postTwice, sayMade } from "#testing/plays/post-on-screen.ts";
import { setUpSecondFactor } from "#testing/plays/set-up-second-factor.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { tabTo } from "#testing/plays/tab-to.ts";

import { unfoldHistory } from "./workplace/unfold-history.ts";

/** The trim sizes of the demo catalogue's square and circle, and their bleed, in millimetres. */
const [squareMm, circleMm, bleedMm] = [63, 58, 3];
const email = "chefin@example.org";
const password = "ein ganzer satz als passwort";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
let downloads: string;
let order: Awaited<ReturnType<typeof placeOrderOverHttp>>;
const troubles: string[] = [];

beforeAll(async () => {
  downloads = await mkdtemp(join(tmpdir(), "lodestone-downloads-"));
  database = await createTestDatabase();
  server = await startShop({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  await database.connection.db
    .update(magnetFormat)
    .set({ isWithdrawable: true })
    .where(eq(magnetFormat.slug, "circle-58"));
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
    ...still,
    baseURL: server.origin,
    locale,
    colorScheme,
    viewport: { width, height: 900 },
    acceptDownloads: true,
  });

const expectBoxes = async (path: string, trimMm: number) => {
  const { media, bleed, trim } = await readPdfBoxes(path);
  const bleedBoxMm = trimMm + 2 * bleedMm;
  for (const [box, lengthMm] of [
    [media, bleedBoxMm],
    [bleed, bleedBoxMm],
    [trim, trimMm],
  ] as const) {
    expect(Math.abs(box.right - box.left - lengthMm)).toBeLessThan(0.1);
    expect(Math.abs(box.top - box.bottom - lengthMm)).toBeLessThan(0.1);
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
    await page.getByRole("link", { name: "1 Warten auf Zahlung" }).click();
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
    await page.keyboard.press("u");
    await page.getByRole("radio", { name: "Spalten" }).focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/view=columns/);
    const column = (name: string) => page.getByRole("region", { name });
    const drag = (name: string) => column("Zu drucken").getByRole("listitem").dragTo(column(name));

    // By mouse: a step that is not drawn stays undone and says why; one that is can be taken back.
    await drag("Verschickt");
    await page.getByText(`${order.number} bleibt, wo sie ist.`).waitFor();
    await drag("In Produktion");
    await column("In Produktion").getByRole("listitem").waitFor();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await column("Zu drucken").getByRole("listitem").waitFor();

    // The same by keys alone.
    await page.keyboard.press("j");
    await page.keyboard.press("m");
    const menu = page.getByRole("menu");
    await menu.getByText("Sie wartet darauf, dass die Produktion beginnt.").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await column("In Produktion").getByRole("listitem").waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Bestellung ${order.number}` }).waitFor();

    await sayMade(page);
    await postTwice(page, order.number, "JD014600003SE");
  }, 60_000);

  test("hands out print files at their exact size with bleed", async () => {
    const files = page.getByRole("link", { name: "PDF laden" });
    for (const position of [1, 2]) {
      await page.getByRole("button", { name: `Mehr zu Magnet ${position}`, exact: true }).click();
    }
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
    const lines = await (await unfoldHistory(page)).allInnerTexts();
    expect(lines).toHaveLength(10);
    const [tracked = "", , unsent = "", , , back = "", , ...before] = lines;
    expect(tracked).toContain("JD014600003SE");
    expect(unsent).toContain("Versand zurückgenommen");
    expect(back).toContain("Produktion zurückgenommen");
    for (const line of lines.slice(0, -1)) expect(line).toContain(email);
    expect(before.at(-1)).toContain("Kundin oder Kunde");
    for (const line of lines) expect(line).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  });

  test("tells the shopper", async () => {
    const read = await order.client.query("orders.readOrder", { orderId: order.orderId });
    expect(await read.text()).toContain(`"status":"shipped"`);
    await page.getByText(`${order.number}`).first().waitFor();
    await page.goto("/admin?section=mails");
    await page.getByRole("row").nth(2).waitFor();
    // A list that has just come does not hear keys yet.
    await page.locator("html[data-focus=kept]").waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByLabel("Text der Mail").waitFor();
    expect(await axeFindings(page)).toEqual([]);
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
      ["?section=orders&view=columns", "Orders"],
      ["?section=bank", "Bank"],
      ["?section=claims", "Claims"],
      [`?order=${order.orderId}`, `Order ${order.number}`],
      ["?section=books", "Accounting"],
      ["?section=mails", "Emails"],
      ["?section=errors", "Errors"],
      ["?section=texts", "Legal texts"],
      ["?section=texts&text=terms_en", "Terms, English"],
      ["?section=settings", "Settings"],
      ["?section=settings&page=shipping", "Ways to ship"],
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

describe("a withdrawal", () => {
  test("needs no account and no mouse, and answers with its receipt", async () => {
    const page = await openPage(await newContext("de-DE", 768, "light"));
    await page.goto("/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" });
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Vertrag widerrufen" }).waitFor();
    await tabTo(page, page.getByLabel("Dein Name"));
    await page.keyboard.press("Enter");
    await page.getByText("Trag deinen Namen ein.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type("Ada Beispiel");
    await page.keyboard.press("Tab");
    await page.keyboard.type(order.number);
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada@example.org");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Stimmt alles?" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await tabTo(page, page.getByRole("button", { name: "Widerruf bestätigen", exact: true }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Dein Widerruf ist eingegangen" }).waitFor();
    // No mail server is set up: no mail is promised.
    await page.getByText("Mails verschickt dieser Laden noch nicht").waitFor();
    for (const part of [order.number, "Ada Beispiel", "die ganze Bestellung", "Eingegangen"]) {
      await page.getByText(part, { exact: true }).first().waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  }, 60_000);

  test("is linked from the very HTML of every page that has a foot", async () => {
    const htmlOf = async (path: string) => (await fetch(`${server.origin}${path}`)).text();
    for (const path of ["/", "/legal/impressum", "/legal/terms"]) {
      expect(await htmlOf(path)).toContain('href="/legal/terms?withdraw=true"');
    }
    expect(await htmlOf("/legal/terms?withdraw=true")).toContain("Weiter zur Bestätigung");
  });
});
