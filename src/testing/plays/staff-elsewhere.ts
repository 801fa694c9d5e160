import { expect } from "bun:test";

import type { APIRequestContext } from "playwright-core";
import { z } from "zod";

/** An idle connection that the server closes just then ends an act here; a browser opens another by itself. */
const alone = { connection: "close" };

/**
 * What staff does and reads elsewhere while somebody has a page open, by the very calls of the pages.
 * @param of whose browser it is: its session does it
 */
export const staffElsewhere = (of: () => { origin: string; request: APIRequestContext }) => ({
  act: async (path: string, data: object): Promise<void> => {
    const { origin, request } = of();
    const answer = await request.post(`${origin}/trpc/workshop.${path}`, {
      data,
      headers: { origin, ...alone },
    });
    expect([path, answer.status()]).toEqual([path, 200]);
  },
  read: async <Data>(path: string, input: object, data: z.ZodType<Data>): Promise<Data> => {
    const { origin, request } = of();
    const asked = encodeURIComponent(JSON.stringify(input));
    const answer = await request.get(`${origin}/trpc/workshop.${path}?input=${asked}`, {
      headers: alone,
    });
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
