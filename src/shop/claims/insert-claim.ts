import { and, count, eq, ne } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { canClaim, claimsPerOrderMax, type OpenClaimInput } from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readOpenClaims } from "#shop/claims/settle/read-open-claims.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { readOrderView, type ShopperOrder } from "#shop/orders/read-order-view.ts";

import { claimItem } from "./claim-item.table.ts";
import { claimMailJob } from "./claim-jobs.ts";
import { claim } from "./claim.table.ts";
import { isKnownClaim } from "./is-known-claim.ts";

type Reported = Pick<OpenClaimInput, "claimId" | "kind" | "items" | "text"> & {
  readonly orderId: string;
  /** Who writes it down: staff for a caller, otherwise the shopper, who may have no session. */
  readonly by: "staff" | "shopper";
  readonly actorId: string | null;
  /** The open ones that its writer was told of; a shopper is not asked. */
  readonly toldIds?: readonly string[];
};

/**
 * Writes a claim down, whoever does, in the transaction given, and has its shopper told that it is here.
 * @returns false for one that is known: it was sent twice, and nothing is written
 * @throws ShopError `order_not_found` (also once its person was erased), `claim_not_possible` before
 * posting, `claim_limit_reached`, `claim_open` with those to be told of, `invalid_input` for pieces that were not sent
 */
export const insertClaim = async (
  tx: Database,
  services: Pick<Services, "notifier" | "jobs">,
  { claimId, orderId, kind, items, text, by, actorId, toldIds }: Reported,
): Promise<boolean> => {
  // Claims of one order are opened one at a time: a double send finds the first, and nobody passes the limit.
  const order = await lockOrder(tx, orderId);
  if (await isKnownClaim(tx, claimId, orderId)) return false;
  if (!canClaim(order.status)) throw new ShopError("claim_not_possible");
  await requireRoom(tx, orderId);
  if (toldIds) await requireToldOf(tx, orderId, toldIds);
  requireSent(await readOrderView(tx, orderId), items);
  await tx.insert(claim).values({ id: claimId, kind, orderId, text });
  await tx
    .insert(claimItem)
    .values(items.map(({ itemId, quantity }) => ({ claimId, orderItemId: itemId, quantity })));
  await recordOrderEvent(tx, services, {
    orderId,
    event: "claim_opened",
    actorId,
    data: { claimId, kind, ...(by === "staff" && { by }) },
  });
  await services.jobs.enqueue(tx, claimMailJob, { claimId, kind: "received" });
  return true;
};

const requireRoom = async (tx: Database, orderId: string): Promise<void> => {
  const [row] = await tx
    .select({ claims: count() })
    .from(claim)
    .where(and(eq(claim.orderId, orderId), ne(claim.kind, "content")));
  if ((row?.claims ?? 0) >= claimsPerOrderMax) {
    throw new ShopError("claim_limit_reached", { max: claimsPerOrderMax });
  }
};

/** A colleague may just have written the same down. */
const requireToldOf = async (
  tx: Database,
  orderId: string,
  toldIds: readonly string[],
): Promise<void> => {
  const claims = await readOpenClaims(tx, orderId);
  if (claims.some(({ claimId }) => !toldIds.includes(claimId))) {
    throw new ShopError("claim_open", { claims });
  }
};

/** Each item once, of this order, and no more pieces than were sent. */
const requireSent = ({ email, items: ordered }: ShopperOrder, items: Reported["items"]): void => {
  // Nobody is left to whom it could be sent again.
  if (email === "") throw new ShopError("order_not_found");
  const sent = new Map(
    ordered
      .filter(({ isRejected }) => !isRejected)
      .map(({ id, quantity }) => [id, quantity] as const),
  );
  const isRight = items.every(({ itemId, quantity }) => quantity <= (sent.get(itemId) ?? 0));
  const isOnce = new Set(items.map(({ itemId }) => itemId)).size === items.length;
  if (!isRight || !isOnce) throw new ShopError("invalid_input");
};
