// A studio in real Chromium: server, phone and desktop pages, photos to pick.

import { rm } from "node:fs/promises";

import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { z } from "zod";

import { createTestDatabase } from "#testing/database.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";

/** Long enough for a photo to be sent and prepared on a busy machine. */
export const patient = { timeout: 30_000 };

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: "de-DE",
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: "en-GB",
};

/** A server, a database and a Chromium for journeys through the studio. */
export const openStudioHouse = async () => {
  const database = await createTestDatabase();
  let server = await startShop({ env: { DATABASE_URL: database.url } });
  const { dataDir } = server;
  const browser = await launchChromium();
  const troubles: string[] = [];
  let hasCrashed = false;
  const watch = (page: Page) => {
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      // A server that is just starting says so, and only after a crash.
      const isStarting = hasCrashed && text.includes("status of 503");
      if (message.type() === "error" && !isStarting && !isExpected(text)) troubles.push(text);
    });
  };
  /** A new visitor's page at an address. */
  const visit = async (options: BrowserContextOptions, address: string) => {
    const context = await browser.newContext({ baseURL: server.origin, ...still, ...options });
    const page = await context.newPage();
    watch(page);
    await page.goto(address);
    return { context, page };
  };
  return {
    watch,
    db: database.connection.db,
    dataDir,
    /** `kill -9` and nobody there, until the answer is called: then it is open again, as before. */
    crash: async (): Promise<() => Promise<void>> => {
      hasCrashed = true;
      const { port } = new URL(server.origin);
      await server.kill();
      return async () => {
        server = await startShop({ env: { DATABASE_URL: database.url, PORT: port }, dataDir });
      };
    },
    visit,
    /** The empty studio of a new visitor. */
    open: async (options: BrowserContextOptions) => {
      const { context, page } = await visit(options, "/photo-magnets/create");
      await page.locator("input[type=file]").waitFor({ state: "attached", ...patient });
      return { context, page };
    },
    /** Ends what a test opened. @returns whatever a console complained of */
    leave: async (): Promise<string[]> => {
      await closeAll(browser);
      hasCrashed = false;
      return troubles.splice(0);
    },
    close: async (): Promise<void> => {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
};

/**
 * Browsers write every answer of 4xx to the console: here a refused file, a save that came second, a
 * used link; and every call into a dead line.
 */
const isExpected = (text: string): boolean =>
  /status of (404|409|422|507)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_/.test(text);

const closeAll = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

/** As many pixels as every format needs, and no more: each of them is decoded and encoded. */
export const photoFile = async (name: string, width = 1200, height = 900, seed = 1) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await makeJpeg(width, height, seed)),
});

export const pickPhotos = (page: Page, files: Parameters<Locator["setInputFiles"]>[0]) =>
  page.locator("input[type=file]").setInputFiles(files);

export const cropperOf = (page: Page): Locator => page.getByRole("application");
export const thumbsOf = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
/** What stands in the studio; what is only spoken says it too. */
export const pillOf = (page: Page, text: string): Locator =>
  page.locator("#main").getByText(text, { exact: true });
export const transformOf = (page: Page): Promise<string | null> =>
  cropperOf(page).locator("image").first().getAttribute("transform");

/** Waits until the shop's picture has taken the place of the local one. */
export const waitForProxy = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector("image")?.getAttribute("href")?.startsWith("/photos/") === true,
    null,
    patient,
  );
};

/** Part of the build's manifest: which file a module became. */
const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }));

/** The file that a module of the browser is fetched as when it is needed. */
export const builtFileOf = async (module: string): Promise<string> => {
  const manifest = manifestSchema.parse(await Bun.file("dist/client/.vite/manifest.json").json());
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`${module} is no file of its own`);
  return `/${file}`;
};

/** Comments of a JPEG hold at most so many bytes, and two that count them. */
const commentBytesMax = 65_533;

/** A photo that takes as long to send as one of several megapixels, and not to draw. */
export const longPhotoFile = async (name: string, seed = 1) => {
  const photo = await photoFile(name, 1200, 900, seed);
  const comment = Buffer.alloc(4 + commentBytesMax);
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(2 + commentBytesMax, 2);
  const start = photo.buffer.subarray(0, 2);
  const padding = Array.from({ length: 16 }, () => comment);
  return { ...photo, buffer: Buffer.concat([start, ...padding, photo.buffer.subarray(2)]) };
};
