// Journeys: photos with few pixels, and sample words, are asked about once, for all of them, and never answered by a hasty hand.

import { expect, test } from "bun:test";

import type { Locator, Page } from "playwright-core";

import {
  desktop,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";

import { expectAccessible } from "./expect-accessible.ts";
import { house } from "./house.ts";

const smallPhone = { width: 360, height: 640 };

test("two blurry photos among others cost one press more, however hasty it was", async () => {
  const { page } = await house.open({ ...phone, viewport: smallPhone });
  await page.evaluate(holdPictures);
  await pickPhotos(page, [
    await photoFile("sharp.jpg"),
    await photoFile("few.jpg", 420, 310, 2),
    await photoFile("fewer.jpg", 400, 300, 3),
  ]);
  const add = page.getByRole("button", { name: /^In den Warenkorb/ });
  await add.waitFor(patient);
  await tapHastily(page, add, "Alle 2 so drucken lassen");
  await page.getByRole("heading", { name: "2 Magnete werden unscharf" }).waitFor(patient);
  for (const name of ["few.jpg", "fewer.jpg"]) {
    await page.getByRole("dialog").getByRole("img", { name }).waitFor();
  }
  expect(await page.getByRole("dialog").getByRole("img", { name: "sharp.jpg" }).count()).toBe(0);
  expect(await page.getByRole("dialog").getByRole("checkbox").count()).toBe(0);
  await expectAccessible(page, "light", "dark");
  await page.evaluate(noteQuestions);
  await page.getByRole("button", { name: "Alle 2 so drucken lassen" }).tap(patient);
  await page.getByRole("heading", { name: "3 × Quadrat" }).waitFor(patient);
  // While it goes it asks what was answered.
  expect(await page.evaluate(() => Reflect.get(window, "questions"))).toEqual([
    "2 Magnete werden unscharf",
  ]);
  // Agreed to, it is said, and nothing keeps the cart from being ordered.
  await page.getByText(/^2\swerden\sunscharf$/).waitFor(patient);
  await page.getByRole("link", { name: /^Zur Kasse/ }).waitFor(patient);
}, 60_000);

test("sample words are not left as they are by the second tap of a hasty hand", async () => {
  const { page } = await house.open({ ...phone, viewport: smallPhone });
  await pickPhotos(page, [await photoFile("few.jpg", 420, 310, 2)]);
  await page.getByRole("tab", { name: "Text" }).tap(patient);
  const design = page.getByRole("radio", { name: "Baby: Hallo Welt" });
  await design.check({ force: true, ...patient });
  await page.getByPlaceholder("Name · Geburtstag").waitFor(patient);
  const add = page.getByRole("button", { name: /^In den Warenkorb/ });
  await tapHastily(page, add, "In den Warenkorb");
  const dialog = page.getByRole("dialog", { name: "Auf 1 Magnet steht noch unser Beispieltext" });
  await dialog.waitFor(patient);
  await dialog.getByRole("button", { name: "In den Warenkorb" }).tap(patient);
  // The next question takes its place: the page between the two is not seen.
  await page.locator("[role=dialog][data-next]").waitFor(patient);
  await page.getByRole("button", { name: "So drucken lassen" }).tap(patient);
  await page.waitForURL("**/cart", patient);
}, 60_000);

test("few pixels are printed only when somebody agreed, too few not at all", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, [
    await photoFile("soft.jpg", 420, 340),
    await photoFile("tiny.jpg", 240, 230, 3),
  ]);
  await pillOf(page, "saved").waitFor(patient);
  const coarse = page.getByRole("button", {
    name: "1 magnet is too coarse and stays here.",
  });
  await coarse.click(patient);
  await page.getByRole("application", { name: "Magnet 2 of 2, tiny.jpg" }).waitFor();
  await page.getByRole("button", { name: /Add to cart.*3\.90/ }).click();
  const dialog = page.getByRole("dialog");
  // Looking again shows what was asked about.
  await dialog.getByRole("button", { name: "Look again" }).click(patient);
  await page.getByRole("application", { name: "Magnet 1 of 2, soft.jpg" }).waitFor(patient);
  await page.getByRole("button", { name: /Add to cart.*3\.90/ }).click(patient);
  await dialog.getByRole("button", { name: "Print it like this" }).click(patient);
  await page.waitForURL("**/cart", patient);
  // What stayed, and why, is told beside the sums; from there the way leads to the cart, too.
  const left = page.getByText("1 magnet stayed in the studio: it is too coarse to print.");
  await left.getByRole("link").click(patient);
  await coarse.waitFor(patient);
  // One with so few that it is refused while the cart is looked at is named there until that is put away.
  const letGo = await holdUploads(page);
  await pickPhotos(page, [await photoFile("mini.jpg", 60, 50, 4)]);
  await thumbsOf(page).nth(2).waitFor(patient);
  await page.getByRole("button", { name: "Go to cart" }).click(patient);
  await page.getByText("2 magnets stayed in the studio").waitFor(patient);
  letGo();
  const refused = page.getByRole("alert").filter({ hasText: "1 photo refused" });
  await refused.getByText("mini.jpg").waitFor(patient);
  await refused.getByRole("button", { name: "Close the note" }).click(patient);
  await left.getByRole("link").click(patient);
  await coarse.waitFor(patient);
  expect(await thumbsOf(page).count()).toBe(2);
  expect(await page.getByRole("alert").allTextContents()).toEqual([]);
}, 90_000);

/** Runs in the page: until the first press nobody knows how many pixels the photos have. */
const holdPictures = (): void => {
  const worker = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage");
  const held: (() => void)[] = [];
  Worker.prototype.postMessage = function postLater(this: Worker, message: unknown) {
    held.push(() => this.postMessage(message));
  };
  const letGo = () => {
    if (worker) Object.defineProperty(Worker.prototype, "postMessage", worker);
    for (const post of held) post();
  };
  document.addEventListener("click", letGo, { once: true, capture: true });
};

/** Runs in the page: every title that an open question has from now on. */
const noteQuestions = (): void => {
  const questions = new Set<string>();
  const note = () => {
    const title = document.querySelector("[role=dialog] h2")?.textContent;
    if (title) questions.add(title);
    Reflect.set(window, "questions", [...questions]);
  };
  note();
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(note).observe(document.body, changes);
};

/** A double tap: the sheet with the question comes up under the second, which is as quick as can be. */
const tapHastily = async (page: Page, act: Locator, answer: string): Promise<void> => {
  const place = await act.boundingBox();
  if (!place) throw new Error("there is no act");
  await page.evaluate((words) => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>("[role=dialog] button")];
      const hit = buttons.find(({ textContent }) => textContent === words);
      if (!hit) return;
      observer.disconnect();
      hit.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, answer);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.touchscreen.tap(x, y);
  // A finger would hit it: the answer lies where the act was.
  await page.waitForFunction(
    (at) => document.elementFromPoint(at.x, at.y)?.closest("button")?.textContent === at.answer,
    { x, y, answer },
    patient,
  );
};
