import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

import { axeFindings } from "#testing/axe.ts";
import { launchChromium } from "#testing/chromium.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/make-picture.ts";
import { ownHeicPath, photoFixtureNames, photoFixturePath } from "#testing/photo-fixtures.ts";
import { startServer, type TestServer } from "#testing/server.ts";

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
const troubles: string[] = [];

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
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(troubles.splice(0)).toEqual([]);
});

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: "de-DE",
  hasTouch: true,
  isMobile: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };
const patient = { timeout: 30_000 };

/** A file the shop refuses is an answer of 422, which every browser writes to its console. */
const openStudio = async (options: BrowserContextOptions, path = "/photo-magnets/create") => {
  const context = await browser.newContext({ baseURL: server.origin, ...options });
  const page = await context.newPage();
  watch(page);
  await page.goto(path);
  await page.locator("input[type=file]").waitFor({ state: "attached", ...patient });
  return { context, page };
};

const watch = (page: Page) => {
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    const isRefusal = /status of (409|422)|ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === "error" && !isRefusal) troubles.push(message.text());
  });
};

const photo = async (name: string, width = 2400, height = 1800, seed = 1) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await makeJpeg(width, height, seed)),
});

const pick = (page: Page, files: Parameters<Locator["setInputFiles"]>[0]) =>
  page.locator("input[type=file]").setInputFiles(files);

const cropper = (page: Page) => page.getByRole("application");
const thumbs = (page: Page) => page.getByRole("listbox").getByRole("option");
const pill = (page: Page, text: string) => page.getByText(text, { exact: true });
const transformOf = (page: Page) =>
  cropper(page).locator("image").first().getAttribute("transform");

/** Turns three numbers of the light into what it promises: a good light says 250 dpi or more. */
const dpiOf = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/\d+ dpi/)
    .first()
    .innerText();
  return Number(/(\d+) dpi/.exec(text)?.[1]);
};

test("a phone's photos become magnets at once, are moved by finger, kept and put in the cart", async () => {
  const { page } = await openStudio(phone);
  const real = photoFixtureNames.includes("ok-iphone-12mp-p3-gps.heic")
    ? photoFixturePath("ok-iphone-12mp-p3-gps.heic")
    : ownHeicPath;
  await page.getByText("Fotos auswählen").waitFor();
  await pick(page, [await photo("strand.jpg"), await photo("wald.jpg", 1800, 2400, 2)]);
  const image = cropper(page).locator("image");
  await image.waitFor(patient);
  expect(await page.getByRole("heading", { name: "2 Magnete" }).count()).toBe(1);
  await pill(page, "gespeichert").waitFor(patient);
  await page.waitForFunction(
    () => document.querySelector("image")?.getAttribute("href")?.startsWith("/photos/") === true,
  );

  const box = await cropper(page).boundingBox();
  if (!box) throw new Error("the cropper is not shown");
  const before = await transformOf(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch("touchStart", x, y);
  for (let step = 1; step <= 6; step += 1) await touch("touchMove", x - step * 6, y);
  await touch("touchEnd");
  const moved = await transformOf(page);
  expect(moved).not.toBe(before);

  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect(await transformOf(page)).toBe(before);
  await page.getByRole("button", { name: "Wiederholen" }).click();
  expect(await transformOf(page)).toBe(moved);

  await page.getByText("Kreis", { exact: true }).click();
  await page.getByText("Für alle Magnete übernehmen").click();
  await pill(page, "speichert …").waitFor();
  await pill(page, "gespeichert").waitFor(patient);
  const kept = await transformOf(page);
  await page.reload();
  await pill(page, "gespeichert").waitFor(patient);
  expect(await thumbs(page).count()).toBe(2);
  expect(await page.getByRole("radio", { name: /Kreis/ }).isChecked()).toBe(true);
  expect(await transformOf(page)).toBe(kept);

  await pick(page, real);
  await thumbs(page).nth(2).waitFor();
  await pill(page, "gespeichert").waitFor(patient);
  await page.getByRole("button", { name: /In den Warenkorb.*12,60/ }).waitFor(patient);
  await page.getByRole("button", { name: /In den Warenkorb/ }).click();
  await page.waitForURL("**/cart", patient);
  await page.goBack();
  await page.getByRole("button", { name: "Zum Warenkorb" }).waitFor(patient);
}, 180_000);

test("one bad file gets its sentence, the others go on", async () => {
  const { page } = await openStudio(phone);
  await pick(page, [
    { name: "notiz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild, nur Text") },
    await photo("strand.jpg"),
    { name: "leer.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
  ]);
  await page.getByRole("alert").filter({ hasText: "notiz.jpg" }).waitFor(patient);
  await page.getByRole("alert").filter({ hasText: "leer.png" }).waitFor(patient);
  await pill(page, "gespeichert").waitFor(patient);
  expect(await thumbs(page).count()).toBe(1);
  await page.getByRole("button", { name: "Hinweis zu notiz.jpg schließen" }).click();
  await page.getByRole("button", { name: "Hinweis zu leer.png schließen" }).click();
  expect(await page.getByRole("alert").count()).toBe(0);
}, 90_000);

test("the keyboard alone crops, takes back, walks the magnets and fills the cart", async () => {
  const { page } = await openStudio(desktop);
  const chooser = page.waitForEvent("filechooser");
  await page.locator("input[type=file]").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles([await photo("one.jpg"), await photo("two.jpg", 2400, 1800, 2)]);
  await cropper(page).locator("image").waitFor(patient);
  await pill(page, "saved").waitFor(patient);
  await cropper(page).focus();
  const start = await transformOf(page);
  const said = page.getByText(/^Zoom \d+ percent, centre at/);

  await page.keyboard.press("+");
  await said.waitFor();
  expect(await transformOf(page)).not.toBe(start);
  await page.keyboard.press("0");
  expect(await transformOf(page)).toBe(start);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("r");
  await page.keyboard.press("]");
  await page.getByText(/turned by 91 degrees/).waitFor();
  await page.keyboard.press("0");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("Control+z");
  expect(await transformOf(page)).toBe(start);

  await thumbs(page).first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await thumbs(page).nth(1).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Delete");
  expect(await thumbs(page).count()).toBe(1);
  await page.keyboard.press("Control+z");
  expect(await thumbs(page).count()).toBe(2);
  await pill(page, "saved").waitFor(patient);

  const act = page.getByRole("button", { name: /Add to cart/ });
  await act.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart", patient);
}, 120_000);

test("while a photo is dragged only its transform changes", async () => {
  const { page } = await openStudio(desktop);
  await pick(page, await photo("one.jpg", 4000, 3000));
  await pill(page, "saved").waitFor(patient);
  await page.waitForFunction(
    () => document.querySelector("image")?.getAttribute("href")?.startsWith("/photos/") === true,
  );
  const box = await cropper(page).boundingBox();
  if (!box) throw new Error("the cropper is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 5, y);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Reflect.set(window, "seenChanges", seen);
    new MutationObserver((changes) => {
      for (const { type, target, attributeName } of changes) {
        seen.add(`${type} ${target.nodeName} ${attributeName ?? ""}`);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x - 5 - step * 3, y);
  const seen = await page.evaluate(() => [...Reflect.get(window, "seenChanges")]);
  expect(seen).toEqual(["attributes image transform"]);
  await page.mouse.up();
  await pill(page, "saved").waitFor(patient);
}, 90_000);

test("few pixels are printed only when somebody agreed, too few not at all", async () => {
  const { page } = await openStudio(desktop);
  await pick(page, [await photo("soft.jpg", 420, 340), await photo("tiny.jpg", 240, 230, 3)]);
  await pill(page, "saved").waitFor(patient);
  expect(await dpiOf(page)).toBeLessThan(150);
  await page.getByText("1 magnet is too coarse and stays here.").waitFor();
  await page.getByRole("button", { name: /Add to cart.*3\.90/ }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add to cart" });
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByRole("checkbox").check();
  await add.click();
  await page.waitForURL("**/cart", patient);
}, 90_000);

test("a dead line pauses the uploads, and they go on where they stopped, also after a reload", async () => {
  const { page, context } = await openStudio(desktop);
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slow);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() !== "PATCH") return;
    offsets.push(Number(request.headers()["upload-offset"]));
  });
  await pick(page, await photo("large.jpg", 3600, 2700));
  const progress = page.getByRole("progressbar", { name: "Uploads" });
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>("progress")?.value ?? 0) > 0.3,
    null,
    patient,
  );
  await context.setOffline(true);
  await page.getByText("waiting for connection").waitFor(patient);
  expect(await progress.count()).toBe(1);
  await context.setOffline(false);
  await line.send("Network.emulateNetworkConditions", slow);
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>("progress")?.value ?? 0) > 0.5,
    null,
    patient,
  );
  expect(offsets.at(-1)).toBeGreaterThan(0);
  await page.reload();
  await thumbs(page).first().waitFor(patient);
  await pill(page, "saved").waitFor(patient);
  expect(offsets.at(-1)).toBeGreaterThan(offsets.at(-2) ?? 0);
}, 120_000);

test("two tabs never overwrite each other silently", async () => {
  const { page, context } = await openStudio(desktop);
  await pick(page, await photo("one.jpg"));
  await pill(page, "saved").waitFor(patient);
  const other = await context.newPage();
  watch(other);
  await other.goto("/photo-magnets/create");
  await other.getByRole("button", { name: "Zoom in" }).click();
  await pill(other, "saved").waitFor(patient);
  await page.getByRole("button", { name: "Turn by 90 degrees" }).click();
  await page.getByRole("button", { name: "Keep my version" }).waitFor(patient);
  expect(await pill(page, "saved").count()).toBe(0);
  await page.getByRole("button", { name: "Keep my version" }).click();
  await pill(page, "saved").waitFor(patient);
}, 90_000);

test("photos can be dropped and pasted anywhere on the page", async () => {
  const { page } = await openStudio(desktop);
  const bytes = [...(await makeJpeg(1200, 1200))];
  for (const kind of ["drop", "paste"] as const) {
    await page.evaluate(
      ({ bytes: content, kind: type }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], `${type}.jpg`, { type: "image/jpeg" }));
        const event =
          type === "drop"
            ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
        document.body.dispatchEvent(event);
      },
      { bytes, kind },
    );
  }
  await thumbs(page).nth(1).waitFor(patient);
  await pill(page, "saved").waitFor(patient);
}, 90_000);

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing serious in the ${colorScheme} studio, and every target is 44 px`, async () => {
    const { page } = await openStudio({ ...phone, colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    await pick(page, [await photo("soft.jpg", 420, 340), await photo("two.jpg")]);
    await pill(page, "gespeichert").waitFor(patient);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("tab", { name: "Ausschnitt" }).click();
    expect(await axeFindings(page)).toEqual([]);
    const small = await page
      .locator("main")
      .locator("button:visible, input[type=range]:visible, label:visible:has(svg)")
      .evaluateAll((targets) =>
        targets
          .filter((target) => Math.min(target.clientHeight, target.clientWidth) < 44)
          .map((target) => target.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
  }, 90_000);
}
