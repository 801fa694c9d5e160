import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";

import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/make-picture.ts";
import { ownHeicPath, photoFixtureNames, photoFixturePath } from "#testing/photo-fixtures.ts";
import { placeOrderOverHttp } from "#testing/place-order-over-http.ts";
import { startServer, type TestServer } from "#testing/server.ts";
import { tabTo } from "#testing/tab-to.ts";
import { openWorkshop, type Workshop } from "#testing/workshop-over-http.ts";

/** A phone's HEIC with the place where it was taken; where real ones are not at hand, one of our own. */
const realPhoto = "ok-iphone-12mp-p3-gps.heic";
const photo = photoFixtureNames.includes(realPhoto) ? photoFixturePath(realPhoto) : ownHeicPath;

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Workshop;
let order: Awaited<ReturnType<typeof placeOrderOverHttp>>;
const troubles: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
  await database.connection.db
    .update(magnetFormat)
    .set({ isWithdrawable: true })
    .where(eq(magnetFormat.slug, "circle-58"));
  order = await placeOrderOverHttp(server.origin, [
    { photo: await makeJpeg(1_600, 1_600, 3), formatSlug: "square-63", quantity: 3 },
  ]);
  await workshop.confirmTransfer(order.orderId, order.totalCents);
  await workshop.startProduction(order.orderId);
  await workshop.markShipped(order.orderId, "00340434161094015902");
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);
afterEach(() => expect(troubles.splice(0)).toEqual([]));

const openPage = async (
  locale: "de-DE" | "en-GB",
  width: number,
  colorScheme: "light" | "dark",
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale,
    colorScheme,
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  return page;
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("a claim", () => {
  test("goes from the shopper's phone to the workshop and back, with a photo and money, live", async () => {
    const phone = await openPage("de-DE", 360, "light");
    await phone.goto(`/orders?token=${order.token}`);
    await phone.getByRole("link", { name: "Problem melden" }).click();
    await phone.getByRole("heading", { name: "Was ist passiert?" }).waitFor();
    await phone.getByRole("button", { name: "Meldung abschicken" }).click();
    await phone.getByText("Schreib uns in ein paar Worten").waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await overflow(phone)).toBe(0);

    await phone.getByLabel("Beschreibe es kurz").fill("Zwei Ecken sind abgeplatzt.");
    await phone.getByRole("button", { name: "Einer weniger" }).click();
    await phone.locator("input[type=file]").setInputFiles(photo);
    await phone.locator("form img").waitFor();
    await phone.getByRole("button", { name: "Meldung abschicken" }).click();
    await phone.getByRole("heading", { name: "Deine Meldungen" }).waitFor();
    await phone.getByText("In Prüfung").waitFor();
    await phone.getByAltText("Foto 1 zu deiner Meldung").waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await overflow(phone)).toBe(0);

    const desk = await openPage("en-GB", 1_440, "dark");
    await workshop.enter(desk.context());
    await desk.goto("/admin?section=claims");
    await desk.getByRole("heading", { name: "Claims" }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByRole("link", { name: "Damaged" }).click();
    await desk.getByText("Zwei Ecken sind abgeplatzt.").waitFor();
    const large = desk.getByRole("link", { name: "See photo 1 large" });
    const shown = await desk.request.get((await large.getAttribute("href")) ?? "");
    expect(shown.headers()["content-type"]).toBe("image/jpeg");
    await desk.getByLabel("What do we do?").selectOption({ label: "Refund all" });
    await desk.getByText("goes back: all that is left").waitFor();
    await desk.getByLabel("Answer to the shopper").fill("Das tut uns leid.");
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByRole("button", { name: "Send the decision" }).click();
    await desk.getByRole("button", { name: "Lay aside as settled" }).waitFor();

    // Nothing is touched on the phone: the answer arrives by itself.
    await phone.getByText("Du bekommst dein Geld zurück").waitFor();
    await phone.getByText("Das tut uns leid.").waitFor();
    await phone.getByText("Angenommen", { exact: true }).waitFor();
    await desk.getByRole("button", { name: "Lay aside as settled" }).click();
    await phone.getByText("Erledigt", { exact: true }).waitFor();
    await Promise.all([phone.context().close(), desk.context().close()]);
  }, 120_000);
});

describe("a withdrawal", () => {
  test("needs no account and no mouse, and answers with its receipt", async () => {
    const page = await openPage("de-DE", 768, "light");
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
    for (const part of [order.number, "Ada Beispiel", "die ganze Bestellung", "Eingegangen"]) {
      await page.getByText(part, { exact: true }).first().waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  }, 60_000);

  test("is linked from the very HTML of every page that has a foot", async () => {
    for (const path of ["/", "/legal/impressum", "/legal/terms"]) {
      const html = await (await fetch(`${server.origin}${path}`)).text();
      expect(html).toContain('href="/legal/terms?withdraw=true"');
    }
    const form = await (await fetch(`${server.origin}/legal/terms?withdraw=true`)).text();
    expect(form).toContain("Weiter zur Bestätigung");
  });
});
