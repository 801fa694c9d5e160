// The facts of an order that its acts are judged by: states, what is made, whether a start or a posting may be taken back.

import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type OrderFacts, postingUndoSeconds, startUndoSeconds } from "#shared/order-acts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { hasNothingToMake } from "#shop/orders/has-nothing-to-make.ts";
import { orderMailKey } from "#shop/orders/mails/order-mail-key.ts";
import { order } from "#shop/orders/order.table.ts";
import { isGiftWaiting, parcelPieces } from "#shop/orders/parcel-pieces.ts";
import { recalledBatches } from "#shop/orders/read-recalled-batches.ts";

/**
 * The start by which an order is in production, and what makes it stand: its mail is written or its time
 * over; a piece of it lies on a sheet or was made alone; its history goes on.
 */
const start = sql<OrderFacts["start"]>`case when "order".status = 'in_production' then (
  select jsonb_build_object('id', started.id, 'obstacle', case
    when started.created_at < now() - make_interval(secs => ${startUndoSeconds})
      or exists (select from email where dedupe_key =
        replace(${orderMailKey("<id>", "in_production")}, '<id>', "order".id::text))
      then 'too_late'
    when exists (select from order_item item
      join print_job job on job.order_item_id = item.id
      join print_batch_piece piece on piece.print_job_id = job.id and piece.scrap_reason is null
      where item.order_id = "order".id) then 'on_sheet'
    when exists (select from order_event later
      where later.order_id = "order".id and later.id <> started.id
        and (later.created_at > started.created_at or later.id > started.id))
      or exists (select from order_item item
        where item.order_id = "order".id and item.made_alone_at is not null) then 'moved_on'
    end)
  from order_event started
  where started.order_id = "order".id and started.kind = 'production_started'
  order by started.created_at desc, started.id desc limit 1) end`;

/**
 * The posting by which an order is on its way, and what makes it stand: its mail or an invoice since are
 * written, or its time is over; its history goes on. A late number is part of it, and what was called back is
 * the more to be taken back.
 */
const posting = sql<OrderFacts["posting"]>`case when "order".status = 'shipped' then (
  select jsonb_build_object('id', posted.id, 'obstacle', case
    when posted.created_at < now() - make_interval(secs => ${postingUndoSeconds})
      or exists (select from email where dedupe_key =
        replace(${orderMailKey("<id>", "shipped")}, '<id>', "order".id::text))
      or exists (select from invoice where invoice.order_id = "order".id
        and invoice.issued_at >= posted.created_at)
      then 'told'
    when exists (select from order_event later
      where later.order_id = "order".id and later.id <> posted.id and later.kind not in ('tracking_changed', 'recalled')
        and (later.created_at > posted.created_at or later.id > posted.id)) then 'moved_on'
    end)
  from order_event posted
  where posted.order_id = "order".id and posted.kind = 'shipped'
  order by posted.created_at desc, posted.id desc limit 1) end`;

/** What acts are judged by, for every order of the surrounding query. */
export const orderFacts = {
  status: order.status,
  paymentStatus: order.paymentStatus,
  hasNothingToMake,
  waitsFor: sql<OrderFacts["waitsFor"]>`case when "order".status = 'in_production' then (
    select case when packed."missingPieces" > 0 then 'sheet'
      when packed."madePieces" < packed.pieces then 'cut' end from (${parcelPieces({
        orderId: sql`"order".id`,
        claimId: sql`null::uuid`,
      })}) packed) end`,
  isOnInvoice: sql<boolean>`"order".payment_due_on is not null`,
  isTooEarly: sql<boolean>`"order".status = 'in_production' and ${isGiftWaiting}`,
  recalledBatches: sql<string | null>`case when "order".status = 'in_production' then (
    select string_agg(distinct recalled.number::text, ', ') from (${recalledBatches({
      orderId: sql`"order".id`,
      claimId: sql`null::uuid`,
    })}) recalled) end`,
  start,
  posting,
};

/**
 * The same of one order.
 * @throws ShopError `order_not_found`
 */
export const readOrderFacts = async (db: Database, orderId: string): Promise<OrderFacts> => {
  const [facts] = await db.select(orderFacts).from(order).where(eq(order.id, orderId));
  if (!facts) throw new ShopError("order_not_found");
  return facts;
};
