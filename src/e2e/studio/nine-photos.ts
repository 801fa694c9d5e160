// Journeys: nine photos from the first page to an order on a small phone, counted by its taps, and with
// a line that is cut on the way.

import { expect, test } from "bun:test";

import type { Locator, Page } from "playwright-core";

import { fillAddress, orderButton } from "#testing/houses/payment-house.ts";
import { patient, phone, photoFile, pillOf } from "#testing/houses/studio-house.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";

import { house } from "./house.ts";

const smallPhone = { ...phone, viewport: { width: 360, height: 640 } };
/** After the photos were picked. */
const tapsMax = 5;
const fieldsMax = 5;
/** From the first page to the thanks, each press counted; what browsers call good is 0.1 without them. */
const shiftMax = 0.02;

const addToCart = (page: Page) => page.getByRole("button", { name: /^In den Warenkorb/ });
const toCheckout = (page: Page) => page.getByRole("link", { name: /^Zur Kasse/ });
/** Two taps in one place within this are one act, says the browser. */
const doubleTapMs = 700;

/** Sooner it is the second of a double tap, which orders nothing. */
const waitForNextTap = (page: Page, tappedAt: number) =>
  page.waitForFunction((from) => Date.now() > from, tappedAt + doubleTapMs, patient);

const toReview = (page: Page) => page.getByRole("button", { name: "Weiter zur Übersicht" });
const toOrder = (page: Page) => page.getByRole("button", { name: orderButton.de, exact: true });

const pickOnFirstPage = async (page: Page, count: number) => {
  const photos = Array.from({ length: count }, (_, index) =>
    photoFile(`${index + 1}.jpg`, 1200, 900, index + 1),
  );
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles(await Promise.all(photos));
  await page.waitForURL(/photo-magnets\/create/);
};

/** A page that waits says so only after so many milliseconds: what goes sooner is a flash. */
const patienceMs = 150;

/** Notes when the studio without magnets was first there, and when it was first seen, by the time of its frames. */
const watchEmptyStudio = (page: Page) =>
  page.addInitScript(() => {
    const note = (what: string) => {
      document.documentElement.dataset[what] ??= String(document.timeline.currentTime);
    };
    const emptyTitle = () => {
      const title = document.querySelector("main h1");
      return title?.textContent === "Magnete gestalten" ? title : null;
    };
    // As soon as it is there: a busy page's next frame is late, and its patience has begun by then.
    new MutationObserver(() => {
      if (emptyTitle()) note("emptyThere");
    }).observe(document, { childList: true, subtree: true, characterData: true });
    const look = () => {
      if (emptyTitle()?.checkVisibility({ visibilityProperty: true })) note("emptySeen");
      requestAnimationFrame(look);
    };
    look();
  });

/** How long the studio waited before it was seen without magnets; Infinity when it never was. */
const emptyAfterMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { emptyThere, emptySeen } = document.documentElement.dataset;
    return emptySeen === undefined ? Infinity : Number(emptySeen) - Number(emptyThere);
  });

test("nine photos become an order with at most five taps and five fields, and nothing moves by itself on the way", async () => {
  const { page } = await house.visit(smallPhone, "/");
  await watchShift(page);
  await watchEmptyStudio(page);
  await page.reload();
  let taps = 0;
  let tappedAt = 0;
  const tap = async (button: Locator) => {
    await waitForNextTap(page, tappedAt);
    await button.tap(patient);
    tappedAt = Date.now();
    taps += 1;
    expect(await isTooWide(page)).toBe(false);
  };
  await pickOnFirstPage(page, 9);
  await pillOf(page, "gespeichert").waitFor(patient);
  expect(await emptyAfterMs(page)).toBeGreaterThan(patienceMs - 1);
  expect(await readShift(page)).toBeLessThanOrEqual(shiftMax);
  await tap(addToCart(page));
  await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor(patient);
  // The way to one more is clear of the act, which stays with the thumb.
  const more = await page.getByRole("link", { name: "Noch einen Magneten" }).boundingBox();
  const act = await toCheckout(page).boundingBox();
  expect((more?.y ?? Infinity) + (more?.height ?? 0)).toBeLessThanOrEqual(act?.y ?? 0);
  await tap(toCheckout(page));
  await page.locator("[name=email]").waitFor(patient);
  const fields = page
    .locator("form")
    .locator("input:visible:not([type=checkbox]), textarea:visible");
  expect(await fields.count()).toBeLessThanOrEqual(fieldsMax);
  await fillAddress(page, "nine.photos@example.org");
  await tap(toReview(page));
  await tap(toOrder(page));
  await page.getByRole("heading", { name: "Danke, Mia" }).waitFor(patient);
  expect(taps).toBeLessThanOrEqual(tapsMax);
  expect(await readShift(page)).toBeLessThanOrEqual(shiftMax);
}, 120_000);

test("magnets put into the cart without a line are there once it is back, without another press", async () => {
  const { context, page } = await house.visit(smallPhone, "/");
  await pickOnFirstPage(page, 2);
  await pillOf(page, "gespeichert").waitFor(patient);
  await context.setOffline(true);
  await addToCart(page).tap(patient);
  await page.getByText("Gerade keine Verbindung.").waitFor(patient);
  // Whoever waits no longer is not taken along later.
  await page.getByRole("button", { name: "Abbrechen" }).tap();
  await page.getByText("Gerade keine Verbindung.").waitFor({ state: "detached" });
  await addToCart(page).tap();
  await page.getByText("Gerade keine Verbindung.").waitFor(patient);
  await context.setOffline(false);
  await page.getByRole("heading", { name: "2 × Quadrat" }).waitFor(patient);
}, 60_000);

test("a line cut in the studio and at the order is told, takes nothing, and orders nothing behind anybody's back", async () => {
  const { context, page } = await house.visit(smallPhone, "/");
  await pickOnFirstPage(page, 2);
  await pillOf(page, "gespeichert").waitFor(patient);
  // A tool that was never open yet, and a font that is not here.
  await context.setOffline(true);
  await page.getByRole("tab", { name: "Text" }).tap();
  await page.getByRole("button", { name: "Text hinzufügen" }).tap();
  const missing = page.getByText("Eine Schrift ließ sich nicht laden.");
  await missing.waitFor(patient);
  await context.setOffline(false);
  await missing.waitFor({ state: "detached", ...patient });
  await page.getByLabel("Was draufsteht").fill("Hallo");
  await page.getByRole("button", { name: "Text 1 von 1: Hallo" }).waitFor(patient);

  await addToCart(page).tap(patient);
  await toCheckout(page).tap(patient);
  await page.locator("[name=email]").waitFor(patient);
  // No mail server is set up: no mail is promised.
  expect(await page.getByText(/Hierhin schicken wir/).count()).toBe(0);
  await fillAddress(page, "cut.line@example.org");
  await toReview(page).tap();
  const tappedAt = Date.now();
  await toOrder(page).waitFor(patient);
  await waitForNextTap(page, tappedAt);
  await context.setOffline(true);
  await toOrder(page).tap();
  await page.getByText("höchstens eine Bestellung").waitFor(patient);
  await page.goBack();
  await toReview(page).waitFor(patient);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Zurück zum Warenkorb" }).tap();
  await toCheckout(page).waitFor(patient);
  await page.goto("/orders");
  await page.getByRole("heading", { name: "Noch keine Bestellung" }).waitFor(patient);
}, 120_000);
