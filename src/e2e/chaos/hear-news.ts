import { fillCart } from "#testing/makes/fill-cart.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";

import type { ClusterHouse } from "./cluster-house.ts";

const hearMsMax = 20_000;
const path = "/trpc/workshop.production.watchOrders";

/**
 * A page of the workshop is open at each process, and an order is placed at the next one.
 * @returns at how many processes it was heard
 */
export const hearNews = async (
  { origin, webOrigins }: ClusterHouse,
  staff: HttpClient,
): Promise<number> => {
  let heard = 0;
  for (const [index, listening] of webOrigins.entries()) {
    const acting = webOrigins[(index + 1) % webOrigins.length] ?? listening;
    const page = createHttpClient(listening);
    for (const [name, value] of staff.cookies) page.cookies.set(name, value);
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), hearMsMax);
    const stream = await page.request(path, {
      headers: { accept: "text/event-stream" },
      signal: ending.signal,
    });
    // The first word comes without a change, and tells that it listens.
    const words = readWords(stream);
    if ((await words.next()).value !== 0) throw new Error(`${path}: ${stream.status}`);
    const shopper = createHttpClient(acting, "de", { origin });
    await fillCart(shopper, [{}]);
    await placeCartOverHttp(shopper, { name: "Ada Beispiel", email: "ada@example.org" });
    if ((await words.next().catch(() => null))?.value === 1) heard += 1;
    clearTimeout(timer);
    ending.abort();
  }
  return heard;
};

/** The numbers that an event stream tells, one after the other. */
async function* readWords({ body }: Response): AsyncGenerator<number, undefined> {
  if (body === null) return undefined;
  let text = "";
  let told = -1;
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (const [, number] of text.matchAll(/"change":(\d+)/g)) {
      if (Number(number) <= told) continue;
      told = Number(number);
      yield told;
    }
  }
  return undefined;
}
