import { and, count, eq, ne } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import {
  canClaim,
  claimPhotoOpenDays,
  claimsPerOrderMax,
  type OpenClaimInput,
} from "#shared/claims/claims.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { keepClaimPhotos } from "#shop/photos/keep-claim-photos.ts";

import { claimItem } from "./claim-item.table.ts";
import { claimMailJob } from "./claim-jobs.ts";
import { claimPhoto } from "./claim-photo.table.ts";
import { claim } from "./claim.table.ts";
import { isKnownClaim } from "./is-known-claim.ts";

/**
 * Opens a claim (complaint): the shopper says what is wrong with a parcel. Sent twice it is one claim; the
 * photos are the session's own and leave the studio with it.
 * @throws ShopError `order_not_found`, `too_many_requests`, `claim_not_possible` before posting,
 * `claim_limit_reached`, `photo_not_found`, `photo_not_ready`, `session_required` (photos without one)
 */
export const openClaim = async (
  services: Services,
  asker: OrderAsker,
  input: OpenClaimInput,
): Promise<{ readonly claimId: string }> => {
  const { db } = services.connection;
  const { claimId, kind, text, photoIds } = input;
  const orderId = await findOrder(db, asker, input.order);
  await db.transaction(async (tx) => {
    // Claims of one order are opened one at a time: a double send finds the first, and nobody passes the limit.
    const order = await lockOrder(tx, orderId);
    if (await isKnownClaim(tx, claimId, orderId)) return;
    if (!canClaim(order.status)) throw new ShopError("claim_not_possible");
    await requireRoom(tx, orderId);
    await requireItems(tx, orderId, input.items);
    await keepPhotos(tx, asker, photoIds);
    await tx.insert(claim).values({ id: claimId, kind, orderId, text });
    await tx
      .insert(claimItem)
      .values(
        input.items.map(({ itemId, quantity }) => ({ claimId, orderItemId: itemId, quantity })),
      );
    if (photoIds.length > 0) {
      await tx
        .insert(claimPhoto)
        .values(photoIds.map((photoId, index) => ({ claimId, photoId, position: index + 1 })));
    }
    await recordOrderEvent(tx, services, {
      orderId,
      event: "claim_opened",
      actorId: asker.actor?.userId ?? null,
      data: { claimId, kind },
    });
    await services.jobs.enqueue(tx, claimMailJob, { claimId, kind: "received" });
  });
  return { claimId };
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

/** Each item once, of this order, and no more pieces than were sent. */
const requireItems = async (
  tx: Database,
  orderId: string,
  items: OpenClaimInput["items"],
): Promise<void> => {
  const sent = new Map(
    (await readOrderView(tx, orderId)).items
      .filter(({ isRejected }) => !isRejected)
      .map(({ id, quantity }) => [id, quantity] as const),
  );
  const isRight = items.every(({ itemId, quantity }) => quantity <= (sent.get(itemId) ?? 0));
  const isOnce = new Set(items.map(({ itemId }) => itemId)).size === items.length;
  if (!isRight || !isOnce) throw new ShopError("invalid_input");
};

const keepPhotos = async (
  tx: Database,
  { actor }: OrderAsker,
  photoIds: readonly string[],
): Promise<void> => {
  if (photoIds.length === 0) return;
  if (actor === null) throw new ShopError("session_required");
  if (new Set(photoIds).size !== photoIds.length) throw new ShopError("invalid_input");
  await keepClaimPhotos(tx, actor, photoIds, claimPhotoOpenDays);
};
