import type { BrowserContext } from "playwright-core";

import { fillCart, type MagnetToFill } from "./fill-cart.ts";
import { createHttpClient } from "./http-client.ts";

/** Makes a browser's person a guest with a cart, before the journey starts. */
export const fillBrowserCart = async (
  context: BrowserContext,
  origin: string,
  magnets: readonly MagnetToFill[],
): Promise<void> => {
  const client = createHttpClient(origin);
  for (const { name, value } of await context.cookies(origin)) client.cookies.set(name, value);
  await fillCart(client, magnets);
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
};
