// Journey: a magnet carried by finger, a caption and one look (filter) for all, as the cart shows
// them.

import { expect, test } from "bun:test";

import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

import {
  cropperOf,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";

import { house } from "./house.ts";

const toAll = "Für alle Magnete übernehmen";
/** Handwriting below an instant photo is ink, and nothing else of these magnets is. */
const ink = 'path[fill="#262a38"]';

test("a finger carries a magnet, a caption by keys and one look for all nine are what the cart shows", async () => {
  const { page } = await house.open(phone);
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  await pickPhotos(page, await Promise.all(nine.map(dullPhoto)));
  await thumbsOf(page).nth(8).locator("image").waitFor(patient);
  await carryByFinger(page, 0, 2);
  await page.getByText("Jetzt an Platz 3 von 9").waitFor();
  expect(await thumbsOf(page).nth(2).getAttribute("aria-label")).toContain("1.jpg");

  await page.getByRole("radio", { name: /Sofortbild/ }).check({ force: true });
  await page.getByRole("button", { name: "Für alle", exact: true }).click();

  await walkToTab(page, "Text");
  await page.getByRole("button", { name: "Unters Bild schreiben" }).press("Enter");
  await page.getByRole("button", { name: "Text 1 von 1: Dein Text" }).locator("path").waitFor();
  await page.getByRole("textbox", { name: "Was draufsteht" }).pressSequentially("Für Oma 🫩♥");
  const panel = page.getByRole("tabpanel", { name: "Text" });
  await panel.getByText("Das können wir nicht drucken: 🫩.").waitFor();
  const handle = page.getByRole("button", { name: "Text 1 von 1: Für Oma ♥" });
  const before = await placeOf(page, handle);
  await handle.focus();
  await page.keyboard.press("Shift+ArrowUp");
  // Over the photo no ink is read.
  await cropperOf(page)
    .locator(ink)
    .waitFor({ state: "detached", ...patient });
  expect((await placeOf(page, handle)).top).toBeLessThan(before.top - 5);
  await page.getByText(/Mitte bei 50 Prozent von links und 78 Prozent von oben/).waitFor();
  await page.keyboard.press("Control+z");
  expect(await placeOf(page, handle)).toEqual(before);
  await page.getByRole("button", { name: "Text hinzufügen" }).press("Enter");
  await page.getByRole("button", { name: "Text 2 von 2: Dein Text" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await walkToTab(page, "Look");
  // A text that nobody wrote is not kept.
  await handle.waitFor();
  await expectBrightened(page);
  await page.getByRole("radio", { name: "Sepia" }).check({ force: true });
  await page.getByRole("button", { name: toAll }).click();
  await expectColoured(page, 9);
  await page.keyboard.press("Control+z");
  await expectColoured(page, 1);
  await page.keyboard.press("Control+Shift+z");
  await expectColoured(page, 9);

  await pillOf(page, "gespeichert").waitFor(patient);
  await page.getByRole("button", { name: /In den Warenkorb/ }).click();
  await page.waitForURL("**/cart", patient);
  const door = page.locator("[data-set-door]");
  await door
    .locator(ink)
    .first()
    .waitFor({ state: "attached", ...patient });
  expect(await door.locator(ink).count()).toBe(1);
  await door.locator("feColorMatrix").nth(8).waitFor({ state: "attached" });
  expect(await door.locator("feColorMatrix").count()).toBe(9);
}, 90_000);

test("the look that is chosen is in sight when its tool is opened, however far along the row", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [await photoFile("see.jpg", 1_200, 1_200, 5)]);
  await thumbsOf(page).nth(0).locator("image").waitFor(patient);
  await page.getByRole("tab", { name: "Look" }).click();
  await page.getByRole("radio", { name: "Sanft" }).check({ force: true });
  await page.getByRole("tab", { name: "Format" }).click();
  await page.getByRole("tab", { name: "Look" }).click();
  const card = page
    .getByRole("radiogroup", { name: "Look des Fotos" })
    .locator("label:has(:checked)");
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
}, 60_000);

/** Grey in grey, as a phone takes them indoors. */
const dullPhoto = async (seed: number) => {
  const photo = await photoFile(`${seed}.jpg`, 900, 1100, seed);
  return { ...photo, buffer: await sharp(photo.buffer).linear(0.4, 20).jpeg().toBuffer() };
};

/** A photo without contrast: one key makes it bright, another shows it as it was, the first takes it back; and all at once. */
const expectBrightened = async (page: Page): Promise<void> => {
  const curves = cropperOf(page).locator("feComponentTransfer");
  const brighten = page.getByRole("button", { name: "Aufhellen", exact: true });
  await brighten.press("Enter");
  await curves.waitFor({ state: "attached", ...patient });
  const before = page.getByRole("button", { name: "Vorher" });
  await before.press("Enter");
  await curves.waitFor({ state: "detached" });
  await before.press("Enter");
  await curves.waitFor({ state: "attached" });
  await brighten.press("Enter");
  await curves.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Alle Fotos aufhellen" }).press("Enter");
  await page.getByText("9 Magnete aufgehellt").waitFor(patient);
  await curves.waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await curves.waitFor({ state: "detached" });
};

/** Rests on a thumb until it is taken, as fingers do, and carries it to the place of another. */
const carryByFinger = async (page: Page, from: number, to: number): Promise<void> => {
  const boxes = await Promise.all([from, to].map((at) => thumbsOf(page).nth(at).boundingBox()));
  const [start, end] = boxes.map((box) => ({ x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 20 }));
  if (!start || !end) throw new Error("the strip is not shown");
  const line = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    line.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await send("touchStart", start);
  await page.locator("[data-carrying]").waitFor();
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await send("touchMove", { x: start.x + (end.x + 20 - start.x) * share, y: start.y });
  }
  await page.waitForFunction(
    () => document.querySelectorAll('[role="option"][style*="translate"]').length > 2,
  );
  await send("touchEnd");
  await line.detach();
};

/** By arrow keys alone. */
const walkToTab = async (page: Page, name: string): Promise<void> => {
  const wanted = page.getByRole("tab", { name });
  await page.getByRole("tab", { selected: true }).focus();
  while ((await wanted.getAttribute("aria-selected")) !== "true") {
    await page.keyboard.press("ArrowRight");
  }
};

/** Where the caption is on the stage, in pixels. */
const placeOf = async (page: Page, caption: Locator) => {
  const [place, stage] = [await caption.boundingBox(), await cropperOf(page).boundingBox()];
  if (!place || !stage) throw new Error("the caption is not on the stage");
  return { left: place.x - stage.x, top: place.y - stage.y };
};

/** Of the strip's magnets. */
const expectColoured = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll("[role=option] feColorMatrix").length === wanted,
    count,
    patient,
  );
