import { afterAll, beforeAll, expect, test } from "bun:test";

import type { BrowserContextOptions, ElementHandle, Page } from "playwright-core";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { desktop, patient, phone, photoFile, thumbsOf } from "#testing/houses/studio-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { still } from "#testing/plays/chromium.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";

/** Somebody's own photos on the door of the first page, before anything is bought or even uploaded. */
let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
}, 120_000);
afterAll(() => house.close());

const open = async (options: BrowserContextOptions) => {
  const { origin } = house.server;
  const context = await house.browser.newContext({ baseURL: origin, ...still, ...options });
  const page = await context.newPage();
  const troubles = watchPage(page, origin);
  await watchShift(page);
  return { page, troubles, close: () => context.close() };
};

/**
 * Files let go of over the page's first part.
 * @returns whether the page keeps the browser from opening them, as they come, are held and let go
 */
const drop = (page: Page, files: readonly { readonly name: string; readonly buffer: Buffer }[]) =>
  page.evaluate(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, bytes } of dropped)
        data.items.add(new File([new Uint8Array(bytes)], name));
      const part = document.querySelector("main section");
      return ["dragenter", "dragover", "drop"].map((type) => {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        part?.dispatchEvent(event);
        return event.defaultPrevented;
      });
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );

/** Until the page's code has this element in its hand: before, it is the server's words alone. */
const waitUntilTaken = (page: Page, element: string | null | ElementHandle) =>
  page.waitForFunction(
    (it) =>
      Object.keys((typeof it === "string" ? document.querySelector(it) : it) ?? {}).some((key) =>
        key.startsWith("__react"),
      ),
    element,
    patient,
  );

/** It hangs on the door, or in the studio. */
const oneMagnet = (page: Page) =>
  page
    .getByRole("link", { name: "Weiter mit 1 Magneten" })
    .or(page.getByText("1 Magnet", { exact: true }))
    .first();

const boxOf = async (page: Page, name: RegExp) => {
  const box = await page.getByRole("button", { name }).boundingBox();
  if (!box) throw new Error("that magnet is not shown");
  return box;
};

test("photos dropped on the door stick there unsent, are moved by hand and keys, and one press brings all to the studio", async () => {
  const { page, troubles, close } = await open(desktop);
  await page.goto("/", { waitUntil: "networkidle" });
  await waitUntilTaken(page, "main section");
  // Nothing is sent while the line holds its breath: what is seen comes from this device.
  const letGo = await holdUploads(page);
  await drop(page, [await photoFile("beach.jpg"), await photoFile("dog.jpg", 900, 1200, 2)]);
  const door = page.getByRole("application");
  await door.locator("image").nth(1).waitFor(patient);
  await page.getByRole("link", { name: "Go on with 2 magnets" }).waitFor(patient);

  const before = await boxOf(page, /beach/);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 30, before.y + before.height / 2 + 80, {
    steps: 5,
  });
  await page.mouse.up();
  const moved = await boxOf(page, /beach/);
  expect(moved.x - before.x).toBeCloseTo(30, -1);
  expect(moved.y - before.y).toBeCloseTo(80, -1);
  await page.getByRole("button", { name: /dog/ }).focus();
  const dog = await boxOf(page, /dog/);
  await page.keyboard.press("Shift+ArrowDown");
  expect((await boxOf(page, /dog/)).y).toBeGreaterThan(dog.y + 20);

  await page.getByRole("combobox").selectOption("heart-64x60");
  await drop(page, [await photoFile("sea.jpg", 1200, 1200, 3)]);
  await page.getByRole("link", { name: "Go on with 3 magnets" }).waitFor(patient);
  expect(await axeFindings(page)).toEqual([]);
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
  letGo();
  await page.getByRole("link", { name: "Go on with 3 magnets" }).click();
  await thumbsOf(page).nth(2).waitFor(patient);
  await page.getByText("saved", { exact: true }).waitFor(patient);
  await page.getByRole("radio", { name: /Heart/, checked: true }).waitFor(patient);
  expect(troubles).toEqual([]);
  await close();
}, 120_000);

test("on a phone they are picked at the empty place; what is no picture is named, the others stay", async () => {
  const { page, close } = await open(phone);
  await page.goto("/", { waitUntil: "networkidle" });
  const note = { name: "notiz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("only words") };
  await page
    .getByLabel("Dein Foto")
    .setInputFiles([
      await photoFile("strand.jpg"),
      note,
      await photoFile("hund.jpg", 1200, 900, 2),
    ]);
  await page.getByText(/notiz.jpg Das ist kein Bild/).waitFor(patient);
  await page.getByRole("link", { name: "Weiter mit 2 Magneten" }).waitFor(patient);
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
  await close();
}, 120_000);

test.each(["Fotos auswählen", "Dein Foto"])(
  "photos picked at %s before the page's code has come are not lost",
  async (label) => {
    const { page, close } = await open(phone);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page
      .getByLabel(label)
      .first()
      .setInputFiles([await photoFile("strand.jpg")]);
    letGo();
    await oneMagnet(page).waitFor(patient);
    await close();
  },
  120_000,
);

test.each(["Fotos auswählen", "Dein Foto"])(
  "photos picked at %s without a line wait on the page until it is back",
  async (label) => {
    const { page, close } = await open(phone);
    await page.goto("/", { waitUntil: "networkidle" });
    const input = page.getByLabel(label).first();
    await waitUntilTaken(page, await input.elementHandle());
    await page.context().setOffline(true);
    await input.setInputFiles([await photoFile("strand.jpg")]);
    await page.getByText(/Deine Fotos warten/).waitFor(patient);
    await page.context().setOffline(false);
    await oneMagnet(page).waitFor(patient);
    await close();
  },
  120_000,
);

test("photos let go of before the page's code has come are taken along, and not opened in its place", async () => {
  const { page, troubles, close } = await open(desktop);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!bring).*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await drop(page, [await photoFile("beach.jpg")])).toEqual([false, true, true]);
  held.resolve();
  await page.getByText("1 magnet", { exact: true }).first().waitFor(patient);
  expect(troubles).toEqual([]);
  await close();
}, 120_000);
