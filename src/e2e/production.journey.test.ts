import { expect, test } from "bun:test";

import type { Route } from "playwright-core";

import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { answerOf } from "#testing/plays/line/answer-of.ts";
import { staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

const ordersPlaced = 4;
/** The first and the fourth order are of two. */
const piecesPlaced = 6;
const morning = openWorkshopMorning({ orders: ordersPlaced, role: "admin" });

const { act } = staffElsewhere(() => ({
  origin: morning.day.origin,
  request: morning.page.request,
}));
const batch = () => morning.page.getByRole("article", { name: "Charge 1", exact: true });

test("what should be looked at before it is printed is one press away, and is just what was counted", async () => {
  const { orders, page } = morning;
  for (const { orderId, totalCents: amountCents } of orders) {
    const booked = { amountCents, bookedOn: new Date().toISOString().slice(0, 10) };
    await act("payments.confirmTransfer", { orderId, ...booked, bankRef: `B ${orderId}` });
  }
  await page.goto("/admin?section=production");
  await page.getByRole("button", { name: `${piecesPlaced} Stück ansehen` }).click();
  const report = page.getByRole("dialog", { name: "Vor dem Druck ansehen" });
  const numbers = report.getByRole("link", { name: /^\d{4}-\d+ · 1$/ });
  await numbers.first().waitFor();
  expect((await numbers.allInnerTexts()).toSorted()).toEqual(
    orders.map(({ number }) => `${number} · 1`).toSorted(),
  );
  const pictures = report.getByRole("img", { name: "Magnet 1, wie er gedruckt wird" });
  expect(await pictures.count()).toBe(orders.length);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
}, 120_000);

test("a batch's step is undone where it is said, its board leads to it, and its bad pieces are shown", async () => {
  const { orders, page } = morning;
  await page.getByRole("button", { name: /^\d+ (Bogen|Bögen) machen/ }).click();
  await batch().getByRole("button", { name: "Ist gedruckt" }).click();
  await batch().getByText("gedruckt", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await batch().getByText("zu drucken", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Werkstatt jetzt" }).click();
  await page.getByText("Stück zu drucken").waitFor();
  await page.getByRole("link", { name: "Charge 1", exact: true }).click();
  await page.getByRole("heading", { name: "Charge 1, Bogen 1 von 1" }).waitFor();
  const onSheet = page.getByRole("group", { name: "Auf diesem Bogen" });
  await onSheet.getByText(`${orders[0]?.number} · 1 · 1/2`).waitFor();

  await batch().getByRole("button", { name: "Ist gedruckt" }).click();
  await batch().getByRole("button", { name: "Mehr zu Charge 1" }).click();
  await batch().getByRole("button", { name: "Stück neu drucken" }).click();
  const scrap = page.getByRole("dialog", { name: "Stück neu drucken" });
  const pieces = scrap.getByRole("group", { name: "Welche Stücke" }).getByRole("checkbox");
  const first = scrap.getByRole("checkbox", { name: `${orders[0]?.number} · 1 · 1/2` });
  await scrap
    .locator("label", { hasText: `${orders[0]?.number} · 1 · 1/2` })
    .locator("svg")
    .waitFor();
  expect(await pieces.count()).toBe(piecesPlaced);
  await scrap.getByRole("checkbox", { name: "Ganzer Bogen 1" }).check();
  await scrap.getByRole("button", { name: `${piecesPlaced} Stück neu einreihen` }).waitFor();
  await first.uncheck();
  await scrap.getByRole("button", { name: `${piecesPlaced - 1} Stück neu einreihen` }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
}, 120_000);

test("a link to a batch opens with it: nothing moves down when it comes", async () => {
  const page = await morning.page.context().newPage();
  await watchShift(page);
  const looking = hold();
  await page.route("**/*readScannedBatch*", looking.letPass);
  const asked = page.waitForRequest(/readScannedBatch/u);
  await page.goto("/admin?section=production&scan=1", { waitUntil: "commit" });
  await asked;
  looking.end();
  await page.getByRole("heading", { name: "Charge 1, Bogen 1 von 1" }).waitFor();
  expect(await readShift(page)).toBeLessThanOrEqual(0.01);
  await page.close();
}, 120_000);

test("keys go on where they were when a batch's step is taken back", async () => {
  const { page } = morning;
  const back = batch().getByRole("button", { name: "Schritt zurück" });
  // The news of it are here before its own answer.
  const answered = hold();
  await page.route("**/*takeBackBatch*", async (route) => {
    const response = await answerOf(route);
    await answered.held;
    await route.fulfill({ response });
  });
  await back.focus();
  await page.keyboard.press("Enter");
  await back.waitFor({ state: "detached" });
  await page.waitForFunction(
    () => document.activeElement?.closest("[aria-label='Schritte von Charge 1']") !== null,
  );
  answered.end();
  await batch().getByRole("button", { name: "Ist gedruckt" }).click();
  await back.waitFor();
}, 120_000);

test("what was typed for a recall is asked for before it is left, and stays", async () => {
  const { page } = morning;
  const more = batch().getByRole("button", { name: "Mehr zu Charge 1" });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await batch().getByRole("button", { name: "Charge zurückrufen" }).click();
  const recall = page.getByRole("dialog", { name: "Charge 1 zurückrufen" });
  const hazard = recall.getByLabel("Die Gefahr, auf Deutsch");
  await hazard.fill("Er kann sich lösen.");
  await page.evaluate(() => history.back());
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  await asked.waitFor();
  await asked.getByRole("button", { name: "Hier bleiben" }).click();
  await asked.waitFor({ state: "detached" });
  expect(await hazard.inputValue()).toBe("Er kann sich lösen.");
  await hazard.fill("");
  // The first step back closes what is open, the next one leaves the page.
  await page.evaluate(() => history.back());
  await recall.waitFor({ state: "detached" });
  await page.evaluate(() => history.back());
  await page.getByText("Stück zu schneiden").waitFor();
  await page.getByRole("link", { name: "Charge 1", exact: true }).click();
  await page.getByRole("heading", { name: "Charge 1, Bogen 1 von 1" }).waitFor();
}, 120_000);

test("a batch's row is low, and a step that is done leaves the next one where it was", async () => {
  const { page } = morning;
  const row = async () => (await batch().boundingBox())?.height ?? 0;
  const placeOf = async (name: string) => {
    const box = await batch()
      .getByRole("button", { name: `${name}, Charge 1`, exact: true })
      .boundingBox();
    const top = (box?.y ?? 0) - ((await batch().boundingBox())?.y ?? 0);
    return { end: Math.round((box?.x ?? 0) + (box?.width ?? 0)), top: Math.round(top) };
  };
  const more = batch().getByRole("button", { name: "Mehr zu Charge 1" });
  if ((await more.getAttribute("aria-expanded")) === "true") await more.click();
  expect(await row()).toBeLessThan(120);
  const printed = await placeOf("Ist gedruckt");
  const cut = await placeOf("Ist geschnitten");
  await batch().getByRole("button", { name: "Schritt zurück" }).click();
  await batch().getByText("zu drucken", { exact: true }).waitFor();
  expect(await placeOf("Ist gedruckt")).toEqual(printed);
  expect(await placeOf("Ist geschnitten")).toEqual(cut);
  await batch().getByRole("button", { name: "Ist gedruckt" }).click();
  await batch().getByText("gedruckt", { exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await row()).toBeLessThan(190);
  expect((await placeOf("Schritt zurück")).top).toBe((await placeOf("Ist gedruckt")).top);
  await page.setViewportSize({ width: 1_440, height: 900 });
}, 120_000);

test("a batch tells what on it nobody needs any more; once that is all, no step is left but to dissolve it", async () => {
  const { orders, page } = morning;
  const [first, ...others] = orders;
  if (!first) throw new Error("no order");
  await page.goto(`/admin?order=${first.orderId}`);
  await page.getByRole("button", { name: /^Stand von/ }).click();
  await page.getByRole("menuitem", { name: /^Stornieren/ }).waitFor();
  expect(await page.getByRole("menuitem", { name: /^Zahlung buchen/ }).count()).toBe(0);
  // Escape closes the menu and leads nowhere, also before the focus is in it.
  await page.getByRole("button", { name: /^Stand von/ }).focus();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mehr zu Magnet 1" }).click();
  await page.getByRole("button", { name: "Neu rechnen" }).waitFor();
  const reason = "Kundin hat angerufen";
  await act("orders.cancelOrder", { orderId: first.orderId, reason });
  // Nothing of it is made any more: its file is kept as it is.
  await page.getByRole("button", { name: "Neu rechnen" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "PDF laden" }).waitFor();

  await page.setViewportSize({ width: 360, height: 800 });
  const lookingAfter = hold();
  await page.route("**/*.js", async (route) => {
    const script = await (await answerOf(route)).text();
    await (script.includes("--toaster-below") ? lookingAfter.letPass(route) : route.continue());
  });
  await page.goto("/admin?section=production");
  await batch().getByText("2 Stück dieser Charge braucht niemand mehr").waitFor();
  await batch()
    .getByRole("link", { name: `${first.number} · 1` })
    .waitFor();
  expect(await isTooWide(page)).toBe(false);
  for (const { orderId } of others) await act("orders.cancelOrder", { orderId, reason });
  await batch().getByText("Von dieser Charge braucht niemand mehr etwas").waitFor();
  expect(await batch().getByRole("group", { name: "Schritte von Charge 1" }).count()).toBe(0);
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  // Nothing of the list is left to take the focus, and it is not lost for that; nor by a hand that was on it before.
  const dissolving = hold();
  await page.route("**/*dissolveBatch*", dissolving.letPass);
  await batch().getByRole("button", { name: "Charge auflösen" }).focus();
  await page.keyboard.press("Enter");
  expect(await page.locator("html[data-focus=kept]").count()).toBe(0);
  lookingAfter.end();
  await page.locator("html[data-focus=kept]").waitFor();
  dissolving.end();
  await batch().waitFor({ state: "detached" });
  await page.waitForFunction(
    () =>
      document.activeElement !== document.body && document.activeElement?.closest("main") !== null,
  );
  await page.getByText("Charge 1 ist aufgelöst").waitFor();
}, 120_000);

/** Requests that wait until they may go on. */
const hold = () => {
  let end = (): void => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const letPass = async (route: Route): Promise<void> => {
    await held;
    await route.continue();
  };
  return { end: () => end(), held, letPass };
};
