import { expect, test } from "bun:test";

import { launchChromium } from "./chromium.ts";

test("a real Chromium starts, draws and ends", async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.setContent("<h1>Magnet</h1>");
  const heading = await page.textContent("h1");
  await browser.close();
  expect(heading).toBe("Magnet");
}, 60_000);
