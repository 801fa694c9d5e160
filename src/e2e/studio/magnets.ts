// Journeys: from a phone's photos to the cart: crop by finger and keys, resolution, accessibility.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import {
  cropperOf,
  desktop,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
  transformOf,
  waitForProxy,
} from "#testing/houses/studio-house.ts";
import { ownHeicPath, photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";

import { changesOfEach } from "./changes-of-each.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { house } from "./house.ts";

const dpiOf = async (page: Page): Promise<number> => {
  const pill = page.getByTitle(/^\d+ dpi$/).first();
  return Number.parseInt((await pill.getAttribute("title")) ?? "", 10);
};

const expectDpi = async (page: Page, expected: number): Promise<void> => {
  const near = [expected - 1, expected, expected + 1].join("|");
  await page.getByTitle(new RegExp(`^(${near}) dpi$`)).waitFor(patient);
};

test("a phone's photos become magnets at once, are moved by finger, kept and put in the cart", async () => {
  const { page } = await house.open(phone);
  const real = photoFixtureNames.includes("ok-iphone-cropped-p3.heic")
    ? photoFixturePath("ok-iphone-cropped-p3.heic")
    : ownHeicPath;
  await page.getByText("Fotos auswählen").waitFor();
  await pickPhotos(page, [
    await photoFile("strand.jpg"),
    await photoFile("wald.jpg", 900, 1200, 2),
  ]);
  const image = cropperOf(page).locator("image");
  await image.waitFor(patient);
  expect(await page.getByRole("heading", { name: "2 Magnete" }).count()).toBe(1);
  await pillOf(page, "gespeichert").waitFor(patient);
  await waitForProxy(page);

  const box = await cropperOf(page).boundingBox();
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
  for (let step = 1; step <= 6; step += 1) await touch("touchMove", x + step * 6, y);
  await touch("touchEnd");
  await page.waitForFunction(
    (start) =>
      document.querySelector("[role=application] image")?.getAttribute("transform") !== start,
    before,
    patient,
  );
  const moved = await transformOf(page);

  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect(await transformOf(page)).toBe(before);
  await page.getByRole("button", { name: "Wiederholen" }).click();
  expect(await transformOf(page)).toBe(moved);

  await page.getByRole("radio", { name: /Kreis/ }).check();
  await page.getByRole("button", { name: "Für alle" }).click();
  await pillOf(page, "speichert …").waitFor();
  await pillOf(page, "gespeichert").waitFor(patient);
  const kept = await transformOf(page);
  await page.reload();
  await pillOf(page, "gespeichert").waitFor(patient);
  await thumbsOf(page).nth(1).waitFor(patient);
  expect(await thumbsOf(page).count()).toBe(2);
  expect(await page.getByRole("radio", { name: /Kreis/ }).isChecked()).toBe(true);
  expect(await transformOf(page)).toBe(kept);

  await pickPhotos(page, real);
  await thumbsOf(page).nth(2).waitFor();
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.getByRole("button", { name: /In den Warenkorb.*12,60/ }).waitFor(patient);
  await page.getByRole("button", { name: /In den Warenkorb/ }).click();
  await page.waitForURL("**/cart", patient);
  await page.goBack();
  await page.getByRole("button", { name: "Zum Warenkorb" }).waitFor(patient);
}, 180_000);

test("the keyboard alone crops, takes back, walks the magnets and fills the cart", async () => {
  const { page } = await house.open(desktop);
  const chooser = page.waitForEvent("filechooser");
  await page.locator("input[type=file]").focus();
  await page.keyboard.press("Enter");
  await (
    await chooser
  ).setFiles([await photoFile("one.jpg"), await photoFile("two.jpg", 1200, 900, 2)]);
  await cropperOf(page).locator("image").waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  await cropperOf(page).focus();
  const start = await transformOf(page);
  const said = page.getByText(/^Zoom \d+ percent, centre at/);

  await page.keyboard.press("+");
  await said.waitFor();
  expect(await transformOf(page)).not.toBe(start);
  await page.keyboard.press("0");
  expect(await transformOf(page)).toBe(start);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("r");
  await page.keyboard.press("]");
  await page.getByText(/turned by 91 degrees/).waitFor();
  await page.keyboard.press("0");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("Control+z");
  expect(await transformOf(page)).toBe(start);

  await thumbsOf(page).first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await thumbsOf(page).nth(1).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Delete");
  expect(await thumbsOf(page).count()).toBe(1);
  await page.keyboard.press("Control+z");
  expect(await thumbsOf(page).count()).toBe(2);
  await pillOf(page, "saved").waitFor(patient);

  const act = page.getByRole("button", { name: /Add to cart/ });
  await act.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart", patient);
}, 120_000);

test("while a photo is dragged only its transform changes", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  const box = await cropperOf(page).boundingBox();
  if (!box) throw new Error("the cropper is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 5, y);
  const changes = await changesOfEach(page, async () => {
    for (let step = -10; step <= 10; step += 1) await page.mouse.move(x - 5 - step * 3, y);
  });
  expect(changes).toEqual(["attributes image transform"]);
  await page.mouse.up();
  await pillOf(page, "saved").waitFor(patient);
}, 90_000);

test("two fingers zoom and turn, two taps zoom in and out again", async () => {
  const { page, context } = await house.open(phone);
  await pickPhotos(page, await photoFile("one.jpg", 2400, 1800));
  await pillOf(page, "gespeichert").waitFor(patient);
  await waitForProxy(page);
  const box = await cropperOf(page).boundingBox();
  if (!box) throw new Error("the cropper is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await context.newCDPSession(page);
  const pinch = (type: "touchStart" | "touchMove", apart: number, degrees: number) => {
    const [dx, dy] = [Math.cos, Math.sin].map((part) => apart * part((degrees * Math.PI) / 180));
    const touchPoints = [1, -1].map((side, id) => ({
      x: x + side * (dx ?? 0),
      y: y + side * (dy ?? 0),
      id,
    }));
    return fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const start = await dpiOf(page);
  await pinch("touchStart", 30, 0);
  for (let step = 1; step <= 10; step += 1) await pinch("touchMove", 30 + step * 3, step * 2);
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.getByText(/^Zoom \d+ Prozent.*gedreht um 2\d Grad/).waitFor(patient);
  expect(await dpiOf(page)).toBeLessThan(start * 0.6);

  await page.getByRole("button", { name: "Ausschnitt zurücksetzen" }).click();
  await expectDpi(page, start);
  for (const expected of [Math.floor(start / 2), start]) {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expectDpi(page, expected);
  }
}, 90_000);

/** Runs in the page: notes where the first dialog stands when it comes. */
const noteFirstPlace = () => {
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('[role="dialog"]');
    if (dialog === null) return;
    observer.disconnect();
    document.documentElement.dataset["place"] = String(dialog.getBoundingClientRect().top);
  });
  observer.observe(document, { childList: true, subtree: true });
};

test("a dialog comes where it stays for whoever wants less motion, so that no press goes beside it", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, [await photoFile("soft.jpg", 420, 340)]);
  await pillOf(page, "saved").waitFor(patient);
  await page.evaluate(noteFirstPlace);
  await page.getByRole("button", { name: /Add to cart.*3\.90/ }).click();
  const dialog = page.getByRole("dialog");
  // Pressed, so it has come to rest.
  await dialog.getByRole("button", { name: "Print it like this" }).click({ trial: true });
  const [first, last] = await dialog.evaluate((settled) => [
    Number(document.documentElement.dataset["place"]),
    settled.getBoundingClientRect().top,
  ]);
  expect(first).toBe(last);
}, 60_000);

test("a magnet in the cart is edited alone and leads back to the cart", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, [await photoFile("one.jpg"), await photoFile("two.jpg", 1200, 900, 2)]);
  await pillOf(page, "saved").waitFor(patient);
  await page.getByRole("button", { name: /Add to cart.*7\.80/ }).click();
  await page.waitForURL("**/cart", patient);
  await page.getByText("See and change each one").click();
  await page.locator('a[href*="/photo-magnets/create?design="]').first().click();
  await page.getByRole("heading", { name: "Change magnet" }).waitFor(patient);
  expect(await page.getByRole("listbox").count()).toBe(0);
  await page.getByRole("radio", { name: /Circle/ }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL("**/cart", patient);
  await page.getByText("Circle").first().waitFor(patient);
}, 90_000);

test("axe finds nothing serious in the studio, light and dark, and every target is 44 px", async () => {
  const { page } = await house.open(phone);
  await expectAccessible(page, "light", "dark");
  await pickPhotos(page, [await photoFile("soft.jpg", 420, 340), await photoFile("two.jpg")]);
  await pillOf(page, "gespeichert").waitFor(patient);
  await expectAccessible(page, "dark", "light");
  await page.getByRole("tab", { name: "Ausschnitt" }).click();
  await expectAccessible(page, "light", "dark");
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

test.each(["instant-62x86", "strip-50x150"])(
  "who came for %s makes magnets of it that are kept, also of photos that come later",
  async (format) => {
    const { page, context } = await house.visit(phone, `/photo-magnets/create?format=${format}`);
    const isStrip = format.startsWith("strip");
    if (isStrip) await page.getByText("Je 4 werden ein Magnet.").waitFor();
    await pickPhotos(page, [await photoFile("first.jpg")]);
    await pillOf(page, "gespeichert").waitFor({ state: "attached", ...patient });
    // Its card may stand beyond the edge of the row: the row shows it.
    await page.getByRole("tab", { name: "Format" }).tap();
    const card = await page.locator("label:has(:checked)").boundingBox();
    expect(card && card.x >= 0 && card.x + card.width <= (page.viewportSize()?.width ?? 0)).toBe(
      true,
    );
    // A strip takes four: those that come together are one, in which the place of a refused one stays free.
    const names = isStrip ? ["second.jpg", "third.jpg"] : ["second.jpg"];
    const later = await Promise.all(names.map((name, at) => photoFile(name, 900, 1200, 2 + at)));
    const broken = { name: "notiz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") };
    await pickPhotos(page, isStrip ? [broken, ...later] : later);
    await thumbsOf(page).nth(1).waitFor(patient);
    const lacking = page.getByText("1 Foto fehlt: auswählen");
    if (isStrip) await lacking.waitFor(patient);
    await pillOf(page, "gespeichert").waitFor({ state: "attached", ...patient });
    await page.reload();
    await thumbsOf(page).nth(1).waitFor(patient);
    if (isStrip) {
      await lacking.waitFor(patient);
      expect(await page.getByText("genug Pixel").count()).toBe(0);
      const more = page.getByLabel("Fotos hinzufügen");
      await more.setInputFiles(await photoFile("fourth.jpg", 1200, 900, 5));
      await lacking.waitFor({ state: "detached", ...patient });
    }
    expect(await thumbsOf(page).count()).toBe(2);
    await context.close();
  },
  180_000,
);
