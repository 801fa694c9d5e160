import { and, asc, eq, ne, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { trackingOf } from "#shared/posting/tracking-of.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { namesOfItem } from "#shop/orders/read-names-of-item.ts";
import { photo } from "#shop/photos/photo.table.ts";

import { claimItem } from "./claim-item.table.ts";
import { claimPhoto } from "./claim-photo.table.ts";
import { claim } from "./claim.table.ts";
import { withdrawal } from "./withdrawals/withdrawal.table.ts";

/**
 * What was claimed about an order and how it stands, for its owner or the holder of its link. The
 * pictures are shown to the session that sent them only; others learn how many there are.
 * @throws ShopError `order_not_found`, `too_many_requests`
 */
export const readOrderClaims = async (
  db: Database,
  asker: OrderAsker,
  access: OrderAccessInput,
) => {
  const orderId = await findOrder(db, asker, access);
  const claims = await readClaims(db, orderId);
  const items = await readItems(db, orderId);
  const photos = await readPhotos(db, orderId);
  const isOwn = ({ ownerId, status }: { ownerId: string; status: string }) =>
    ownerId === asker.actor?.userId && status === "ready";
  return claims.map(({ carrier, trackingNumber, ...row }) => {
    const shown = photos.filter(({ claimId }) => claimId === row.id);
    return {
      ...row,
      /** Of its reprint. */
      tracking: trackingOf({ carrier, trackingNumber }),
      items: items.filter(({ claimId }) => claimId === row.id),
      photoCount: shown.length,
      photoIds: shown.filter(isOwn).map(({ photoId }) => photoId),
    };
  });
};

/** A withdrawal under another address than the order's may be anybody's: it is the workshop's only. */
const readClaims = (db: Database, orderId: string) =>
  db
    .select({
      id: claim.id,
      kind: claim.kind,
      status: claim.status,
      text: claim.text,
      rejection: claim.rejection,
      outcome: claim.outcome,
      refundCents: claim.refundCents,
      answer: claim.answer,
      createdAt: claim.createdAt,
      decidedAt: claim.decidedAt,
      postedAt: claim.postedAt,
      carrier: claim.carrier,
      trackingNumber: claim.trackingNumber,
    })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .leftJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(
      and(
        eq(claim.orderId, orderId),
        or(ne(claim.kind, "withdrawal"), sql`${withdrawal.email} = lower(${order.email})`),
      ),
    )
    .orderBy(asc(claim.createdAt), asc(claim.id));

const readItems = (db: Database, orderId: string) =>
  db
    .select({
      claimId: claimItem.claimId,
      itemId: orderItem.id,
      position: orderItem.position,
      names: namesOfItem,
      quantity: claimItem.quantity,
    })
    .from(claimItem)
    .innerJoin(orderItem, eq(orderItem.id, claimItem.orderItemId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));

const readPhotos = (db: Database, orderId: string) =>
  db
    .select({
      claimId: claimPhoto.claimId,
      photoId: claimPhoto.photoId,
      ownerId: photo.ownerId,
      status: photo.status,
    })
    .from(claimPhoto)
    .innerJoin(claim, eq(claim.id, claimPhoto.claimId))
    .innerJoin(photo, eq(photo.id, claimPhoto.photoId))
    .where(eq(claim.orderId, orderId))
    .orderBy(asc(claimPhoto.position));
