import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Browser, Locator, Page } from "playwright-core";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { setupTokenOf } from "#testing/houses/claim-workshop.ts";
import { patient, pickPhotos } from "#testing/houses/studio-house.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
import { setUpSecondFactor } from "#testing/plays/set-up-second-factor.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import type { TestServer } from "#testing/server.ts";

/** The shop under a name of the house's own network, without https: browsers give no clipboard there. */
const host = "magnets.test";
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let origin: string;
let local: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const port = freePort();
  local = `http://127.0.0.1:${port}`;
  origin = `http://${host}:${port}`;
  server = await startShop({
    env: { DATABASE_URL: database.url, PORT: String(port), PUBLIC_URL: origin },
  });
  browser = await launchChromium(`--host-resolver-rules=MAP ${host} 127.0.0.1`);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
}, 60_000);

/** The shop has to know its name before it is open. */
const freePort = (): number => {
  const listening = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  listening.stop(true);
  return listening.port;
};

const openPage = async (): Promise<Page> => {
  const context = await browser.newContext({ ...still, baseURL: origin, locale: "de-DE" });
  const page = await context.newPage();
  return page;
};
/** Spaces and line breaks are the page's, not the words'. */
const readSelection = async (page: Page): Promise<string> =>
  (await page.evaluate(() => String(getSelection()))).replaceAll(/\s/g, "");
const sentence = /Kopieren geht hier nicht/;
const name = "Deine Ersatzcodes";

/** Whether one stands above or below the other, and covers nothing of it. */
const isBeside = async (one: Locator, other: Locator): Promise<boolean> => {
  const [above, below] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (above === null || below === null) throw new Error("not to be seen");
  return above.y + above.height <= below.y || below.y + below.height <= above.y;
};

test("without a clipboard the spare codes and the IBAN are selected, with a sentence that says so and covers no code", async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/login?setup=${setupTokenOf(server.logs)}`);
  await page.getByLabel("E-Mail").fill("chefin@example.org");
  await page.getByLabel("Passwort", { exact: true }).fill("ein ganzer satz als passwort");
  await page.keyboard.press("Enter");
  let selected = "";
  const codes = await setUpSecondFactor(page, async () => {
    // Seen from its heading on, though the page before was longer; on paper the codes stand alone.
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === "H1");
    const print = page.getByRole("button", { name: "Drucken" });
    await page.evaluate(() =>
      Object.assign(globalThis, { print: () => (document.title = "gedruckt") }),
    );
    await print.click();
    expect(await page.title()).toBe("gedruckt");
    await page.emulateMedia({ media: "print" });
    expect(await print.isVisible()).toBe(false);
    expect(await page.getByRole("list", { name }).isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Alle kopieren" }).click();
    await page.getByText(sentence).waitFor();
    selected = await readSelection(page);
    expect(await isBeside(page.getByText(sentence), page.getByRole("list", { name }))).toBe(true);
  });
  expect(selected).toBe(codes.join(""));
  await page.goto("/orders?account=security");
  await page.getByText("Noch 8 Ersatzcodes").waitFor();
  await page.getByRole("button", { name: "Neue Ersatzcodes" }).click();
  await page.getByRole("list", { name }).waitFor();

  const client = createHttpClient(local, "de", { origin });
  await fillCart(client, [{ photo: await makeJpeg(1_200, 900, 1) }]);
  const { token } = await placeCartOverHttp(client, { name: "Ada", email: "ada@example.org" });
  const buyer = await openPage();
  await buyer.goto(`/orders?token=${token}`);
  await buyer.getByRole("button", { name: "IBAN kopieren" }).click();
  await buyer.getByText(sentence).waitFor();
  expect(await readSelection(buyer)).toMatch(/^DE\d{20}$/);
}, 60_000);

test("a photo becomes a magnet in the cart without https", async () => {
  const page = await openPage();
  await page.goto("/photo-magnets/create");
  const buffer = Buffer.from(await makeJpeg(1_500, 1_500));
  await pickPhotos(page, [{ name: "strand.jpg", mimeType: "image/jpeg", buffer }]);
  await page.getByRole("button", { name: /In den Warenkorb/ }).click();
  await page.getByRole("link", { name: /Zur Kasse/ }).waitFor(patient);
}, 60_000);
