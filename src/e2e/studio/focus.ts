// Journeys: the focus stays where somebody works, and is seen, with keys alone on a phone's screen.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { fillAddress } from "#testing/houses/payment-house.ts";
import { patient, phone, photoFile, pickPhotos, pillOf } from "#testing/houses/studio-house.ts";
import { hiddenFocus } from "#testing/judges/places/hidden-focus.ts";
import { placeAtRest } from "#testing/judges/places/place-at-rest.ts";

import { house } from "./house.ts";

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return "nothing";
    return activeElement.getAttribute("aria-label") ?? activeElement.textContent?.trim() ?? "";
  });

/** What looks after the focus comes once the page has settled. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset["focus"] === "kept", null, patient);

const openWithTwo = async (viewport: { width: number; height: number }) => {
  const opened = await house.open({ ...phone, viewport });
  await pickPhotos(opened.page, [await photoFile("a.jpg"), await photoFile("b.jpg", 1200, 900, 2)]);
  await pillOf(opened.page, "gespeichert").waitFor(patient);
  await settled(opened.page);
  return opened;
};

test("for all, pressed by Enter, keeps the focus, and what it says lies on no control that has it", async () => {
  const { page } = await openWithTwo({ width: 390, height: 844 });
  await page.getByRole("radio", { name: /^Kreis/ }).check({ force: true });
  const forAll = page.getByRole("button", { name: "Für alle" });
  await forAll.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Für alle Magnete übernommen").first().waitFor();
  expect(await focusedName(page)).toContain("Für alle");
  expect(await forAll.isDisabled()).toBe(true);
  const undo = page.getByRole("button", { name: "Rückgängig" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await undo.focus();
  const isClear = () =>
    undo.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isClear()).toBe(true);
  // At its end it keeps the focus as well.
  for (let step = 0; step < 12 && !(await undo.isDisabled()); step += 1) {
    await page.keyboard.press("Enter");
  }
  expect(await undo.isDisabled()).toBe(true);
  expect(await focusedName(page)).toBe("Rückgängig");
});

test("a control that leaves the page hands the focus to what stands next to it", async () => {
  const { page } = await openWithTwo({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("heading", { name: "2 × Quadrat" }).waitFor(patient);
  await page.locator("main summary").first().press("Enter");
  const remove = page.getByRole("button", { name: "Magnet 1 entfernen" });
  await remove.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Zurücklegen" }).waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body, null, patient);
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  // Above the bar, and not on what the page is called.
  const words = await placeAtRest(page.locator("#toasts > div"));
  const act = await placeAtRest(page.getByRole("link", { name: /^Zur Kasse/ }));
  expect(words.y).toBeGreaterThan(422);
  expect(words.end).toBeLessThanOrEqual(act.y);
  // The message stands before the cart has been read anew.
  await page.getByRole("heading", { name: "2 × Quadrat" }).waitFor({ state: "detached" });
  const before = await page.evaluateHandle(() => document.activeElement);
  const close = page.getByRole("button", { name: "Meldung schließen" }).first();
  await close.focus();
  await page.keyboard.press("Enter");
  await close.waitFor({ state: "detached" });
  await page.waitForFunction((place) => document.activeElement === place, before, patient);
});

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])(
  "whatever has the focus is seen in studio, cart and checkout at $width x $height",
  async (viewport) => {
    const { page } = await openWithTwo(viewport);
    for (const tool of await page.getByRole("tab").all()) {
      await tool.tap();
      // Designs and samples are drawn after the press.
      await page.getByRole("tabpanel").locator("button, input").first().waitFor(patient);
      expect(await hiddenFocus(page)).toEqual([]);
    }
    await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
    await page.getByRole("heading", { name: "2 × Quadrat" }).waitFor(patient);
    expect(await hiddenFocus(page)).toEqual([]);
    await page.locator("main summary").first().press("Enter");
    expect(await hiddenFocus(page)).toEqual([]);
    await page.getByRole("link", { name: /^Zur Kasse/ }).tap(patient);
    await page.locator("[name=email]").waitFor(patient);
    expect(await hiddenFocus(page)).toEqual([]);
    await fillAddress(page, "seen.focus@example.org");
    await page.getByRole("button", { name: "Weiter zur Übersicht" }).tap();
    await page.locator("[data-order-summary]").waitFor(patient);
    expect(await hiddenFocus(page)).toEqual([]);
  },
  180_000,
);
