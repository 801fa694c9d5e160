import { aliasedTable, and, asc, desc, eq, ne, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import {
  givesMoneyBack,
  outcomesOf,
  senderClaimsMax,
  type StaffClaimInput,
} from "#shared/claims/claims.ts";
import { paidForPieces } from "#shared/pricing/paid-for-pieces.ts";
import { ShopError } from "#shared/shop-error.ts";
import {
  type OtherClaim,
  readOtherClaims,
  settledElsewhere,
} from "#shop/claims/settle/read-other-claims.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { readBackDue } from "#shop/payments/refunds/read-back-due.ts";
import { photo } from "#shop/photos/photo.table.ts";

import { claimItem } from "./claim-item.table.ts";
import { claimPhoto } from "./claim-photo.table.ts";
import { claim } from "./claim.table.ts";
import { readRefundablePayment } from "./read-refundable-payment.ts";
import { withdrawal } from "./withdrawals/withdrawal.table.ts";

/**
 * A claim with everything it takes to decide: its words and photos, the order it is about, the pieces,
 * and what may be given back.
 * @throws ShopError `not_found`
 */
export const readClaimForStaff = async (db: Database, { claimId }: StaffClaimInput) => {
  const found = await readClaim(db, claimId);
  const { orderId, doubtfulFrom, withdrawal: declared, ...shown } = found;
  const others = orderId === null ? [] : await readOtherClaims(db, claimId, orderId);
  const order = orderId === null ? null : await readOrder(db, claimId, orderId, others);
  const held = orderId === null ? null : await readRefundablePayment(db, orderId);
  return {
    ...shown,
    declared: declared && {
      ...declared,
      isOrdersEmail: order?.email.toLowerCase() === declared.email,
      /** Nobody's any more: its time was over, or somebody erased it. */
      isErased: declared.email === "",
      ofSameSender: doubtfulFrom === null ? [] : await readOfSender(db, claimId, doubtfulFrom),
    },
    order,
    /** What else was claimed about its order. */
    others,
    /** Who of the workshop wrote it down for a caller; null: its shopper did. */
    takenBy: orderId === null ? null : await readTakenBy(db, claimId, orderId),
    /** What can be done about it: only money that is there goes back. */
    outcomes:
      orderId === null
        ? (["without_money"] as const)
        : outcomesOf(found.kind).filter((known) => held !== null || !givesMoneyBack(known)),
    refundableCents: held?.leftCents ?? null,
    photos: await readPhotos(db, claimId),
  };
};

const decider = aliasedTable(user, "decider");
const finisher = aliasedTable(user, "finisher");

const readClaim = async (db: Database, claimId: string) => {
  const [found] = await db
    .select({
      id: claim.id,
      kind: claim.kind,
      status: claim.status,
      orderId: claim.orderId,
      doubtfulFrom: claim.doubtfulFrom,
      text: claim.text,
      rejection: claim.rejection,
      outcome: claim.outcome,
      refundCents: claim.refundCents,
      answer: claim.answer,
      createdAt: claim.createdAt,
      decidedAt: claim.decidedAt,
      decidedBy: decider.email,
      doneAt: claim.doneAt,
      doneBy: finisher.email,
      postedAt: claim.postedAt,
      carrier: claim.carrier,
      trackingNumber: claim.trackingNumber,
      withdrawal,
    })
    .from(claim)
    .leftJoin(decider, eq(decider.id, claim.decidedBy))
    .leftJoin(finisher, eq(finisher.id, claim.doneBy))
    .leftJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(eq(claim.id, claimId));
  if (!found) throw new ShopError("not_found");
  return found;
};

/** The history's line says it; its person may have no address any more. */
const readTakenBy = async (db: Database, claimId: string, orderId: string) => {
  const [line] = await db
    .select({ email: user.email })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.actorId))
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, "claim_opened"),
        sql`${orderEvent.data} @> ${JSON.stringify({ claimId, by: "staff" })}::jsonb`,
      ),
    )
    .limit(1);
  return line ?? null;
};

/** The other open ones that may be false, one more than is shown at most; the newest first. */
const readOfSender = (db: Database, claimId: string, doubtfulFrom: string) =>
  db
    .select({
      id: claim.id,
      name: withdrawal.name,
      orderNumber: withdrawal.orderNumber,
      hasOrder: sql<boolean>`${claim.orderId} is not null`,
      createdAt: claim.createdAt,
    })
    .from(claim)
    .innerJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(
      and(eq(claim.doubtfulFrom, doubtfulFrom), eq(claim.status, "open"), ne(claim.id, claimId)),
    )
    .orderBy(desc(claim.id))
    .limit(senderClaimsMax + 1);

/** The order, with the pieces of each item that the claim is about, and what other claims have brought for it. */
const readOrder = async (
  db: Database,
  claimId: string,
  orderId: string,
  others: readonly OtherClaim[],
) => {
  const order = await readOrderView(db, orderId);
  const { id, number, status, paymentStatus, email, address, totalCents, placedAt, items } = order;
  const { hasNothingToMake } = order;
  const claimed = await db
    .select({ itemId: claimItem.orderItemId, quantity: claimItem.quantity })
    .from(claimItem)
    .where(eq(claimItem.claimId, claimId));
  const quantities = new Map(claimed.map(({ itemId, quantity }) => [itemId, quantity] as const));
  const unsettled = claimed.filter(({ itemId }) => settledElsewhere(others, itemId).length === 0);
  const toPay = new Map(
    (unsettled.length === 0 ? claimed : unsettled).map((item) => [item.itemId, item.quantity]),
  );
  return {
    id,
    number,
    status,
    paymentStatus,
    hasNothingToMake,
    isBackDue: await readBackDue(db, orderId),
    email,
    name: address.name,
    totalCents,
    placedAt,
    /** What the pieces not settled elsewhere have cost, as paid, without posting; null where the claim names none. */
    claimedCents: toPay.size === 0 ? null : paidForPieces(order, toPay),
    items: items
      .filter((item) => quantities.size === 0 || quantities.has(item.id))
      .map((item) => ({
        ...item,
        claimedQuantity: quantities.get(item.id) ?? null,
        settled: settledElsewhere(others, item.id),
      })),
  };
};

/** Those whose time is over, or whose owner deleted them, are told of without a picture. */
const readPhotos = (db: Database, claimId: string) =>
  db
    .select({ photoId: photo.id, status: photo.status })
    .from(claimPhoto)
    .innerJoin(photo, eq(photo.id, claimPhoto.photoId))
    .where(eq(claimPhoto.claimId, claimId))
    .orderBy(asc(claimPhoto.position));
