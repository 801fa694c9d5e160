import { and, asc, count, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { buyerName } from "#shared/gift/gift.ts";
import { operatorsWord } from "#shared/locale.ts";
import { orderTermsSchema } from "#shop/orders/mails/order-terms.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { sealedOrderUrl } from "#shop/orders/order-token.ts";
import { order } from "#shop/orders/order.table.ts";
import { printBatchPiece } from "#shop/production/batches/print-batch-piece.table.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { isPiecePosted, piecesOfParcels } from "#shop/production/parcels-in-house.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import type { RecallMail } from "./recall-mail.job.ts";

export type RecallMailContent = NonNullable<Awaited<ReturnType<typeof readRecallMail>>>;

/**
 * What the recall of a batch says to one order, of the pieces that were posted to it; null when its shopper
 * was erased since, or its posting taken back.
 */
export const readRecallMail = async (services: Services, { batchId, orderId }: RecallMail) => {
  const { db } = services.connection;
  const [[batch], [found]] = await Promise.all([
    db
      .select({ number: printBatch.number, recall: printBatch.recall })
      .from(printBatch)
      .where(eq(printBatch.id, batchId)),
    db
      .select({
        number: order.number,
        email: order.email,
        locale: order.locale,
        address: order.shippingAddress,
        billingAddress: order.billingAddress,
        giftMessage: order.giftMessage,
        terms: order.termsSnapshot,
        placedAt: order.placedAt,
        anonymizedAt: order.anonymizedAt,
      })
      .from(order)
      .where(eq(order.id, orderId)),
  ]);
  if (!batch?.recall || !found) throw new Error("a recall is told of and is not there");
  if (found.anonymizedAt !== null) return null;
  const { recall } = batch;
  const magnets = await readPosted(db, { batchId, orderId }, recall.at);
  if (magnets.length === 0) return null;
  return {
    shop: await readMailShop(services),
    locale: found.locale,
    to: found.email,
    name: buyerName(found),
    number: found.number,
    placedAt: found.placedAt,
    url: sealedOrderUrl(services, orderId, found.email),
    isDemo: orderTermsSchema.parse(found.terms).isDemo,
    batchNumber: batch.number,
    hazard: operatorsWord(recall.hazard, found.locale),
    advice: operatorsWord(recall.advice, found.locale),
    magnets,
  };
};

/**
 * The magnets of a batch that were posted to an order. What was scrapped after the recall was among them, but for what
 * was made anew before its parcel left: a posting taken back, and posted again before this mail was written.
 */
const readPosted = (db: Database, { batchId, orderId }: RecallMail, recalledAt: string) =>
  db
    .select({
      itemId: orderItem.id,
      position: orderItem.position,
      formatName: orderItem.formatName,
      geometry: orderItem.format,
      pieces: count(),
    })
    .from(printBatchPiece)
    .innerJoin(printJob, eq(printJob.id, printBatchPiece.printJobId))
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .where(
      and(
        eq(printBatchPiece.batchId, batchId),
        eq(orderItem.orderId, orderId),
        inArray(
          printBatchPiece.place,
          sql`(select piece.place from ${piecesOfParcels}
            where piece.batch_id = ${batchId} and ${isPiecePosted}
            and (piece.scrapped_at is null
              or piece.scrapped_at > greatest(${recalledAt}::timestamptz, ${leftAt})))`,
        ),
      ),
    )
    .groupBy(orderItem.id)
    .orderBy(asc(orderItem.position));

/** When the parcel of a posted piece left. */
const leftAt = sql`case when job.claim_id is null then "order".shipped_at
  else coalesce(claim.posted_at, claim.done_at) end`;
