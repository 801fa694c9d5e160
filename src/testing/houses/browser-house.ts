import { createTestDatabase } from "#testing/database.ts";
import { launchChromium } from "#testing/plays/chromium.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";

export type BrowserHouse = Awaited<ReturnType<typeof openBrowserHouse>>;

/** An empty shop as a server of its own, and a browser beside it: for tests of pages that need no more. */
export const openBrowserHouse = async () => {
  const database = await createTestDatabase();
  const [server, browser] = await Promise.all([
    startShop({ env: { DATABASE_URL: database.url } }),
    launchChromium(),
  ]);
  const close = async () => {
    await browser.close();
    await server.stop();
    await database.drop();
  };
  return { server, browser, close };
};
