import type { Page } from "playwright-core";

/**
 * Uploads of a page wait until they are let go; those that come later do not wait.
 * @param which a part of them: without it all that goes on with one that was begun
 * @returns lets them go
 */
export const holdUploads = async (
  page: Page,
  which: Parameters<Page["route"]>[0] = "**/uploads/**",
): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    // A page that has gone has nothing to send any more.
    await route.continue().catch(() => undefined);
  });
  return resolve;
};
