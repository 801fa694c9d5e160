// Journey: texts that would be cut are shown and made to fit.

import { expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";

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
import { isTooWide } from "#testing/judges/is-too-wide.ts";

import { expectAccessible } from "./expect-accessible.ts";
import { house } from "./house.ts";

const words = "Am Badesee";
const handleOf = (page: Page) => page.getByRole("button", { name: `Text 1 von 1: ${words}` });
const note = "Ein Text würde angeschnitten.";
const gone = { state: "detached", ...patient } as const;
const cutState = /Text wird angeschnitten/;

/** On a phone: a magnet, and these words on it. */
const writeOnMagnet = async (text: string): Promise<Page> => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [await photoFile("see.jpg", 1_600, 1_600, 3)]);
  await thumbsOf(page).nth(0).locator("image").waitFor(patient);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await page.getByRole("textbox", { name: "Was draufsteht" }).fill(text);
  return page;
};

/** Next to a note that went stands what puts all into the cart: another Enter must not. */
const keysAreAtTool = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.activeElement?.getAttribute("role") === "tabpanel",
    null,
    patient,
  );

test("a text that would be cut is shown on the magnet, in the strip and before the cart, and refits another format", async () => {
  const page = await writeOnMagnet(words);
  await handleOf(page).waitFor(patient);
  // Its letters are there once the font is.
  await handleOf(page).and(page.locator('[style*="inline-size: 0%"]')).waitFor(gone);
  expect(await handleOf(page).getAttribute("aria-label")).not.toMatch(cutState);
  const fitting = await placeOf(page);

  // Another format: the text goes along, and one step back brings both again.
  await page.getByRole("tab", { name: "Format" }).click();
  await page.getByRole("radio", { name: /Kreis|Rund/ }).check({ force: true });
  await pillOf(page, "gespeichert").waitFor(patient);
  expect(await handleOf(page).getAttribute("aria-label")).not.toMatch(cutState);
  expect(await page.getByText(note).count()).toBe(0);
  expect(await placeOf(page)).not.toEqual(fitting);
  await page.getByRole("button", { name: "Rückgängig" }).first().click();
  await page.getByRole("radio", { name: /Quadrat/, checked: true }).waitFor({ state: "attached" });
  expect(await placeOf(page)).toEqual(fitting);

  // White on a photo; picked on paper it is told, and one press makes it read.
  await page.getByRole("tab", { name: "Format" }).click();
  await page.getByRole("radio", { name: /Sofortbild/ }).check({ force: true });
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("radio", { name: "Tinte", checked: true }).waitFor({ state: "attached" });
  await page.getByRole("radio", { name: "Creme" }).check({ force: true });
  const faint = page.getByRole("status").filter({ hasText: "Ein Text ist kaum zu lesen." });
  await faint.waitFor(patient);
  expect(await handleOf(page).getAttribute("aria-label")).toMatch(/Text kaum zu lesen/);
  expect(await thumbsOf(page).nth(0).getAttribute("aria-label")).toMatch(/Text kaum zu lesen/);
  expect(await axeFindings(page)).toEqual([]);
  await faint.getByRole("button", { name: "Lesbar machen" }).press("Enter");
  await faint.waitFor(gone);
  await keysAreAtTool(page);
  await page.getByRole("radio", { name: "Tinte", checked: true }).waitFor({ state: "attached" });
  for (let step = 0; step < 3; step += 1) {
    await page.getByRole("button", { name: "Rückgängig" }).first().click();
  }
  await page.getByRole("radio", { name: "Weiß", checked: true }).waitFor({ state: "attached" });
  expect(await placeOf(page)).toEqual(fitting);

  // By hand over the edge.
  await handleOf(page).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await page.getByText(note).waitFor(patient);
  expect(await handleOf(page).getAttribute("aria-label")).toMatch(cutState);
  expect(await handleOf(page).getAttribute("data-cut")).toBe("true");
  expect(await thumbsOf(page).nth(0).getAttribute("aria-label")).toMatch(cutState);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByText(note)
    .locator("..")
    .getByRole("button", { name: "Einpassen" })
    .press("Enter");
  await page.getByText(note).waitFor({ state: "detached" });
  await keysAreAtTool(page);
  expect(await thumbsOf(page).nth(0).getAttribute("aria-label")).not.toMatch(cutState);

  // Bent and with an edge, it is the same text.
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("checkbox", { name: "Rand um die Buchstaben" }).check();
  await page.getByRole("slider", { name: "Bogen" }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
  const letters = cropperOf(page).locator("path[stroke-linejoin=round]");
  expect(await letters.count()).toBe(1);
  await pillOf(page, "gespeichert").waitFor(patient);
  const [saved] = await house.db.execute<{ text: object }>(
    sql`select document -> 'texts' -> 0 as text from design_version order by created_at desc limit 1`,
  );
  expect(saved?.text).toMatchObject({ text: words, edge: { colour: "#262a38" } });
  expect(saved?.text).toHaveProperty("arcUm");

  // Along the edge of a circle, and safe there.
  await page.getByRole("tab", { name: "Format" }).click();
  await page.getByRole("radio", { name: /Kreis/ }).check({ force: true });
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Am Rand entlang" }).click();
  expect(await handleOf(page).getAttribute("aria-label")).not.toMatch(cutState);
}, 90_000);

/** Of a small phone, whole and with its keyboard up. */
const heights = [680, 640, 400];
/** Below it a keyboard is up: there is room for the magnet and the field only. */
const lowest = 576;

/** Runs in the page, so it needs nothing from here. */
const isSeen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

/** Runs in the page: letters and field are seen whole, the one above the other. */
const isWrittenInSight = (): boolean => {
  const field = document.querySelector("textarea:focus");
  const below = field?.getBoundingClientRect();
  const letters = document
    .querySelector('[role=button][aria-label^="Text 1 von 1"], button[aria-label^="Text 1 von 1"]')
    ?.getBoundingClientRect();
  if (!below || !letters) return false;
  const { x, y, width, height } = below;
  const isFieldSeen = [0.1, 0.5, 0.9].every(
    (share) => document.elementFromPoint(x + width / 2, y + height * share) === field,
  );
  return isFieldSeen && letters.top >= 0 && letters.bottom < y;
};

test("what is being written is in sight on a small phone, with and without its keyboard", async () => {
  for (const height of heights) {
    const { page } = await house.open(phone);
    await page.setViewportSize({ width: 360, height });
    await pickPhotos(page, [await photoFile("see.jpg", 1_200, 1_200, 5)]);
    await page.getByRole("tab", { name: "Text" }).click();
    await page.getByRole("button", { name: "Text hinzufügen" }).click();
    await page.locator("textarea:focus").waitFor(patient);
    // Until then its words stand in its box, in the middle.
    const waiting = page.getByRole("button", { name: "Text 1 von 1: Dein Text" });
    await waiting.locator("path").waitFor(patient);
    const [box, drawn] = [await waiting.boundingBox(), await waiting.locator("path").boundingBox()];
    expect(drawn?.x).toBeGreaterThanOrEqual(box?.x ?? 0);
    expect(drawn?.width).toBeGreaterThan(0.8 * (box?.width ?? 0));
    expect(drawn?.width).toBeLessThanOrEqual(box?.width ?? 0);
    // Too long for its magnet: the note about it makes what lies below the tools higher still.
    await page.keyboard.type("Ein langer Sommer am See");
    await page.getByText(note).waitFor(patient);
    // On the magnet, too; it takes a frame.
    await page.waitForFunction(isWrittenInSight, null, patient);
    if (height >= lowest) {
      await page.keyboard.type("\nund noch\nein paar\nZeilen");
      await page.waitForFunction(isWrittenInSight, null, patient);
    } else {
      await page.getByRole("button", { name: "Einpassen" }).click();
      await page.getByText(note).waitFor(gone);
      // It takes a frame.
      await page.waitForFunction(() => {
        const magnet = document.querySelector("[role=application]")?.getBoundingClientRect();
        return magnet !== undefined && magnet.top >= 0 && magnet.bottom <= innerHeight;
      });
      continue;
    }
    // The magnet stays while the last of its tool is used, and covers none of it.
    const arc = page.getByRole("slider", { name: "Bogen" });
    await arc.focus();
    const magnet = await cropperOf(page).boundingBox();
    const used = await arc.boundingBox();
    expect(magnet?.y).toBeGreaterThanOrEqual(0);
    expect((magnet?.y ?? 0) + (magnet?.height ?? 0)).toBeLessThan(used?.y ?? 0);
    expect(await arc.evaluate(isSeen)).toBe(true);
    // So does a design that is chosen by keys.
    await page.getByRole("radio", { name: "Hochzeit: Name & Name" }).focus();
    await page.keyboard.press("ArrowRight");
    const design = page.getByRole("radio", { name: "Hochzeit: Frisch verheiratet", checked: true });
    await design.waitFor({ state: "attached" });
    expect(await design.evaluate(isSeen)).toBe(true);
    const card = await design.boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(360);
  }
}, 60_000);

/** Where the letters' handle is on the stage. */
const placeOf = (page: Page): Promise<string | null> => handleOf(page).getAttribute("style");

test("a line far longer than the magnet neither widens a phone's page nor takes the taps of other tools", async () => {
  const page = await writeOnMagnet("Sommer am See ".repeat(8).trim());
  await page.getByText(note).waitFor(patient);
  expect(await isTooWide(page)).toBe(false);
  // Turned upright, it is as much longer than the magnet as its tools are below it.
  const turn = page.getByRole("slider", { name: "Drehung" });
  await turn.focus();
  await page.keyboard.press("End");
  await page.getByRole("tab", { name: "Format" }).tap(patient);
  await page.getByRole("radiogroup", { name: "Format" }).waitFor(patient);
}, 60_000);

const longWords = "Ein ganz langer Spruch für den allerliebsten Opa der Welt";

test("a text longer than its magnet is made to fit by lines, or asked about before the cart", async () => {
  const { page } = await house.open({ ...phone, viewport: { width: 360, height: 640 } });
  await pickPhotos(page, [await photoFile("see.jpg", 1_600, 1_600, 3)]);
  await thumbsOf(page).nth(0).locator("image").waitFor(patient);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  const field = page.getByRole("textbox", { name: "Was draufsteht" });
  // It takes no more than a text holds, and says so: what is made to fit has lost nothing unseen.
  await field.focus();
  await page.keyboard.insertText("a".repeat(143));
  expect(await field.inputValue()).toBe("a".repeat(120));
  await page
    .getByText(/^Auf den Magneten passen 4 Zeilen und 120 Zeichen/)
    .first()
    .waitFor();
  // A fifth line goes on in the fourth.
  await field.fill("eins\nzwei\ndrei\nvier\nfünf");
  expect(await field.inputValue()).toBe("eins\nzwei\ndrei\nvier fünf");
  // Without a space there is nothing to break.
  await field.fill(longWords.replaceAll(" ", ""));
  const bar = page.getByRole("status").filter({ hasText: note });
  await bar.getByRole("button", { name: "Einpassen" }).click(patient);
  await page
    .getByText(/^So viel Text passt auch in kleinen Buchstaben/)
    .first()
    .waitFor(patient);
  const add = page.getByRole("button", { name: /^In den Warenkorb/ });
  await add.click();
  const asked = page.getByRole("dialog");
  await asked
    .getByRole("heading", { name: "Auf einem Magneten wird der Text angeschnitten" })
    .waitFor(patient);
  await asked.getByRole("img", { name: "see.jpg" }).waitFor();
  await expectAccessible(page, "light", "dark");
  await asked.getByRole("button", { name: "Noch einmal ansehen" }).click();
  await asked.waitFor(gone);

  await field.fill(longWords);
  await add.click();
  await asked.getByRole("button", { name: "So drucken lassen" }).click({ trial: true, ...patient });
  await asked.getByRole("button", { name: "Einpassen" }).click(patient);
  // What the press has done is seen before it goes on.
  await asked.getByRole("heading", { name: "Jetzt passt der Text" }).waitFor(patient);
  await asked.getByRole("img", { name: "see.jpg" }).waitFor();
  await asked.getByRole("button", { name: "In den Warenkorb" }).click(patient);
  await page.waitForURL("**/cart", patient);
  const [saved] = await house.db.execute<{ words: string; size: number }>(
    sql`select document #>> '{texts,0,text}' as words, (document #>> '{texts,0,sizeUm}')::int as size
      from design_version order by created_at desc limit 1`,
  );
  expect(saved?.words.replaceAll("\n", " ")).toBe(longWords);
  expect(saved?.words).toContain("\n");
  expect(saved?.size).toBeGreaterThan(4_000);
}, 90_000);

test("a text that is cut and lies in the cart is told of in the studio, and can still be made to fit there", async () => {
  const page = await writeOnMagnet(longWords);
  await page.getByText(note).waitFor(patient);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).click();
  await page.getByRole("button", { name: "So drucken lassen" }).click(patient);
  await page.waitForURL("**/cart", patient);
  await page.goto("/photo-magnets/create");
  await page
    .getByText(note)
    .locator("..")
    .getByRole("button", { name: "Einpassen" })
    .click(patient);
  await page.getByText(note).waitFor(gone);

  // A puzzle is of the photo alone, and says so before it takes the words away.
  await page.getByRole("tab", { name: "Fotos" }).click();
  await page.getByRole("radio", { name: "Puzzle" }).click();
  await page.getByText("Was auf dem Magneten steht, fällt dabei weg").waitFor();
  await page.getByRole("button", { name: "Doch nicht" }).click();
}, 90_000);
