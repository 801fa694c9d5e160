import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Browser } from "playwright-core";

import { launchChromium } from "#testing/plays/chromium.ts";

import { hiddenFocus } from "./hidden-focus.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close(), 60_000);

const buttons = Array.from({ length: 30 }, (_, index) => `<p><button>${index}</button></p>`);
const bar = `<div style="position:fixed;inset:auto 0 0;height:120px;background:#ccc">act</div>`;

test("what a bar at the page's edge lies on is found, and nothing where room is kept for it", async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.setContent(buttons.join("") + bar);
  expect((await hiddenFocus(page)).length).toBeGreaterThan(0);
  const room = "<style>button { scroll-margin-block: 140px }</style>";
  await page.setContent(room + buttons.join("") + bar);
  // The last ones cannot be scrolled above it.
  await page.addStyleTag({ content: "body { padding-block-end: 160px }" });
  expect(await hiddenFocus(page)).toEqual([]);
  await page.setContent("<button>one</button>");
  expect(await hiddenFocus(page).catch(String)).toContain("only 1");
}, 60_000);
