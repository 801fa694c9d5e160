// A workshop with a morning's orders in real Chromium.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContextOptions, Page } from "playwright-core";
import { uuidv7 } from "uuidv7";

import { createSessions } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { rateLimit } from "#server/http/rate-limit.table.ts";
import { createTestDatabase } from "#testing/database.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeDocument } from "#testing/makes/make-shopper.ts";
import { writeCameraFilm } from "#testing/makes/write-camera-film.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { startSmtpSink } from "#testing/plays/smtp-sink.ts";
import { upload } from "#testing/plays/upload.ts";

/** An order as its shopper and its money know it. */
export type DayOrder = Awaited<ReturnType<typeof placeCartOverHttp>> & {
  readonly name: string;
  readonly email: string;
  readonly formatSlug: string;
  readonly quantity: number;
};

/** The shop, its mail server and a browser in which an admin, staff and shoppers work side by side. */
export const openWorkshopDay = async () => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-day-"));
  const database = await createTestDatabase();
  const mailServer = await startSmtpSink();
  const server = await startShop({
    env: { DATABASE_URL: database.url, SMTP_URL: mailServer.url },
  });
  const filmPath = join(folder, "camera.y4m");
  const browser = await launchChromium(
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${filmPath}`,
  );
  const { db } = database.connection;
  const watched: string[][] = [];

  const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      ...still,
      baseURL: server.origin,
      locale: "de-DE",
      viewport: { width: 1_440, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    // Forty of everything takes a while where other suites run beside.
    page.setDefaultTimeout(60_000);
    watched.push(watchPage(page, server.origin));
    return page;
  };

  return {
    db,
    origin: server.origin,
    /** What the shop wrote into its log so far. */
    logs: server.logs,
    mails: mailServer.mails,
    mailsTo: (address: string) =>
      mailServer.mails.filter(({ to }) => to?.some((someone) => someone.address === address)),
    /** Waits for what the server's worker brings about. */
    until: async (isSo: () => boolean): Promise<void> => {
      const end = Date.now() + 90_000;
      while (!isSo()) {
        if (Date.now() > end) throw new Error("it did not come about within 90 s");
        await Bun.sleep(50);
      }
    },
    /** What went wrong on any page since it was asked last. */
    takeTroubles: () => watched.flatMap((troubles) => troubles.splice(0)),
    openPage,
    /** What the browser's camera sees, until it is written anew: the head of a sheet. */
    holdBeforeCamera: (sheetPdf: string) => writeCameraFilm(sheetPdf, filmPath),
    /** The page of somebody who works here and has shown the second factor. */
    openWorkshop: async (
      role: "staff" | "admin",
      email: string,
      options?: BrowserContextOptions,
    ) => {
      const userId = uuidv7();
      await db.insert(user).values({ id: userId, role, email, emailVerifiedAt: new Date() });
      const value = await createSessions(db).start(userId, new Date(), { hasSecondFactor: true });
      const page = await openPage(options);
      await page.context().addCookies([{ name: "lodestone", value, url: server.origin }]);
      return page;
    },
    /** What a press of `act` downloads, kept in a folder. */
    download: async (page: Page, act: () => Promise<void>): Promise<string> => {
      const downloading = page.waitForEvent("download");
      await act();
      const download = await downloading;
      const path = join(folder, `${uuidv7()}-${download.suggestedFilename()}`);
      await download.saveAs(path);
      return path;
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await mailServer.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type WorkshopDay = Awaited<ReturnType<typeof openWorkshopDay>>;

const names = ["Mia Muster", "Jörg Weiß", "Zoë Öztürk", "Ada Nagel", "Lena Kühn"] as const;

/**
 * Orders of a morning by the shop's own calls, each for an address of its own, of these formats in turn;
 * every third is of two pieces. One browser places them, with one small photo.
 */
export const placeMorningOrders = async (
  { db, origin }: Pick<WorkshopDay, "db" | "origin">,
  formatSlugs: readonly string[],
  many: number,
  magnetsEach = 1,
): Promise<readonly DayOrder[]> => {
  const client = createHttpClient(origin);
  await expectOk(client.mutate("accounts.startSession"));
  const { photoId, answer } = await upload(client.request, await makeJpeg(600, 600, 11));
  await expectOk(answer);
  const orders: DayOrder[] = [];
  for (let index = 0; index < many; index += 1) {
    const formatSlug = formatSlugs[index % formatSlugs.length] ?? "";
    const quantity = index % 3 === 0 ? 2 : 1;
    const designIds = Array.from({ length: magnetsEach }, () => uuidv7());
    const document = makeDocument(photoId, formatSlug);
    for (const id of designIds) {
      await expectOk(
        client.mutate("designs.createDesign", { id, document, acceptsLowResolution: true }),
      );
    }
    await expectOk(client.mutate("cart.addDesigns", { designIds, quantity }));
    // One guest orders less in an hour: here it stands for many.
    await db.delete(rateLimit);
    const who = {
      name: `${names[index % names.length] ?? ""} ${index + 1}`,
      email: `shopper-${index + 1}@example.org`,
    };
    orders.push({ ...(await placeCartOverHttp(client, who)), ...who, formatSlug, quantity });
  }
  return orders;
};
