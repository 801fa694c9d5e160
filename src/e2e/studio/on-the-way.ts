// Journeys: what the cart says of magnets whose photos are on their way, and of one that is changed from it.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { fillAddress, orderButton } from "#testing/houses/payment-house.ts";
import {
  cropperOf,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { ownHeicPath } from "#testing/makes/photo-fixtures.ts";
import { answerOf } from "#testing/plays/line/answer-of.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";

import { house } from "./house.ts";

test("a cart opened while photos are still sent says what is on its way, and leads back to it", async () => {
  const { page } = await house.open(phone);
  const letGo = await holdUploads(page, /\/uploads/);
  await pickPhotos(page, [await photoFile("a.jpg"), await photoFile("b.jpg", 1200, 900, 2)]);
  await cropperOf(page).locator("image").first().waitFor(patient);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole("link", { name: /Warenkorb/ })
    .first()
    .tap();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor(patient);
  const back = page.getByRole("main").getByRole("link", { name: /^Weitermachen: 2 Magnete/ });
  await back.waitFor(patient);
  await page.getByText("2 Magnete sind noch auf dem Weg zu uns").waitFor();
  letGo();
  await page.getByText("auf dem Weg zu uns").waitFor({ state: "detached", ...patient });
  await back.tap();
  await pillOf(page, "gespeichert").waitFor(patient);
}, 90_000);

test("a cart opened by its address after the page went away tells what only this device has, and how it goes on", async () => {
  const { page } = await house.open(phone);
  const letGo = await holdUploads(page, /\/uploads/);
  await pickFive(page);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByText("Noch 5 Fotos müssen losgeschickt werden").waitFor(patient);
  await page.getByText("0 von 5 gesendet").waitFor(patient);
  await page.goto("/cart");
  const back = page.getByRole("main").getByRole("link", { name: /^Weitermachen: 5 Magnete/ });
  await back.waitFor(patient);
  await page.getByText("5 Fotos sind noch nicht ganz bei uns").waitFor();
  letGo();
  await back.tap();
  await pillOf(page, "gespeichert").waitFor(patient);
  await everyPhotoHasArrived(page);
  await page.goto("/cart");
  await back.waitFor(patient);
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("nicht ganz bei uns").count()).toBe(0);
}, 90_000);

test("a magnet is counted once whose saving was answered to a page that had gone", async () => {
  const { page } = await house.open(phone);
  const told = Promise.withResolvers<void>();
  // The shop hears of it; the answer is still under way when the page goes.
  await page.route(/designs\.createDesign/, async (route) => {
    await answerOf(route);
    told.resolve();
  });
  await pickPhotos(page, await photoFile("a.jpg"));
  await told.promise;
  await page.goto("/cart");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Weitermachen: 1 Magnet" })
    .waitFor(patient);
  await page.waitForLoadState("networkidle");
  expect(
    await page.getByRole("main").getByRole("link", { name: "Weitermachen: 1 Magnet" }).count(),
  ).toBe(1);
}, 90_000);

test("nobody waits for the bytes of photos before the cart: the shop is told of all of them, and three are sent", async () => {
  const { page } = await house.open(phone);
  const begun = new Set<string>();
  page.on("request", (request) => {
    if (request.method() === "PATCH") begun.add(request.url());
  });
  const third = page.waitForRequest(() => begun.size === 3, patient);
  const letGo = await holdUploads(page);
  await pickFive(page);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("heading", { name: "5 × Quadrat" }).waitFor(patient);
  await page.getByText("0 von 5 vorbereitet …").waitFor(patient);
  // What the studio had on screen is seen here, too.
  const door = page.getByRole("img", { name: "5 Magnete an der Tür" });
  await door.locator("image").nth(4).waitFor(patient);
  await third;
  expect(begun.size).toBe(3);
  // A line that goes is said, aloud too, and moves nothing.
  await page.context().setOffline(true);
  await page.getByText("wartet auf Netz", { exact: true }).first().waitFor(patient);
  const said = page.getByRole("status").getByText("Nichts ist verloren");
  await said.waitFor();
  await page.context().setOffline(false);
  await page.getByText("0 von 5 vorbereitet …").waitFor(patient);
  letGo();
  // Those that were only told of are sent as well, and none is left.
  await page.getByText("63 × 63 mm").first().waitFor(patient);
  expect(begun.size).toBe(5);
}, 90_000);

/** The studio hears of its photos, in calls alone or of several, that they are being prepared, until it is told. */
const keepNewsFromStudio = async (page: Page): Promise<() => Promise<void>> => {
  const asked = /photos\.readPhotos/;
  await page.route(asked, async (route) => {
    const response = await answerOf(route);
    const body = (await response.text()).replaceAll('"status":"ready"', '"status":"processing"');
    await route.fulfill({ response, body });
  });
  return () => page.unroute(asked);
};

/** Each magnet of the strip is drawn from what the shop has: an upload that has not begun yet has no bar either. */
const everyPhotoHasArrived = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const images = [...document.querySelectorAll("[role=option] image")];
      const isOfShop = (each: Element) =>
        each.getAttribute("href")?.startsWith("/photos/") === true;
      return images.length > 0 && images.every(isOfShop);
    },
    null,
    patient,
  );

test("a cart loaded anew says of its magnets that their photos lie here only, and leads back to where they are sent", async () => {
  const { page } = await house.open(phone);
  const letGo = await holdUploads(page);
  await pickPhotos(page, [await photoFile("a.jpg"), await photoFile("b.jpg", 1200, 900, 2)]);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("heading", { name: "2 × Quadrat" }).waitFor(patient);
  // As long as the studio goes on sending behind the page, nothing is missed.
  expect(await page.getByText("nicht ganz bei uns").count()).toBe(0);
  await page.reload();
  await page.getByText("2 Fotos sind noch nicht ganz bei uns").first().waitFor(patient);
  await page.getByText("noch nicht ganz bei uns", { exact: true }).first().waitFor();
  expect(await page.getByText(/vorbereitet …/).count()).toBe(0);
  const back = page.getByRole("main").getByRole("link", { name: "Im Studio weiterschicken" });
  await page.getByRole("button", { name: /^Zur Kasse/ }).tap();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Im Studio"));
  letGo();
  await back.tap();
  await pillOf(page, "gespeichert").waitFor(patient);
  await everyPhotoHasArrived(page);
  await page.goto("/cart");
  await page.getByRole("link", { name: /^Zur Kasse/ }).waitFor(patient);
  expect(await page.getByText("nicht ganz bei uns").count()).toBe(0);
}, 90_000);

test("while photos take their time their shopper goes on to the last look, and orders once they are ready", async () => {
  const { page } = await house.open(phone);
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route(/\/uploads\//, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await pickPhotos(page, [await photoFile("a.jpg"), await photoFile("b.jpg", 1200, 900, 2)]);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByText("0 von 2 vorbereitet …").waitFor(patient);
  await page.getByRole("link", { name: /^Zur Kasse/ }).tap();
  await fillAddress(page, "waits@example.org");
  await page.getByRole("button", { name: "Weiter zur Übersicht" }).tap();
  const order = page.getByRole("button", { name: orderButton.de, exact: true });
  await page.getByText("2 Fotos werden noch vorbereitet").waitFor(patient);
  // It cannot be pressed yet, and is found by keys all the same, with what it waits for.
  expect(await order.isEnabled()).toBe(false);
  expect(await order.getAttribute("disabled")).toBeNull();
  const waitsFor = await order.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${waitsFor}"]`).innerText()).toContain("2 Fotos");
  expect(await isTooWide(page)).toBe(false);
  isHolding = false;
  for (const letGo of held) letGo();
  await page.getByText("Alle Fotos sind fertig: Du kannst bestellen.").waitFor(patient);
  await order.tap();
  await page.getByRole("heading", { name: "Danke, Mia" }).waitFor(patient);
}, 120_000);

test("an order waits for the place of a photo that only the shop could draw, which then is no draft any more", async () => {
  const { page } = await house.open(phone);
  // Not even a glance of it is to be had: it is put in the cart unseen.
  await page.route("**/photo-glances", (route) => route.fulfill({ status: 204 }));
  const tellStudio = await keepNewsFromStudio(page);
  await pickPhotos(page, ownHeicPath);
  await thumbsOf(page).first().waitFor(patient);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("link", { name: /^Zur Kasse/ }).waitFor(patient);
  // The cart knows it before the studio behind it.
  await page.getByText("wird noch vorbereitet").waitFor({ state: "detached", ...patient });
  await page.getByRole("link", { name: /^Zur Kasse/ }).tap(patient);
  await fillAddress(page, "unseen@example.org");
  await page.getByRole("button", { name: "Weiter zur Übersicht" }).tap();
  const order = page.getByRole("button", { name: orderButton.de, exact: true });
  await order.waitFor(patient);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  expect(await order.isEnabled()).toBe(false);
  await tellStudio();
  await order.tap(patient);
  await page.getByRole("heading", { name: "Danke, Mia" }).waitFor(patient);
  await page.waitForLoadState("networkidle");
  const drafts = await page.evaluate(async () => (await fetch("/trpc/designs.listDrafts")).text());
  expect(drafts).toContain('"drafts":[]');
}, 120_000);

test("a magnet changed from the cart costs there what it costs here, and done leads back to it", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [
    await photoFile("a.jpg"),
    await photoFile("b.jpg", 1200, 900, 2),
    await photoFile("c.jpg", 1200, 900, 3),
  ]);
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("heading", { name: "3 × Quadrat" }).waitFor(patient);
  await page.locator("main summary").first().tap();
  for (const _ of Array.from({ length: 6 })) {
    await page.getByRole("button", { name: "Einer mehr" }).first().tap();
  }
  await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor(patient);
  const words = await page.getByText(/^je\s/).first().innerText();
  const each = /\d,\d\d/.exec(words)?.[0] ?? "no price";
  await page.getByRole("link", { name: "Magnet 1 bearbeiten" }).tap();
  await page.getByRole("heading", { name: "Magnet ändern" }).waitFor(patient);
  expect(await cropperOf(page).getAttribute("aria-label")).toBe("Magnet ändern, a.jpg");
  expect(await isTooWide(page)).toBe(false);
  const square = page
    .getByRole("radiogroup", { name: "Format" })
    .locator("label", { has: page.getByRole("radio", { checked: true }) });
  await square.waitFor(patient);
  expect((await square.innerText()).replaceAll("\u00a0", " ")).toContain(`${each} €`);
  await page.getByRole("button", { name: "Fertig, zum Warenkorb" }).tap();
  await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor(patient);

  // Who goes back before it is saved sees it there once it is.
  await page.getByRole("link", { name: "Magnet 1 bearbeiten" }).tap();
  await page.getByRole("heading", { name: "Magnet ändern" }).waitFor(patient);
  const saving = Promise.withResolvers<void>();
  await page.route(/designs\.saveDesign/, async (route) => {
    await saving.promise;
    await route.continue();
  });
  await page.getByRole("radio", { name: /^Kreis/ }).check({ force: true });
  await page.goBack();
  await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor(patient);
  saving.resolve();
  await page.getByRole("heading", { name: "Kreis" }).waitFor(patient);

  // Without a line nothing is called done: the cart stays as the shop has it.
  const many = page.getByRole("textbox", { name: "Anzahl von Magnet 1" });
  const remove = page.getByRole("button", { name: "Magnet 1 entfernen" });
  expect(await many.inputValue()).toBe("7");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Einer mehr" }).first().tap();
  await page.getByText("Gerade keine Verbindung: Das ist nicht geändert.").first().waitFor();
  expect(await many.inputValue()).toBe("7");
  await remove.tap();
  await page.getByRole("button", { name: "Zurücklegen" }).waitFor({ state: "detached" });
  await remove.waitFor();
  await page.context().setOffline(false);
}, 120_000);

const pickFive = async (page: Page): Promise<void> => {
  const five = [1, 2, 3, 4, 5].map((n) => photoFile(`${n}.jpg`, 1200, 900, n));
  await pickPhotos(page, await Promise.all(five));
  await thumbsOf(page).nth(4).locator("image").waitFor(patient);
};
