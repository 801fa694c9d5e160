// Journeys: nine photos become nine magnets in the cart; collage and puzzle put in order.

import { expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";

import {
  cropperOf,
  desktop,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { ownHeicPath, photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";

import { house } from "./house.ts";

const portraits = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => `ok-portrait-exif${turn}.jpg`);
/** Nine photos as a phone holds them, the largest among them, and nine that a desk has. */
const nineOf = {
  phone: [
    "ok-iphone-12mp-p3-gps.heic",
    "ok-iphone-12mp-irot-arrow.heic",
    "ok-24mp-face-progressive.jpg",
    ...portraits.slice(0, 6),
  ],
  desk: ["ok-iphone-cropped-p3.heic", ...portraits],
} as const;

/** Real ones, HEIC among them; pictures of our own where those are not. */
const ninePhotos = async (
  of: keyof typeof nineOf,
): Promise<Parameters<Locator["setInputFiles"]>[0]> => {
  const real = nineOf[of];
  if (real.every((name) => photoFixtureNames.includes(name))) return real.map(photoFixturePath);
  const heic = await Bun.file(ownHeicPath).bytes();
  const own = await Promise.all(
    Array.from({ length: 8 }, (_, index) => photoFile(`foto-${index}.jpg`, 1200, 900, index + 1)),
  );
  return [...own, { name: "foto.heic", mimeType: "image/heic", buffer: Buffer.from(heic) }];
};

/** Every click counts, wherever a finger made it; keys do not make trusted pointer clicks. */
const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Reflect.set(window, "taps", 0);
    window.addEventListener(
      "pointerdown",
      () => Reflect.set(window, "taps", Number(Reflect.get(window, "taps")) + 1),
      true,
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "taps")));
};

/** The cart's single magnets, opened from the lines of their sets. */
const openCartLines = async (page: Page): Promise<Locator> => {
  const folds = page.locator("main li details:not([open]) > summary");
  await folds.first().waitFor(patient);
  for (const fold of (await folds.all()).toReversed()) await fold.click();
  return page.locator('a[href*="/photo-magnets/create?design="]');
};

const imagesOf = (page: Page): Promise<(string | null)[]> =>
  cropperOf(page)
    .locator("image")
    .evaluateAll((images) => images.map((image) => image.getAttribute("transform")));

test("nine photos of a phone are nine magnets in the cart after a single tap", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, await ninePhotos("phone"));
  const taps = await countTaps(page);
  await page.getByRole("heading", { name: "9 Magnete" }).waitFor(patient);
  await page.getByRole("button", { name: /In den Warenkorb/ }).tap();
  await page.waitForURL("**/cart", { timeout: 90_000 });
  expect(await taps()).toBeLessThanOrEqual(4);
  const lines = await openCartLines(page);
  await lines.nth(8).waitFor(patient);
  expect(await lines.count()).toBe(9);
}, 180_000);

test("the same by keyboard alone, on a desk", async () => {
  const { page } = await house.open(desktop);
  const taps = await countTaps(page);
  const chooser = page.waitForEvent("filechooser");
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? "").catch(() => "");
  await tabTo(page, () => page.evaluate(() => document.activeElement?.matches("input[type=file]")));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(await ninePhotos("desk"));
  await page.getByRole("heading", { name: "9 magnets" }).waitFor(patient);
  await tabTo(page, async () => (await focused()).startsWith("Add to cart"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart", { timeout: 90_000 });
  expect(await taps()).toBe(0);
  const lines = await openCartLines(page);
  await lines.nth(8).waitFor(patient);
  expect(await lines.count()).toBe(9);
}, 180_000);

const tabTo = async (page: Page, isThere: () => Promise<boolean | undefined>): Promise<void> => {
  for (let step = 0; step < 80; step += 1) {
    if ((await isThere()) === true) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
};

test("what is said of a refused file never lies on the magnet, on the smallest phone", async () => {
  const { page } = await house.open({ ...phone, viewport: { width: 360, height: 740 } });
  await pickPhotos(page, [
    await photoFile("one.jpg"),
    { name: "leer.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
  ]);
  await cropperOf(page).locator("image").waitFor(patient);
  const said = await page.getByRole("alert").filter({ hasText: "leer.jpg" }).boundingBox();
  const magnet = await cropperOf(page).boundingBox();
  if (!said || !magnet) throw new Error("the sentence and the magnet are not both shown");
  expect(said.y + said.height).toBeLessThanOrEqual(magnet.y);
  expect(magnet.width).toBeGreaterThan(180);
  await page.getByRole("button", { name: "Hinweis schließen" }).tap();
  await pillOf(page, "gespeichert").waitFor(patient);
}, 90_000);

test("a collage and a puzzle are made, put in order, taken back, and ordered into the cart", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, [
    await photoFile("one.jpg"),
    await photoFile("two.jpg", 1800, 2400, 2),
    await photoFile("three.jpg", 1200, 1200, 3),
    await photoFile("four.jpg", 900, 1200, 4),
  ]);
  await pillOf(page, "saved").waitFor(patient);

  const openTool = (name: string) => page.getByRole("tab", { name }).click();
  await openTool("Photos");
  await page.getByRole("radio", { name: "Two" }).check();
  const places = cropperOf(page).getByRole("button");
  await places.nth(1).waitFor({ state: "attached" });
  expect(await places.count()).toBe(2);
  const [first, second] = await imagesOf(page);
  await places.nth(1).focus();
  await page.keyboard.press("+");
  const zoomed = await imagesOf(page);
  expect(zoomed[0]).toBe(first ?? "");
  expect(zoomed[1]).not.toBe(second ?? "");
  await page.keyboard.press("1");
  expect(await places.first().getAttribute("aria-current")).toBe("true");
  const box = await cropperOf(page).boundingBox();
  if (!box) throw new Error("the cropper is not shown");
  const [x, y] = [box.x + box.width * 0.75, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 20, { steps: 4 });
  await page.mouse.up();
  const dragged = await imagesOf(page);
  expect(dragged[0]).toBe(first ?? "");
  expect(dragged[1]).not.toBe(zoomed[1] ?? "");
  expect(await places.nth(1).getAttribute("aria-current")).toBe("true");
  await page.getByRole("button", { name: "Change photos" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "three.jpg" }).click();
  await sheet.getByRole("button", { name: "Swap with the place before" }).click();
  await deletePhoto(page, "four.jpg");
  await sheet.getByRole("button", { name: "Done" }).click();
  expect(await places.first().getAttribute("aria-label")).toContain("three.jpg");

  await thumbsOf(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+ArrowRight");
  await page.getByText("Now at place 3 of 3").waitFor();
  expect(await thumbsOf(page).nth(2).getAttribute("aria-selected")).toBe("true");
  // Hovering waits until the thumbs have settled at their new places.
  await thumbsOf(page).nth(2).hover();
  const [from, to] = await Promise.all([2, 0].map((at) => thumbsOf(page).nth(at).boundingBox()));
  if (!from || !to) throw new Error("the strip is not shown");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await page.getByText("Now at place 1 of 3").waitFor();
  expect(await thumbsOf(page).first().getAttribute("aria-label")).toContain("two.jpg");

  await page.getByRole("radio", { name: "Puzzle" }).click();
  await page.getByRole("button", { name: /Make 9 magnets.*26\.10/ }).click();
  await page.getByRole("heading", { name: "11 magnets" }).waitFor();
  expect(await thumbsOf(page).count()).toBe(3);
  await openTool("Format");
  await page.getByRole("radio", { name: /Heart/ }).check({ force: true });
  await page.getByText("in this format it would have gaps").waitFor();
  await page.getByRole("heading", { name: "3 magnets" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "11 magnets" }).waitFor();
  await openTool("Quantity");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("heading", { name: "20 magnets" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "11 magnets" }).waitFor();
  await thumbsOf(page).nth(2).click();
  await page.getByRole("button", { name: "One more" }).click();
  await pillOf(page, "saved").waitFor(patient);
  await page.reload();
  await page.getByRole("heading", { name: "12 magnets" }).waitFor(patient);
  await thumbsOf(page).first().waitFor(patient);
  expect(await thumbsOf(page).first().getAttribute("aria-label")).toContain("Puzzle of 9 magnets");

  // A puzzle goes as it came, all of it, and so it comes back.
  await thumbsOf(page).first().click();
  await page.keyboard.press("Delete");
  await page.getByText("The puzzle with its nine magnets is gone").waitFor();
  await page.getByRole("heading", { name: "3 magnets" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "12 magnets" }).waitFor();
  await pillOf(page, "saved").waitFor(patient);

  await page.getByRole("button", { name: /Add to cart.*34\.80/ }).click();
  await page.waitForURL("**/cart", patient);
  const lines = await openCartLines(page);
  await lines.nth(10).waitFor(patient);
  expect(await lines.count()).toBe(11);

  // Deleted elsewhere, as on the page of one's own data, a photo takes its magnets along.
  const answer = await page.evaluate(
    async (photoId) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ photoId });
      return (await fetch("/trpc/photos.deletePhoto", { method: "POST", headers, body })).status;
    },
    await idOf("two.jpg"),
  );
  expect(answer).toBe(200);
  await page.goBack();
  await page.getByRole("heading", { name: "3 magnets" }).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
}, 180_000);

const idOf = async (name: string): Promise<string> => {
  const [row] = await house.db.execute<{ id: string }>(sql`
    select id from photo where name = ${name} order by id desc limit 1`);
  return row?.id ?? "";
};

/** In the open sheet, by keyboard: it is asked first, and the focus stays among the photos. */
const deletePhoto = async (page: Page, name: string): Promise<void> => {
  const photoId = await idOf(name);
  const deleteSwitch = page.getByRole("button", { name: "Delete photos" });
  await deleteSwitch.press("Enter");
  await page.getByRole("button", { name: `Delete ${name}` }).press("Enter");
  const question = page.getByRole("dialog", { name: `Delete ${name} now?` });
  await question.getByText("One magnet that shows only this photo goes with it").waitFor();
  await question.getByText("Undo does not bring it back").waitFor();
  await question.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await question.waitFor({ state: "detached" });
  await page.getByRole("button", { name: `Delete ${name}` }).waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Delete photos");
  const [row] = await house.db.execute<{ gone: boolean }>(sql`
    select status = 'deleted' and original_key is null as gone from photo where id = ${photoId}`);
  expect(row?.gone).toBeTrue();
  await deleteSwitch.press("Enter");
};
