// Real Chromium for journeys: found, started, still.

import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

import { type Browser, chromium } from "playwright-core";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Spared the work of moving pictures: the first magnet and the public pages are judged with motion. */
export const still = { reducedMotion: "reduce" } as const;

/** The shell without the parts of a window comes first: the same engine, for a quarter less work. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Where a Chromium stands on this machine; `CHROMIUM_PATH` wins. */
export const findChromium = (): string | undefined => {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  const installed = names.map((name) => Bun.which(name)).find((path) => path !== null);
  return installed ?? findPlaywrightChromium();
};

/**
 * Real Chromium without a window.
 * @param more flags
 * @throws Error when the machine has none
 */
export const launchChromium = async (...more: readonly string[]): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error("no Chromium found: install one, or set CHROMIUM_PATH");
  }
  return chromium.launch({ executablePath, args: [...flags, ...more], timeout: 60_000 });
};

/** What `playwright install chromium` leaves behind. */
const findPlaywrightChromium = (): string | undefined => {
  const cache = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith("chromium"))
    .flatMap((name) =>
      ["chrome-linux/chrome", "chrome-linux64/chrome", "chrome-linux/headless_shell"].map((path) =>
        join(cache, name, path),
      ),
    )
    .find((path) => existsSync(path));
};
