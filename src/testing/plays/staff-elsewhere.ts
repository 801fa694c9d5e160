import { expect } from "bun:test";

import type { APIRequestContext } from "playwright-core";
import { z } from "zod";

/**
 * Each call has a connection of its own: an idle one, as what a test held in between leaves it, may be closed by the
 * server just then, which ends an act here; a browser opens another by itself.
 */
const callAs = async (request: APIRequestContext, url: string, init?: RequestInit) => {
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = new Headers(init?.headers);
  headers.set("cookie", cookie);
  return fetch(url, { ...init, keepalive: false, headers });
};

/**
 * What staff does and reads elsewhere while somebody has a page open, by the very calls of the pages.
 * @param of whose browser it is: its session does it
 */
export const staffElsewhere = (of: () => { origin: string; request: APIRequestContext }) => ({
  act: async (path: string, data: object): Promise<void> => {
    const { origin, request } = of();
    const answer = await callAs(request, `${origin}/trpc/workshop.${path}`, {
      method: "POST",
      body: JSON.stringify(data),
      headers: { origin, "content-type": "application/json" },
    });
    expect([path, answer.status]).toEqual([path, 200]);
  },
  read: async <Data>(path: string, input: object, data: z.ZodType<Data>): Promise<Data> => {
    const { origin, request } = of();
    const asked = encodeURIComponent(JSON.stringify(input));
    const answer = await callAs(request, `${origin}/trpc/workshop.${path}?input=${asked}`);
    return z.object({ result: z.object({ data }) }).parse(await answer.json()).result.data;
  },
});

/** What every list of things answers. */
export const idsAnswer = z.array(z.object({ id: z.string() }));
/** The magnets of an order. */
export const itemsAnswer = z
  .object({ items: idsAnswer })
  .transform(({ items }) => items.map(({ id }) => id));
/** Where an order goes. */
export const sentTo = z.object({ address: z.record(z.string(), z.string()), email: z.string() });
