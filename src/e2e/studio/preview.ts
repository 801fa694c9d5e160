// Journey: the preview: fridge door, true size, paper colours.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";
import sharp from "sharp";

import { colourThroughCube, parseColourCube } from "#shared/design/colour-cube.ts";
import { patient, phone, photoFile, pickPhotos, pillOf } from "#testing/houses/studio-house.ts";
import { readPdfBoxes } from "#testing/judges/read-pdf-boxes.ts";
import { visit } from "#testing/plays/visit.ts";

import { expectAccessible } from "./expect-accessible.ts";
import { house } from "./house.ts";

/** Stronger than any ink: half green, half grey. */
const loudPhoto = async () => ({
  name: "laut.png",
  mimeType: "image/png",
  buffer: await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: "#808080" },
  })
    .composite([
      {
        input: await sharp({
          create: { width: 1200, height: 600, channels: 3, background: "#00e010" },
        })
          .png()
          .toBuffer(),
        gravity: "north",
      },
    ])
    .png()
    .toBuffer(),
});

const dialogOf = (page: Page) => page.getByRole("dialog");
const magnetOf = (page: Page, name: RegExp) => dialogOf(page).getByRole("button", { name });
const placeOf = async (page: Page, name: RegExp) => {
  const style = (await magnetOf(page, name).getAttribute("style")) ?? "";
  const read = (axis: "x" | "y") => Number(new RegExp(`--${axis}: ?([\\d.]+)`).exec(style)?.[1]);
  return { x: read("x"), y: read("y") };
};
const widthOf = async (page: Page, selector: string) => {
  const box = await dialogOf(page).locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box.width;
};
/** Every 97th pixel of the canvas that is shown. */
const samplesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    const samples: number[] = [];
    for (let at = 0; data && at < data.length; at += 4 * 97) {
      samples.push(...data.subarray(at, at + 4));
    }
    return samples;
  });

test("a set hangs on the door, is as large as it is and looks as on paper, by keys and buttons", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [await loudPhoto(), await photoFile("strand.jpg", 900, 900, 2)]);
  await pillOf(page, "gespeichert").waitFor(patient);
  const opener = page.getByRole("button", { name: "Vorschau" });
  await opener.focus();
  await page.keyboard.press("Enter");

  const first = /^Magnet 1, laut/;
  await magnetOf(page, first).locator("image").waitFor(patient);
  expect(page.url()).toContain("preview=fridge");
  await dialogOf(page)
    .getByRole("application")
    .getByRole("button")
    .nth(1)
    .waitFor({ state: "attached" });
  expect(await dialogOf(page).getByRole("application").getByRole("button").count()).toBe(2);
  // The door is seen whole, with what hangs on it.
  expect(await dialogOf(page).getByRole("radio", { name: "Ganze Tür" }).isChecked()).toBe(true);
  const door = await dialogOf(page).locator("[data-door]").boundingBox();
  expect(door?.x).toBeGreaterThanOrEqual(0);
  expect((door?.x ?? 0) + (door?.width ?? Infinity)).toBeLessThanOrEqual(
    phone.viewport?.width ?? 0,
  );
  expect(await magnetOf(page, first).isVisible()).toBe(true);
  await magnetOf(page, first).focus();
  const start = await placeOf(page, first);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText(/^\d+ Prozent von links, \d+ Prozent von oben/).waitFor();
  const moved = { x: start.x + 5, y: start.y + 50 };
  expect(await placeOf(page, first)).toEqual(moved);
  await dialogOf(page).getByRole("button", { name: "Nach links" }).click();
  expect(await placeOf(page, first)).toEqual({ x: moved.x - 10, y: moved.y });
  await expectAccessible(page, "light", "dark");

  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  expect(page.url()).not.toContain("preview");
  await opener.and(page.locator(":focus")).waitFor();
  await visit(page, "/photo-magnets/create?preview=fridge");
  await magnetOf(page, first).waitFor(patient);
  expect(await placeOf(page, first)).toEqual({ x: moved.x - 10, y: moved.y });
  await dialogOf(page).getByRole("button", { name: "Aufräumen" }).click();
  expect(await placeOf(page, first)).toEqual(start);

  // In every view.
  const proof = page.getByRole("button", { name: "Alle als PDF" });
  await proof.waitFor();
  await page.getByRole("tab", { name: "Wahre Größe" }).click();
  await page.getByText(/^Ungefähr so groß/).waitFor();
  await page.getByRole("button", { name: "Mit Bankkarte abgleichen" }).click();
  const cardBefore = await widthOf(page, "[data-upright]");
  await page.getByRole("slider", { name: "Umriss" }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Kleiner" }).click();
  const card = await widthOf(page, "[data-upright]");
  expect(card).toBeLessThan(cardBefore);
  await expectAccessible(page, "dark");
  await page.getByRole("button", { name: "Passt" }).click();
  await page.getByText(/^Mit deiner Karte abgeglichen/).waitFor();
  expect(await widthOf(page, "svg[role=img]")).toBeCloseTo((card * 63) / 53.98, 0);
  await expectAccessible(page, "light");
  const downloading = page.waitForEvent("download", patient);
  await proof.click();
  const { media } = await readPdfBoxes(await (await downloading).path());
  // On a sheet of A4, as they will be.
  expect([Math.round(media.right), Math.round(media.top)]).toEqual([210, 297]);

  await page.getByRole("tab", { name: "Papier" }).click();
  await page.getByText(/Auf etwa \d+ % des Bildes/).waitFor(patient);
  const onPaper = await samplesOf(page);
  await page.getByRole("radio", { name: "Bildschirm" }).check();
  const onScreen = await samplesOf(page);
  const cube = await Bun.file("src/client/features/studio/preview/paper-colours.bin").bytes();
  const expected = Uint8ClampedArray.from(onScreen);
  colourThroughCube(parseColourCube(cube), expected);
  // At the soft edge of the cut a canvas keeps fewer steps than a byte.
  const solid = [...expected].flatMap((value, at) =>
    expected[at - (at % 4) + 3] === 255 ? [Math.abs(value - (onPaper[at] ?? 0))] : [],
  );
  expect(solid.length).toBeGreaterThan(1000);
  expect(Math.max(...solid)).toBeLessThanOrEqual(1);
  expect(onPaper).not.toEqual(onScreen);
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: "Nächster Magnet" }).click();
  await page.getByText("2 von 2").waitFor();
  await proof.waitFor();
  await dialogOf(page).getByRole("button", { name: "Vorschau schließen" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  expect(page.url()).not.toContain("preview");
}, 60_000);

test("a magnet wider than the screen is seen from its middle and can be moved to both ends, and so is the next one", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [await photoFile("a.jpg", 900, 900), await photoFile("b.jpg", 900, 900)]);
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.goto("/photo-magnets/create?preview=size");
  const stage = page.getByRole("region", { name: "Wahre Größe" });
  const picture = stage.locator("svg[role=img]");
  const middle = async () => {
    const box = await picture.boundingBox(patient);
    return box && box.x + box.width / 2;
  };
  const scrollTo = (left: number) =>
    stage.evaluate((element, to) => {
      element.scrollLeft = to;
    }, left);
  const seen = (phone.viewport?.width ?? 0) / 2;
  expect(await middle()).toBeCloseTo(seen, 0);
  await scrollTo(1_000);
  const right = await picture.boundingBox();
  expect((right?.x ?? 0) + (right?.width ?? Infinity)).toBeLessThan(2 * seen);
  await scrollTo(0);
  expect((await picture.boundingBox())?.x).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Nächster Magnet" }).click();
  await page.getByText("2 von 2").waitFor();
  expect(await middle()).toBeCloseTo(seen, 0);
}, 60_000);
