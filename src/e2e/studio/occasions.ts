// Journeys: designs for occasions, from the link on the first page to the cart.

import { expect, test } from "bun:test";

import type { Occasion } from "#shared/occasions/occasions.ts";
import { desktop, patient, photoFile, pickPhotos, pillOf } from "#testing/houses/studio-house.ts";

import { house } from "./house.ts";

test("who comes for an occasion has its design on their photo; its sample words are read before the cart", async () => {
  const { page } = await house.visit(desktop, "/");
  await page.getByRole("navigation", { name: "Magnets for …" }).getByText("Baby").click();
  // The first page has fields for photos as well.
  await page.getByRole("heading", { name: "Baby: pick a few photos" }).waitFor(patient);
  await pickPhotos(page, await photoFile("one.jpg"));
  // Its words ask for one's own: their tool is open.
  const first = page.getByRole("radio", { name: "Baby: Hello world", checked: true });
  await first.waitFor({ state: "attached", ...patient });

  // Another by a press, and taken back by one.
  await page.getByRole("radio", { name: "Thank you: Thank you!" }).check({ force: true });
  const asked = page.getByPlaceholder("From whom?");
  await asked.waitFor(patient);
  await page.getByRole("button", { name: "Undo" }).click();
  await first.waitFor({ state: "attached", ...patient });

  await page.getByRole("button", { name: /Add to cart/ }).click();
  const dialog = page.getByRole("dialog", { name: "1 magnet still has our sample words" });
  await dialog.waitFor(patient);
  await dialog.getByPlaceholder("Name · birthday").fill("Mia · 12 May 2026");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart", patient);
  const [saved] = await house.db.execute<{ texts: { text: string; isSample?: true }[] }>(
    "select document -> 'texts' as texts from design_version order by created_at desc limit 1",
  );
  expect(saved?.texts.map(({ text, isSample }) => [text, isSample])).toEqual([
    ["Hello world", undefined],
    ["Mia · 12 May 2026", undefined],
  ]);
}, 120_000);

const names: Record<Occasion, string> = {
  baby: "Baby",
  wedding: "Wedding",
  year: "Year",
  pet: "Pet",
  thanks: "Thank you",
};

test.each(Object.entries(names))(
  "who comes for %s has a design of it on the photo, whatever it is written with",
  async (occasion, name) => {
    const { context, page } = await house.visit(
      desktop,
      `/photo-magnets/create?occasion=${occasion}`,
    );
    await pickPhotos(page, await photoFile("one.jpg"));
    const first = page.getByRole("radio", { name: new RegExp(`^${name}: `), checked: true });
    await first.waitFor({ state: "attached", ...patient });
    await context.close();
  },
  90_000,
);

test("words that were written, or left on purpose, are asked about no more", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("radio", { name: /^Year: 20\d\d$/ }).check({ force: true });
  await page.getByPlaceholder(/^20\d\d$/).waitFor(patient);
  await page.getByRole("button", { name: /Add to cart/ }).click();
  const dialog = page.getByRole("dialog", { name: "1 magnet still has our sample words" });
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart", patient);
}, 90_000);

test("words that would be cut are named beside the sample words, and go to the cart only when that was seen", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("radio", { name: "Baby: Hello world" }).check({ force: true });
  const sample = "Name · birthday";
  await page.getByPlaceholder(sample).waitFor(patient);
  await page.getByRole("button", { name: /Add to cart/ }).click();
  const dialog = page.getByRole("dialog", { name: "1 magnet still has our sample words" });
  const add = dialog.getByRole("button", { name: "Add to cart" });
  const seen = dialog.getByRole("checkbox", { name: /^Text cut off on magnet 1/ });
  expect(await seen.count()).toBe(0);
  const field = dialog.getByRole("textbox");
  const isCut = dialog.getByText("A text would be cut off.");
  await field.fill("Mia Leopoldine Wilhelmine von und zu Hohenstein");
  await isCut.waitFor(patient);
  await dialog.getByRole("button", { name: "Make it fit" }).click(patient);
  await isCut.waitFor({ state: "detached", ...patient });
  await dialog.getByRole("img", { name: "one.jpg" }).waitFor();
  await field.fill("Mia Leopoldine Wilhelmine von und zu Hohenstein, May 2026".padEnd(110, "!"));
  await isCut.waitFor(patient);
  expect(await add.isDisabled()).toBe(true);
  await seen.check();
  // Looked at once more, what was seen need not be said again.
  await dialog.getByRole("button", { name: "Look again" }).click(patient);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Add to cart/ }).click();
  // As long as that it lies on the title, too: that alone is asked.
  const mixed = page.getByRole("dialog", { name: /hard/ });
  await mixed.getByRole("button").last().click(patient);
  await page.waitForURL("**/cart", patient);
}, 90_000);

test("a format that is taken back beside the designs has each of them drawn in the one before", async () => {
  const { context, page } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  const formats = page.getByRole("tabpanel", { name: "Format" }).getByRole("radio");
  await formats.nth(2).check({ force: true });
  await page.getByRole("tab", { name: "Text" }).click();
  const sample = page.getByRole("img", { name: "Thank you: Thank you!" });
  await sample.waitFor(patient);
  const shape = () => sample.getAttribute("viewBox");
  const chosen = await shape();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(
    (before) =>
      document.querySelector('[aria-label="Thank you: Thank you!"]')?.getAttribute("viewBox") !==
      before,
    chosen,
    patient,
  );
  await context.close();
}, 90_000);
