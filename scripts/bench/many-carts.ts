// Bench: very many carts at once, of which many order (row C24 of the fault matrix).

import { createSessions } from "#server/auth/session.ts";
import type { TestDatabase } from "#testing/database.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";

import { makeCheckout } from "../../src/testing/houses/make-world.ts";
import { makeActor, makeDesign } from "../../src/testing/makes/make-shopper.ts";
import { createHttpClient } from "../../src/testing/plays/http-client.ts";
import { fromAnyAddress } from "./from-any-address.ts";
import { openBenchHouse } from "./table/bench-house.ts";
import type { Tell } from "./tell.ts";

/** Row C24 of the fault matrix: so many live carts, and of them so many that order. */
const carts = 10_000;
const checkouts = 1_000;
const atOnce = 50;

/** Fills the carts and orders over HTTP, then looks whether everything still holds. */
export const benchManyCarts = async (tell: Tell): Promise<void> => {
  const { database, shop, close } = await openBenchHouse();
  try {
    await fillAndOrder(shop.origin, database, tell);
  } finally {
    await close();
  }
};

const fillAndOrder = async (
  origin: string,
  { connection }: TestDatabase,
  tell: Tell,
): Promise<void> => {
  const { db } = connection;
  const sessions = createSessions(db);
  const guests: { readonly client: ReturnType<typeof createHttpClient>; designId: string }[] = [];
  await eachOf(carts, async () => {
    const actor = await makeActor(db);
    const client = createHttpClient(origin);
    client.cookies.set("lodestone", await sessions.start(actor.userId, new Date()));
    guests.push({ client, designId: await makeDesign(db, actor) });
  });
  const call = async (index: number, path: string, input: unknown): Promise<void> => {
    const answer = await guests[index]?.client.request(`/trpc/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...fromAnyAddress(index) },
      body: JSON.stringify(input),
    });
    await answer?.arrayBuffer();
    if (answer?.ok !== true) throw new Error(`${path}: ${answer?.status}`);
  };

  const readCheckout = async (index: number) => {
    const read = await guests[index]?.client.query("cart.readCart", {});
    if (read?.ok !== true) throw new Error(`cart.readCart: ${read?.status}`);
    const { id, prices, legalTexts } = (await read.json()).result.data;
    return makeCheckout(id, prices.totalCents, legalTexts.de);
  };

  const filled = await eachOf(carts, (index) =>
    call(index, "cart.addDesigns", { designIds: [guests[index]?.designId] }),
  );
  const seen = new Map<number, ReturnType<typeof makeCheckout>>();
  const ordered = await eachOf(checkouts, async (index) => {
    const checkout = seen.get(index) ?? (await readCheckout(index));
    // The same act again if its answer was lost: the order may be there.
    seen.set(index, checkout);
    await call(index, "checkout.placeOrder", checkout);
  });
  const violations = await findViolations(db);
  tell(
    `${carts} carts filled and ${checkouts} orders at ${atOnce} at once, p95 ms`,
    `${filled.p95Ms} and ${ordered.p95Ms}, failed ${filled.failed + ordered.failed}, asked again ${filled.busy + ordered.busy}, violations ${violations.length}`,
    "<= 800, none failed, none broken",
  );
  for (const violation of violations) console.log(violation);
};

/** Does something so many times, {@link atOnce} side by side, and says how long one took. */
const eachOf = async (many: number, act: (index: number) => Promise<void>) => {
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  let busy = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < many) {
        const index = next;
        next += 1;
        const startedAt = performance.now();
        for (let isDone = false; !isDone;) {
          isDone = await act(index).then(
            () => true,
            (error: unknown) => {
              // A shop too busy to answer is asked again, as the page does; the time goes on.
              if (String(error).endsWith(": 503")) busy += 1;
              else failed += 1;
              if (failed === 1) console.log(error);
              return !String(error).endsWith(": 503");
            },
          );
        }
        times.push(performance.now() - startedAt);
      }
    }),
  );
  times.sort((one, other) => one - other);
  return { failed, busy, p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0) };
};
