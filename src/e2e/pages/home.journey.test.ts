import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { promisesByPace } from "#shared/delivery/upcoming-promises.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { doorSentences } from "#shop/settings/promise-sentences.ts";
import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { builtFileOf, patient, photoFile } from "#testing/houses/studio-house.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { watchPage } from "#testing/judges/watch-page.ts";

const dayMs = 86_400_000;

/** The first page sells: what it is, the act, formats that lead somewhere. */
let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
}, 120_000);
afterAll(() => house.close());

test.each([
  ["de-DE", 360, 640, /^Fotomagnete/],
  ["en-GB", 360, 640, /^Photo magnets/],
  ["de-DE", 390, 844, /^Fotomagnete/],
  ["en-GB", 768, 1024, /^Photo magnets/],
  ["de-DE", 1440, 900, /^Fotomagnete/],
])(
  "in %s at %d x %d the first words say what is sold, the act is seen whole and nothing moves",
  async (locale, width, height, words) => {
    const context = await house.browser.newContext({ locale, viewport: { width, height } });
    const page = await context.newPage();
    const troubles = watchPage(page, house.server.origin);
    await watchShift(page);
    await page.goto(`${house.server.origin}/`);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("h1").innerText()).toMatch(words);
    const act = await page.locator("main label[for]").first().boundingBox();
    expect((act?.y ?? height) + (act?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(await readShift(page)).toBeLessThanOrEqual(0.02);
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test.each([
  ["de", /bis 14 Uhr|, 14 Uhr bestellt/, "in 3–7 Werktagen bei dir"],
  ["en", /order and transfer by 14:00/, "with you in 3–7 working days"],
] as const)(
  "in %s the day of the delivery stands at the act, and a page left open never says an older one",
  async (locale, words, range) => {
    const context = await house.browser.newContext({ locale });
    const page = await context.newPage();
    const now = new Date();
    await page.clock.install({ time: now });
    const troubles = watchPage(page, house.server.origin);
    await page.goto(`${house.server.origin}/`, { waitUntil: "networkidle" });
    const main = page.locator("main");
    await main.getByText(words).first().waitFor(patient);
    const { calendar, shipping } = demoSettings;
    const [transitDays, hour] = [shipping.methods[0]?.daysMax ?? 0, calendar.cutOffHour];
    const days = {
      productionDays: shipping.productionDaysMax,
      transitDays,
      countries: shipping.methods[0]?.countries ?? [],
    };
    const { byTransfer } = promisesByPace(now, calendar, days);
    const said = doorSentences(now, { promises: byTransfer, pace: "byTransfer", hour }, locale);
    await page.clock.fastForward(2 * dayMs);
    const later = said.find(({ untilMs }) => now.getTime() + 2 * dayMs < untilMs);
    await main.getByText(later?.words ?? "", { exact: true }).waitFor(patient);
    await page.clock.fastForward(30 * dayMs);
    await main.getByText(range, { exact: true }).waitFor(patient);
    expect(troubles).toEqual([]);
    await context.close();
  },
  120_000,
);

test("the page is painted before its app is fetched, and a hand brings it at once though pictures hang", async () => {
  const context = await house.browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await page.addInitScript(standStill);
  await page.route(/\.avif/, () => {});
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${house.server.origin}/`, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
    null,
    patient,
  );
  const bringing = page.locator("script[data-app]");
  const app = await bringing.getAttribute("data-app");
  expect(scripts).toEqual([`${await bringing.getAttribute("src")}`]);
  const fetched = page.waitForRequest((request) => request.url().endsWith(`${app}`), patient);
  await page.keyboard.press("Tab");
  await fetched;
  await context.close();
});

/** Runs in the page: the clock that brings the app at last never does. */
const standStill = (): void => {
  const wait = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (act: () => void, ms = 0) => (ms < 1_000 ? wait(act, ms) : 0),
  });
};

test("whoever has scrolled before the app has come stays there, and is where they were after a reload", async () => {
  const context = await house.browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const troubles = watchPage(page, house.server.origin);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${house.server.origin}/`, { waitUntil: "commit" });
  // Photos that are picked meanwhile are said to be coming, before there is anything that could hear of them.
  const picker = page.locator("main input[type=file]").first();
  await picker.setInputFiles([await photoFile("strand.jpg")]);
  const label = page.locator("main label").first();
  await label.getByText("Deine Fotos sind hier").waitFor();
  await picker.setInputFiles([]);
  await label.getByText("Fotos auswählen").waitFor();
  const link = page.locator("#occasions ~ ul a").first();
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(200);
  held.resolve();
  await waitForApp(page);
  expect(await place()).toBe(before);
  await page.reload();
  await waitForApp(page);
  await page.waitForFunction((wanted) => scrollY === wanted, before, patient);
  expect(troubles).toEqual([]);
  await context.close();
});

test("photos picked while parts of the page are on their way are said to be coming until the studio is here, and nothing goes from the page", async () => {
  const context = await house.browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const troubles = watchPage(page, house.server.origin);
  const held = Promise.withResolvers<void>();
  const parts = await builtFileOf("src/client/routes/home-parts.tsx");
  await page.route(`**${parts}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${house.server.origin}/`, { waitUntil: "load" });
  await page.keyboard.press("Tab");
  const picker = page.locator("main input[type=file]").first();
  await page.waitForFunction(isTakenOver, "main input[type=file]", patient);
  await picker.setInputFiles([await photoFile("strand.jpg")]);
  const label = page.locator("main label").first();
  // Heard of: the input is empty again.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("main input[type=file]")?.value === "",
    null,
    patient,
  );
  await label.getByText("Deine Fotos sind hier").waitFor();
  expect(await label.getByText("Fotos auswählen").isVisible()).toBe(false);
  expect(await page.locator("#delivery").isVisible()).toBe(true);
  held.resolve();
  await page.waitForURL("**/photo-magnets/create", patient);
  expect(troubles).toEqual([]);
  await context.close();
});

test("the studio counts picked photos before it knows what else was made", async () => {
  const context = await house.browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route(/designs\.listDrafts/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${house.server.origin}/`);
  await waitForApp(page);
  const picker = page.locator("main input[type=file]").first();
  await picker.setInputFiles([
    await photoFile("strand.jpg"),
    await photoFile("berg.jpg", 900, 600),
  ]);
  await page.getByRole("heading", { level: 1, name: "2 Magnete" }).waitFor(patient);
  held.resolve();
  await context.close();
});

/** Runs in the page: whether React has this element in its hand. */
const isTakenOver = (selector: string): boolean =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps"));

/** Until React has taken over the last link of the page and nothing more comes. */
const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      Object.keys([...document.querySelectorAll("a")].at(-1) ?? {}).some((key) =>
        key.startsWith("__react"),
      ),
    null,
    patient,
  );
  await page.waitForLoadState("networkidle");
};

test("a format's card opens the studio, by keyboard too, and the first photos become that format", async () => {
  const context = await house.browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const troubles = watchPage(page, house.server.origin);
  await page.goto(`${house.server.origin}/`);
  const card = page.getByRole("link", { name: "Kreis gestalten" });
  expect(await page.getByRole("listitem").filter({ has: card }).innerText()).toContain("9 Stück:");
  await card.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Such dir ein paar Fotos aus" }).waitFor(patient);
  expect(page.url()).toContain("format=circle-58");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([await photoFile("strand.jpg")]);
  await page.getByRole("radio", { name: /Kreis/, checked: true }).waitFor(patient);
  expect(troubles).toEqual([]);
  await context.close();
});

test("from 280 to 1,920 px the cards of the formats fill every row", async () => {
  const page = await house.browser.newPage();
  await page.goto(`${house.server.origin}/`);
  const [first] = await page.locator("#formats li").all();
  await first?.waitFor();
  for (const width of [280, 360, 640, 768, 1_024, 1_280, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    const holes = await page.evaluate(() => {
      const list = document.querySelector("#formats ul")?.getBoundingClientRect();
      const rows = new Map<number, number>();
      for (const card of document.querySelectorAll("#formats li")) {
        const { top, right } = card.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
      }
      return [...rows.values()].filter((right) => Math.abs(right - (list?.right ?? 0)) > 1);
    });
    expect({ width, holes }).toEqual({ width, holes: [] });
  }
  await page.close();
});

test("search engines are told all public pages in each language, and what is sold for how much", async () => {
  const ask = async (path: string) => {
    const answer = await fetch(`${house.server.origin}${path}`, {
      headers: { accept: "text/html" },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const robots = await ask("/robots.txt");
  const address = /^Sitemap: (.+)$/m.exec(robots.text)?.[1] ?? "";
  const sitemap = await ask(new URL(address).pathname);
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)</g)].map(([, page = ""]) => new URL(page));
  expect(pages.length).toBe(8);
  for (const page of pages) {
    const { status, text } = await ask(`${page.pathname}${page.search}`);
    expect([page.href, status]).toEqual([page.href, 200]);
    // As its head says it itself.
    expect(text).toContain(`<link rel="canonical" href="${page.href}">`);
    expect(text).toContain(`hreflang="${/ lang="(..)"/.exec(text)?.[1]}" href="${page.href}">`);
    expect(text).toContain(`<meta name="description" content="`);
    expect(text).not.toContain("noindex");
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    const kind = page.pathname === "/" ? "Product" : "BreadcrumbList";
    expect(JSON.stringify(JSON.parse(data))).toContain(`"@type":"${kind}"`);
  }
});
