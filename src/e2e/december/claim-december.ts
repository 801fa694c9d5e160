import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import { type FaultKind, faultKinds } from "#shared/claims/claims.ts";
import { order } from "#shop/orders/order.table.ts";
import type { WorkshopDay } from "#testing/houses/workshop-day-house.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";

import type { DecemberOrder } from "./december-orders.ts";

const orderAnswer = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
});

/**
 * Of the first orders that have gone, shoppers say that something is wrong with them: one magnet each.
 * @param gone what was posted for good, as {@link readGone} found it
 * @param claimed the orders with a claim so far; new ones are added
 */
export const claimPosted = async (
  { db }: WorkshopDay,
  {
    orders,
    gone,
  }: { readonly orders: readonly DecemberOrder[]; readonly gone: ReadonlySet<string> },
  claimed: Set<string>,
  claimsMax: number,
): Promise<void> => {
  const wronged = orders.filter(({ orderId }) => gone.has(orderId) && !claimed.has(orderId));
  for (const { orderId, token, client } of wronged.slice(0, claimsMax - claimed.size)) {
    await db.delete(rateLimit);
    const answer = await expectOk(client.query("orders.readOrder", { token }));
    const [item] = orderAnswer.parse(await answer.json()).result.data.items;
    const kind: FaultKind = faultKinds[claimed.size % faultKinds.length] ?? "other";
    await expectOk(
      client.mutate("claims.openClaim", {
        claimId: uuidv7(),
        order: { token },
        kind,
        items: [{ itemId: item?.id, quantity: 1 }],
        text: "Daran stimmt etwas nicht.",
        photoIds: [],
      }),
    );
    claimed.add(orderId);
  }
};

/** What is on its way, by ids. Asked between two rounds at the packing table, in which mistakes are taken back. */
export const readGone = async ({ db }: WorkshopDay): Promise<ReadonlySet<string>> => {
  const posted = await db.select({ id: order.id }).from(order).where(eq(order.status, "shipped"));
  return new Set(posted.map(({ id }) => id));
};
