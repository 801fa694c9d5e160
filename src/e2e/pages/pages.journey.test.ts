import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import type { Browser, Page } from "playwright-core";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { findLogSecrets } from "#testing/judges/find-log-secrets.ts";
import { readFirstSight, watchFirstSight } from "#testing/judges/first-sight.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { launchChromium } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { openHaltingLine } from "#testing/plays/line/halting-line.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { testPassword } from "#testing/plays/sign-up.ts";

import { testSignedOut } from "./signed-out.ts";

/** Every page in both themes and languages, as a stranger finds it. */
const paths = [
  "/",
  "/photo-magnets/create",
  "/cart",
  "/orders",
  "/login",
  "/login?mode=forgot",
  "/login?reset=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "/login?verify=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "/login?setup=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "/admin",
  "/legal/impressum",
  "/legal/privacy",
  "/legal/privacy?data=true",
  "/legal/terms",
  "/there-is-nothing-here",
];
let database: TestDatabase;
let server: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startShop({
      env: { DATABASE_URL: database.url },
      // The one that a page reports about itself below.
      expectError: (line) => line.includes('"side":"client"'),
    }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  expect(findLogSecrets(server.logs, [testPassword])).toEqual([]);
  await database.drop();
  reportFigures("journeys", { pages: paths.length });
});

const settled = (page: Page) => page.waitForLoadState("networkidle");

const looks = [
  { locale: "de-DE", colorScheme: "light", width: 360, height: 780 },
  { locale: "en-GB", colorScheme: "dark", width: 1_440, height: 900 },
] as const;
const cases = looks.flatMap((look) =>
  paths.map((path) => [path, `${look.locale} ${look.colorScheme} ${look.width} px`, look] as const),
);

test.each(cases)(
  "%s in %s: nothing serious for axe, no error, no foreign request",
  async (path, _name, look) => {
    const { width, height, ...preferences } = look;
    const context = await browser.newContext({ ...preferences, viewport: { width, height } });
    const page = await context.newPage();
    const troubles = watchPage(page, server.origin);
    await watchFirstSight(page);
    const response = await page.goto(`${server.origin}${path}`);
    await settled(page);
    await page.locator("h1").first().waitFor();
    expect(await readFirstSight(page)).not.toBe("in pieces");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#main");
    expect(await page.locator("html").getAttribute("lang")).toBe(look.locale.slice(0, 2));
    expect(await axeFindings(page)).toEqual([]);
    // 320 px is a desk's page at 400 % (WCAG 1.4.10).
    for (const each of width === 360 ? [width, 320] : [width]) {
      await page.setViewportSize({ width: each, height });
      expect(await isTooWide(page)).toBe(false);
    }
    const isMissing = response?.status() === 404;
    expect(troubles.filter((trouble) => !(isMissing && trouble.includes("404")))).toEqual([]);
    await context.close();
  },
);

describe("public pages are complete without any JavaScript", () => {
  test.each([
    ["/", /Fotomagnete/, /2,90/],
    ["/legal/impressum", /Impressum/, /§ 5 DDG|Anbieter|E-Mail/],
    ["/legal/privacy", /Datenschutz/, /DSGVO|Verantwortlich/],
    ["/legal/terms", /AGB|Geschäftsbedingungen/, /Widerruf/],
  ])("%s", async (path, heading, detail) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(`${server.origin}${path}`);
    expect(await page.locator("h1").innerText()).toMatch(heading);
    expect(await page.locator("main").innerText()).toMatch(detail);
    await context.close();
  });

  test("English is served to whom asks for it, and both say which language they are", async () => {
    const english = await createHttpClient(server.origin, "en-GB").request("/", {
      headers: { accept: "text/html" },
    });
    const html = await english.text();
    expect(html).toContain('lang="en"');
    expect(html).toContain("Photo magnets");
  });
});

describe("what the law wants said stands in the very HTML", () => {
  const htmlOf = async (path: string, language: "de" | "en") => {
    const client = createHttpClient(server.origin, language);
    const answer = await client.request(path, { headers: { accept: "text/html" } });
    return (await answer.text()).replaceAll(/<!--.*?-->/g, "").replaceAll("\u00a0", " ");
  };

  test.each([
    [
      "de",
      [
        "Preise inkl. MwSt.",
        "zzgl. Versand",
        "Kein Widerrufsrecht",
        "kein Spielzeug",
        "Hersteller:",
      ],
    ],
    [
      "en",
      ["Prices incl. VAT", "plus delivery", "No right of withdrawal", "not toys", "Manufacturer:"],
    ],
  ] as const)("of the product on the home page, in %s (LAW 6, 9, 21)", async (language, said) => {
    const html = await htmlOf("/", language);
    for (const part of [...said, "demo@example.org", "Musterstraße 1"])
      expect(html).toContain(part);
    // At the price that is announced, and above the table of all prices.
    expect(html.split('href="/#delivery"').length - 1).toBeGreaterThanOrEqual(2);
  });

  test("every page that has a foot leads to all legal texts (LAW 19)", async () => {
    for (const path of ["/", "/cart", "/cart?step=address", "/orders", "/login", "/legal/terms"]) {
      const html = await htmlOf(path, "de");
      for (const text of ["/legal/impressum", "/legal/privacy", "/legal/terms"]) {
        expect(html).toContain(`href="${text}"`);
      }
      expect(html).toContain('href="/legal/impressum#barrierefreiheit"');
      expect(html).toContain("Vorführung: nichts wird bezahlt oder geliefert.");
    }
    // Tools have no foot; their head leads home, where it is: two clicks.
    expect(await htmlOf("/photo-magnets/create", "de")).toContain('href="/"');
  });
});

test("the home page does not move while it loads, also on a slow phone", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await watchShift(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // A fresh process may draw its first picture in its own window's size: that would be a shift of ours.
  await page.goto(`${server.origin}/healthz`);
  await page.goto(`${server.origin}/`);
  await settled(page);
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
  await context.close();
});

test.each([
  // The words stand before the picture in the page, and on phones below it on the screen.
  [360, 'role="img"'],
  [1_440, 'role="img"'],
  // The note with the price is there, askew, and its words are not.
  [360, "<strong>ab"],
])(
  "the home page does not move when the rest of it comes later: %d px, from %s on",
  async (width, from) => {
    const line = openHaltingLine(server.origin, from);
    const viewport = { width, height: 780 };
    const context = await browser.newContext({ viewport, locale: "de-DE" });
    const page = await context.newPage();
    await watchShift(page);
    await page.goto(`${line.origin}/`, { waitUntil: "commit" });
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    line.goOn();
    await settled(page);
    expect(await readShift(page)).toBeLessThanOrEqual(0.02);
    await context.close();
    await line.close();
  },
);

test("an error of the server names its host and shows its digest, and offers two ways on", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.route("**/trpc/cart.readCart**", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/json",
      body: JSON.stringify([
        {
          error: {
            message: "unexpected",
            code: -32603,
            data: {
              code: "INTERNAL_SERVER_ERROR",
              httpStatus: 500,
              refusal: null,
              digest: "0123456789",
            },
          },
        },
      ]),
    }),
  );
  await page.goto(`${server.origin}/cart`);
  const main = page.locator("body");
  await page.getByText("0123456789").first().waitFor();
  expect(await main.innerText()).toContain(new URL(server.origin).host);
  expect(await main.innerText()).toMatch(
    /server-side exception has occurred|server-side exception/i,
  );
  await context.close();
});

test("an error of the browser says so, names the host and reports itself", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.route("**/trpc/cart.readCart**", (route) =>
    route.fulfill({
      contentType: "application/json",
      // An answer of another shape than the page was written for: its rendering throws.
      body: JSON.stringify([{ result: { data: { items: null } } }]),
    }),
  );
  await page.goto(`${server.origin}/cart`);
  await page
    .getByText(/client-side exception/i)
    .first()
    .waitFor();
  expect(await page.locator("body").innerText()).toContain(new URL(server.origin).host);
  await context.close();
});

test("the language switch keeps the place", async () => {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ locale: "de-DE", viewport, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto("/legal/terms");
  await settled(page);
  const english = page.locator('html[lang="en"]');
  const toEnglish = { name: /^(EN|English|In English)/ };
  const link = page.getByRole("link", toEnglish).or(page.getByRole("button", toEnglish));
  await link.first().click();
  await english.waitFor();
  expect(new URL(page.url()).pathname).toBe("/legal/terms");
  // The language of a link is chosen like that too, and holds until the next choice.
  await page.goto("/legal/terms?lang=de", { waitUntil: "networkidle" });
  await page.goto("/legal/terms");
  await page.locator('html[lang="de"]').waitFor();
  await page.goto("/legal/terms?lang=de", { waitUntil: "networkidle" });
  await link.first().click();
  await english.waitFor();
  await page.reload();
  await english.waitFor();
  await context.close();
});

test("after the language is changed nothing is left to be read out in the other one", async () => {
  const context = await browser.newContext({ locale: "de-DE", baseURL: server.origin });
  const page = await context.newPage();
  await page.goto("/legal/terms");
  await settled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  const said = page.getByRole("status").filter({ hasText: "Seite geöffnet" });
  await said.waitFor({ state: "attached" });
  const toEnglish = { name: /^(EN|English|In English)/ };
  const link = page.getByRole("link", toEnglish).or(page.getByRole("button", toEnglish));
  await link.first().click();
  await page.locator('html[lang="en"]').waitFor();
  await said.waitFor({ state: "detached" });
  await context.close();
});

testSignedOut(() => ({ browser, server, database }));
