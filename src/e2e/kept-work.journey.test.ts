/** Work is not lost on the odd ways: an order that is changed first, and the way back to a draft. */
import { expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";

import { micrometres } from "#shared/design/units.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { fillAddress, orderButton } from "#testing/houses/payment-house.ts";
import { shareStudioHouse } from "#testing/houses/share-studio-house.ts";
import {
  desktop,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";

const house = shareStudioHouse();

const files = (from: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      photoFile(`photo-${from + index}.jpg`, 800, 800, from + index),
    ),
  );

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Three photos to an order by transfer, from the studio. */
const orderAll = async (page: Page) => {
  await press(page, /^Add to cart/);
  await page.getByRole("link", { name: /checkout/i }).click(patient);
  await fillAddress(page, "mia@example.org");
  await press(page, "Continue to review");
  // The set is one line with its price, and its magnets are there when asked for.
  const sets = page.locator("[data-order-summary] li[data-set]");
  await sets.getByText(/^3 × /).waitFor(patient);
  expect(await sets.count()).toBe(1);
  expect(await sets.getByText(/^1 × /).first().isVisible()).toBe(false);
  await sets.getByText("See each magnet").click();
  expect(await sets.getByText(/^1 × /).first().isVisible()).toBe(true);
  await press(page, orderButton.en);
  await page.getByRole("heading", { name: /^Thank you/ }).waitFor(patient);
};

/** The thanks say what is to be done now; the rest of the order is behind a press. */
const openOrder = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByText("Everything about this order").click(patient);
};

test("an order that is changed first comes back whole, beside other work and not mixed with it, and goes into the cart once", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, await files(1, 3));
  await pillOf(page, "saved").waitFor(patient);
  await orderAll(page);
  const order = page.url();
  await page.goto("/photo-magnets/create");
  await pickPhotos(page, await files(11, 2));
  await pillOf(page, "saved").waitFor(patient);
  expect(await thumbsOf(page).count()).toBe(2);

  // In a tab that knows nothing of the studio.
  const fresh = await page.context().newPage();
  house.watch(fresh);
  await openOrder(fresh, order);
  await press(fresh, "As they are");
  await fresh.getByText("3 magnets put in the cart.").waitFor(patient);
  await fresh.getByRole("heading", { name: "3 × Square" }).waitFor(patient);
  await fresh.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrder(page, order);
  await press(page, "Change first");
  const aside = page.getByText(/^Only the magnets of your order/);
  await aside.waitFor(patient);
  await thumbsOf(page).nth(2).waitFor(patient);
  // It comes with the magnets: later it would push them down, and the page would hide its first line.
  expect((await aside.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await thumbsOf(page).count()).toBe(3);
  await page.getByRole("heading", { name: "3 magnets", exact: true }).waitFor();
  // A reload mixes nothing either.
  await page.reload();
  await page.getByText(/Your others \(2\) lie aside/).waitFor(patient);
  await thumbsOf(page).nth(2).waitFor(patient);
  expect(await thumbsOf(page).count()).toBe(3);
  await press(page, "Go to cart");
  await page.getByText("3 magnets", { exact: true }).first().waitFor(patient);

  await page.goto("/photo-magnets/create");
  await press(page, "Show all together");
  await thumbsOf(page).nth(4).waitFor(patient);
}, 180_000);

test("an order that is changed first beside a filled cart joins what lies there, and takes nothing out", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, await files(51, 3));
  await pillOf(page, "saved").waitFor(patient);
  await orderAll(page);
  const order = page.url();
  await page.goto("/photo-magnets/create");
  await pickPhotos(page, await files(61, 1));
  await pillOf(page, "saved").waitFor(patient);
  await press(page, /^Add to cart/);
  await page.getByText("Square", { exact: true }).first().waitFor(patient);

  await openOrder(page, order);
  await press(page, "Change first");
  await page.getByRole("heading", { name: "3 magnets", exact: true }).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  await press(page, /^Add to cart/);
  await page.getByRole("heading", { name: "4 × Square" }).waitFor(patient);
}, 180_000);

for (const device of [desktop, phone]) {
  const isPhone = device === phone;
  const words = isPhone ? "Weitermachen: 2 Magnete" : "Carry on: 2 magnets";

  test(`saved magnets are in sight on the first page, in the head and in an empty cart, and move nothing there (${isPhone ? "phone" : "desktop"})`, async () => {
    const { page, context } = await house.open(device);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("link", { name: /^(Weitermachen|Carry on)/ }).count()).toBe(0);
    await page.goto("/photo-magnets/create");
    await pickPhotos(page, await files(21, 2));
    await pillOf(page, isPhone ? "gespeichert" : "saved").waitFor(patient);

    const next = await context.newPage();
    house.watch(next);
    await watchShift(next);
    await next.goto("/");
    await next.getByRole("link", { name: words }).waitFor(patient);
    await next.locator('a[data-place="door"] img').first().waitFor(patient);
    expect(await readShift(next)).toBeLessThanOrEqual(0.02);
    await next.goto("/login");
    await next.locator('header a[data-place="head"]').waitFor(patient);
    expect(await readShift(next)).toBeLessThanOrEqual(0.02);
    await next.goto("/cart");
    await next.locator('main a[data-place="cart"]').click(patient);
    await thumbsOf(next).nth(1).waitFor(patient);
  }, 120_000);
}

test("a draft of a format that the workshop reshaped says so once it is opened, and is fitted anew by one key", async () => {
  const { page } = await house.open(desktop);
  await page.goto("/photo-magnets/create");
  await pickPhotos(page, await files(31, 1));
  await pillOf(page, "saved").waitFor(patient);
  const square = eq(magnetFormat.slug, "square-63");
  const [before] = await house.db.select().from(magnetFormat).where(square);
  if (!before) throw new Error("no square");
  const { widthUm, reshapedAt } = before;
  const narrow = micrometres(43_000);
  await house.db
    .update(magnetFormat)
    .set({ widthUm: narrow, reshapedAt: sql`now()` })
    .where(square);
  await page.reload();
  await page.getByText("1 magnet has another shape or size now").waitFor(patient);
  expect(await axeFindings(page)).toEqual([]);
  const refit = page.getByRole("button", { name: "Fit photos anew" });
  await refit.press("Enter");
  await refit.waitFor({ state: "detached" });
  await pillOf(page, "saved").waitFor(patient);
  await house.db.update(magnetFormat).set({ widthUm, reshapedAt }).where(square);
}, 120_000);
