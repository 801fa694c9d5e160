import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Material } from "#shared/catalog/material.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { ListQueueInput } from "#shared/production.ts";

/** A magnet that has a print file and lies on no sheet yet. */
type WaitingPiece = {
  readonly printJobId: string;
  readonly copy: number;
  readonly copies: number;
  readonly formatKey: string;
  readonly format: FormatGeometry;
  readonly formatName: string;
  readonly material: Material | null;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderStatus: string;
  readonly position: number;
  /** The day by which it is to be posted, as `2026-11-30`. */
  readonly dueOn: string;
};

/** Nobody said that its pieces are here, or one of them was thrown away since. */
const isNotMadeAlone = (madeAt: SQL): SQL => sql`(${madeAt} is null or exists (
  select from print_batch_piece thrown where thrown.print_job_id = job.id
    and thrown.scrap_reason is not null and thrown.scrapped_at > ${madeAt}))`;

/** What is told of a job and its item, whichever way it waits. */
const ofJob = sql`job.id as job_id, job.claim_id, job.created_at, job.preflight,
  item.format, item.format_name, item.material, item.position`;
const ofOrder = sql`"order".id as order_id, "order".number as order_number, "order".status as order_status, "order".payment_status,
  "order".shipping_address ->> 'name' as name, "order".placed_at`;

/**
 * First prints of orders that are paid or being made, and what is printed again for a claim until that is done, whatever
 * became of its order: the pieces that production/parcels-in-house.ts calls missing, as far as their files are ready.
 * Each from its own end, so that years of printed jobs are not read for those of today. All that is told of them is
 * read on that way: joined once more, three thousand that wait met all items there ever were, each of them.
 */
const jobs = sql`
  select ${ofOrder}, "order".post_by, first_print.* from "order"
  cross join lateral (
    select ${ofJob}, item.quantity as copies from order_item item
    join print_job job on job.order_item_id = item.id and job.claim_id is null
    where item.order_id = "order".id and job.status = 'ready' and not item.is_rejected
      and ${isNotMadeAlone(sql`item.made_alone_at`)}
    offset 0
  ) first_print
  where "order".status = 'in_production'
    or "order".status = 'confirmed' and "order".payment_status <> 'refunded'
  union all
  select ${ofOrder}, claim.post_by, ${ofJob}, coalesce(claimed.quantity, item.quantity) from claim
  join print_job job on job.claim_id = claim.id and job.claim_id is not null
  join order_item item on item.id = job.order_item_id and not item.is_rejected
  join "order" on "order".id = item.order_id
  left join claim_item claimed on claimed.claim_id = claim.id and claimed.order_item_id = item.id
  where claim.status = 'accepted' and claim.outcome = 'reprint' and claim.kind <> 'content'
    and job.status = 'ready' and ${isNotMadeAlone(sql`claimed.made_alone_at`)}`;

/**
 * SQL of the day by which a piece is to be posted: its order's, or its reprint's. Without a known day it is the one on
 * which it could be made.
 */
const dueDay = sql`coalesce(job.post_by, (job.created_at at time zone 'Europe/Berlin')::date)`;

/** SQL by which formats are told apart, also when the size or the material changed between two orders. */
const formatKeyOf = (item: "item" | "job"): SQL => {
  const of = sql.identifier(item);
  return sql`md5(${of}.format::text || coalesce(${of}.material::text, ''))`;
};
export const itemFormatKey = formatKeyOf("item");
/** SQL by which materials are told apart: their formats may share sheets. */
const materialKeyOf = (item: "item" | "job"): SQL =>
  sql`md5(coalesce(${sql.identifier(item)}.material::text, ''))`;
export const itemMaterialKey = materialKeyOf("item");

/** SQL of the jobs of which a copy may wait, with those that lie on sheets. */
export const waitingJobs = sql`
  select job.job_id as "printJobId", job.copies, laid.copies as laid, job.format,
    ${formatKeyOf("job")} as "formatKey", ${materialKeyOf("job")} as "materialKey",
    job.format_name as "formatName", job.material, job.position,
    job.order_id as "orderId", job.order_number as "orderNumber", job.order_status as "orderStatus",
    job.name, job.placed_at as "placedAt",
    coalesce(jsonb_array_length(job.preflight), 0) > 0 as "isWarned",
    job.claim_id as "claimId", job.claim_id is not null as "isReprint",
    job.claim_id is not null and job.payment_status = 'refunded' as "isGivenBack",
    ${dueDay} as "dueOn"
  from (${jobs}) job
  cross join lateral (select coalesce(array_agg(piece.copy), '{}') as copies
    from print_batch_piece piece
    where piece.print_job_id = job.job_id and piece.scrap_reason is null) laid`;

/**
 * Every copy of every item that is to be printed, also again for a claim, and is on no sheet; scrapped
 * pieces are waiting again. What was called off, rejected or made alone is not.
 */
export const waiting = sql`
  select job.*, copy.number as copy from (${waitingJobs}) job
  cross join lateral generate_series(1, job.copies) as copy(number)
  where copy.number <> all (job.laid)`;

export const isDueBy = ({ dueBy }: ListQueueInput) =>
  dueBy === undefined ? sql`true` : sql`"dueOn" <= ${dueBy}::date`;

/** A format, or all formats of a material. */
type Queued = {
  readonly formatKey?: string | undefined;
  readonly materialKey?: string | undefined;
};
/** Which pieces of it are meant: those of these orders, and those to be posted by this day. */
type WantedPieces = Queued & {
  readonly dueBy?: string | undefined;
  readonly orderIds?: readonly string[] | undefined;
};

export type MeantPiece = WaitingPiece & { readonly isMeant: boolean };

/**
 * Those of one format and material, or of one material, what is meant first, then the most pressing order, at most `limit`.
 * @param others whether pieces follow that are not meant
 */
export const readWaitingPieces = async (
  db: Database,
  wanted: WantedPieces,
  limit: number,
  others = false,
): Promise<MeantPiece[]> => [
  ...(await db.execute<MeantPiece>(sql`
    select * from (
      select piece.*, ${isMeant(wanted)} as "isMeant" from (${waiting}) piece
      where ${isOf(wanted)}) meant
    where ${others} or "isMeant"
    order by "isMeant" desc, "dueOn", "placedAt", "orderNumber", position, copy limit ${limit}`)),
];

/** SQL of those that {@link waiting} finds of a format or a material. */
export const isOf = ({ formatKey, materialKey }: Queued): SQL =>
  materialKey === undefined
    ? sql`"formatKey" = ${formatKey ?? null}`
    : sql`"materialKey" = ${materialKey}`;

const isMeant = ({ dueBy, orderIds }: WantedPieces): SQL => {
  const named = (orderIds ?? []).map((id) => sql`${id}::uuid`);
  const isNamed =
    orderIds === undefined ? sql`true` : sql`"orderId" in (${sql.join(named, sql`, `)})`;
  return sql`(${isDueBy({ dueBy })} and ${isNamed})`;
};

export type QueuedFormat = {
  /** Tells the formats of the queue apart, also one whose size or material was changed between two orders. */
  readonly formatKey: string;
  /** The formats of one material may share sheets. */
  readonly materialKey: string;
  readonly format: FormatGeometry;
  readonly formatName: string;
  /** Null where the catalogue did not say it. */
  readonly material: Material | null;
  readonly pieces: number;
  readonly orders: number;
  /** Those of all waiting formats of its material: one order may be of several. */
  readonly materialOrders: number;
  /** Pieces that a person should look at first. */
  readonly warned: number;
  /** Pieces that are made once more for a claim. */
  readonly reprints: number;
  /** Of them, those whose order has all its money back: somebody may want none of it any more. */
  readonly givenBack: readonly { readonly claimId: string; readonly number: string }[];
  /** When the oldest of these orders was placed. */
  readonly oldest: Date;
  /** The first day by which one of them was promised, as `2026-11-30`. */
  readonly dueOn: string;
  /** From today; below zero it is late. */
  readonly daysLeft: number;
};

/** What is waiting, by format and material, the most pressing first. */
export const readPrintQueue = async (
  db: Database,
  wanted: ListQueueInput = {},
): Promise<QueuedFormat[]> => {
  const rows = await db.execute<QueuedFormat & { oldest: string }>(sql`
    with counted as (
      select job.*, copies - (select count(*) from unnest(laid) copy where copy <= copies) as pieces
      from (${waitingJobs}) job where ${isDueBy(wanted)} offset 0),
    of_material as (
      select "materialKey", count(distinct "orderId")::int as orders
      from counted where pieces > 0 group by "materialKey")
    select "formatKey", min("materialKey") as "materialKey", (array_agg(format))[1] as format, min("formatName") as "formatName",
      (array_agg(material))[1] as material,
      sum(pieces)::int as pieces, count(distinct "orderId")::int as orders,
      min(of_material.orders) as "materialOrders",
      coalesce(sum(pieces) filter (where "isWarned"), 0)::int as warned,
      coalesce(sum(pieces) filter (where "isReprint"), 0)::int as reprints,
      coalesce(jsonb_agg(distinct jsonb_build_object('claimId', "claimId", 'number', "orderNumber"))
        filter (where "isGivenBack"), '[]') as "givenBack",
      min("placedAt") as oldest,
      min("dueOn")::text as "dueOn",
      min("dueOn") - (now() at time zone 'Europe/Berlin')::date as "daysLeft"
    from counted join of_material using ("materialKey")
    where pieces > 0 group by "formatKey" order by min("dueOn"), min("placedAt")`);
  return Array.from(rows, (row) => ({ ...row, oldest: new Date(row.oldest) }));
};
