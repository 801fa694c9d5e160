import { afterAll, beforeAll, expect, test } from "bun:test";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
}, 120_000);
afterAll(() => house.close());

/** The first page as it would be with other formats: `css` leaves some of them or of their prices out. */
const openCards = async (css: string) => {
  const context = await house.browser.newContext({
    bypassCSP: true,
    viewport: { width: 1_440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${house.server.origin}/`);
  await page.locator("#formats li").first().waitFor();
  await page.addStyleTag({ content: css });
  return page;
};

test("names of formats beside each other stand at one height, however many prices each has", async () => {
  const page = await openCards(
    "#formats li:nth-child(2n + 1) tr:nth-child(n + 2) { display: none }",
  );
  for (const width of [768, 1_024, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    const apart = await page.evaluate(() => {
      const cards = [...document.querySelectorAll("#formats li")];
      const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top));
      return [...rows.values()].map((row) => {
        const tops = row.map((card) => card.querySelector("h3")?.getBoundingClientRect().top ?? 0);
        return Math.round(Math.max(...tops) - Math.min(...tops));
      });
    });
    expect({ width, apart }).toEqual({ width, apart: apart.map(() => 0) });
  }
  await page.context().close();
});

test("a card that has a row for itself keeps its name and prices together", async () => {
  const page = await openCards("#formats li:nth-child(n + 6) { display: none }");
  const alone = page.locator("#formats li").nth(4);
  const name = await alone.locator("h3").boundingBox();
  const price = await alone.locator("td").first().boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? 0) - (name?.x ?? 0)).toBeLessThan(700);
  await page.context().close();
});
