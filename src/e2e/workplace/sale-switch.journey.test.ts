import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { cents } from "#shared/money/money.ts";
import { listFormats } from "#shop/catalog/list-formats.ts";
import { readFormat } from "#shop/catalog/read-format.ts";
import { saveFormat } from "#shop/catalog/save-format.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

const morning = openWorkshopMorning({ orders: 1, role: "admin" });

const saleOf = (page: Page, name: string) =>
  page.getByRole("switch", { name: `${name}: im Verkauf`, exact: true });
const isSold = async (slug: string) =>
  (await listFormats(morning.day.db)).some((format) => format.slug === slug);
/** What a colleague saves of a heart, elsewhere. */
const saveElsewhere = async (change: { isOnSale?: boolean; firstCents?: number }) => {
  const { db } = morning.day;
  const of = "heart-64x60";
  const { values: seen } = (await readFormat(db, of)) ?? {};
  if (!seen) throw new Error("no format");
  const { isOnSale = seen.isOnSale, firstCents = 390 } = change;
  const [, ...others] = seen.tiers;
  const tiers = [{ minQuantity: 1, unitCents: cents(firstCents) }, ...others];
  const format = { ...seen, isOnSale, tiers };
  await saveFormat(db, await makeActor(db, "admin"), { of, format, seen }, new Date());
};

test.each([1_440, 390])(
  "one press takes a format off sale, another puts it back, and a colleague's page follows, at %i px",
  async (width) => {
    const { page } = morning;
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin?section=catalogue");
    const heart = saleOf(page, "Herz");
    await heart.focus();
    await page.keyboard.press("Space");
    await page.getByText("„Herz“ ist nicht mehr im Verkauf.").waitFor();
    expect(await isSold("heart-64x60")).toBe(false);
    expect(await heart.isChecked()).toBe(false);
    // The keyboard stays where it was, and the page with its list.
    expect(await heart.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByText("„Herz“ ist im Verkauf.").waitFor();
    expect(await isSold("heart-64x60")).toBe(true);
    // Pressed twice at once, the last one holds.
    let answers = 0;
    const isSaved = page.waitForResponse(
      (answer) => answer.url().includes("saveFormatPrices") && (answers += 1) === 2,
    );
    await heart.click();
    await heart.click();
    await isSaved;
    expect(await heart.isChecked()).toBe(true);
    expect(await isSold("heart-64x60")).toBe(true);

    await saveElsewhere({ isOnSale: false });
    await page.waitForFunction(
      () => document.querySelectorAll("input[role=switch]:not(:checked)").length === 1,
    );
    expect(await heart.isChecked()).toBe(false);
    // What was said of it is true no more, and is not taken back.
    expect(await page.getByText("„Herz“ ist im Verkauf.").count()).toBe(0);
    await saveElsewhere({ isOnSale: true });
    await page.waitForFunction(
      () => document.querySelectorAll("input[role=switch]:not(:checked)").length === 0,
    );
  },
  120_000,
);

test("a press on what a colleague changed in the same moment is refused, and what holds is shown", async () => {
  const { day, page } = morning;
  await page.goto("/admin?section=catalogue");
  await page.route(
    /saveFormatPrices/,
    async (route) => {
      await saveElsewhere({ firstCents: 777 });
      await route.continue();
    },
    { times: 1 },
  );
  await saleOf(page, "Herz").click();
  await page.getByText("hat „Herz“ inzwischen geändert. Jetzt steht hier, was gilt.").waitFor();
  await page.getByText("7,77").waitFor();
  expect(await saleOf(page, "Herz").isChecked()).toBe(true);
  expect(await isSold("heart-64x60")).toBe(true);
  // The browser's own word for the refusal.
  expect(day.takeTroubles()).toHaveLength(1);
}, 120_000);
