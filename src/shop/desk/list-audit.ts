import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { listAuditEvents } from "#server/log/list-audit-events.ts";
import type { ListAuditInput } from "#shared/people.ts";

/** What an act was done to, as people call it, and where it is looked at. */
export type AuditSubject = {
  readonly kind: "order" | "claim" | "print_batch" | "print_job" | "coupon" | "mail";
  /** The number of the order, also of its claim or print file; of a batch; the code of a coupon; a mail's subject. */
  readonly name: string;
  readonly id: string;
  readonly orderId: string | null;
};

/** The record of the workshop, with numbers where it keeps ids; a search for a number finds all that belongs to it. */
export const listAudit = async (db: Database, input: ListAuditInput) => {
  const { events, nextCursor } = await listAuditEvents(db, input, await meantBy(db, input.search));
  const named = await nameSubjects(
    db,
    events.map(({ subject }) => subject),
  );
  return {
    events: events.map((event) => ({ ...event, named: named.get(event.subject) ?? null })),
    nextCursor,
  };
};

/** Whoever searches for less than a number finds these many of each. */
const foundMax = 50;

/**
 * The acts on what a number names: on an order all that was done to it, to its claims, print files, mails and
 * money, to the batches in which its magnets lay, and to its own pieces there; on batches and coupons of that name.
 */
const meantBy = async (db: Database, search: string): Promise<SQL | undefined> => {
  if (search === "") return undefined;
  const { orders, subjects, batches } = await findSubjects(db, search);
  const { subject, act, after } = auditEvent;
  const piecesOrder = sql`split_part(${after} ->> 'label', ' · ', 1)`;
  return or(
    inArray(subject, subjects),
    and(inArray(subject, batches), ne(act, "scrap_piece")),
    and(inArray(subject, batches), eq(act, "scrap_piece"), inArray(piecesOrder, orders)),
  );
};

type Found = { readonly kind: "order" | "subject" | "batch"; readonly name: string };

/** Numbers of orders, and what the record calls the rest; the batches of an order apart, which others share. */
const findSubjects = async (db: Database, search: string) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.execute<Found>(sql`
    with found as (select id, number from "order"
      where search_text like ${pattern} and number like ${pattern} order by id desc limit ${foundMax}),
    job as (select job.id from found join order_item item on item.order_id = found.id
      join print_job job on job.order_item_id = item.id),
    paid as (select payment.id from found join payment on payment.order_id = found.id)
    select 'order' as kind, number as name from found
    union all select 'subject', 'order:' || id from found
    union all select 'subject', 'claim:' || claim.id from claim join found on found.id = claim.order_id
    union all select 'subject', 'print_job:' || id from job
    union all select 'subject', 'mail:' || email.id from found join email
      on dedupe_key ~>=~ ('order:' || found.id || ':') and dedupe_key ~<~ ('order:' || found.id || ';')
    union all select 'subject', 'receipt:' || receipt.id
      from paid join bank_receipt receipt on receipt.payment_id = paid.id
    union all select distinct 'subject', 'payout_file:' || payout.file_id from paid
      join refund on refund.payment_id = paid.id join payout on payout.refund_id = refund.id
      where payout.file_id is not null
    union all select distinct 'batch', 'print_batch:' || piece.batch_id
      from job join print_batch_piece piece on piece.print_job_id = job.id
    union all select 'subject', 'print_batch:' || id from print_batch where number::text = ${search}
    union all (select 'subject', 'coupon:' || id from coupon where lower(code) like ${pattern} limit ${foundMax})`);
  const namesOf = (kind: Found["kind"]) =>
    rows.flatMap((row) => (row.kind === kind ? [row.name] : []));
  return { orders: namesOf("order"), subjects: namesOf("subject"), batches: namesOf("batch") };
};

const nameSubjects = async (
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AuditSubject>> => {
  const idsOf = (kind: AuditSubject["kind"]): SQL => {
    const ids = subjects.flatMap((subject) => subjectId(subject, kind) ?? []);
    return ids.length === 0 ? sql`(null)` : sql`${[...new Set(ids)]}`;
  };
  const rows = await db.execute<AuditSubject>(sql`
    select 'order' as kind, number as name, id, id as "orderId" from "order"
      where id in ${idsOf("order")}
    union all select 'claim', "order".number, claim.id, "order".id
      from claim join "order" on "order".id = claim.order_id where claim.id in ${idsOf("claim")}
    union all select 'print_batch', number::text, id, null from print_batch
      where id in ${idsOf("print_batch")}
    union all select 'print_job', "order".number, job.id, "order".id
      from print_job job join order_item item on item.id = job.order_item_id
      join "order" on "order".id = item.order_id where job.id in ${idsOf("print_job")}
    union all select 'coupon', code, id, null from coupon where id in ${idsOf("coupon")}
    union all select 'mail', subject, id, null from email where id in ${idsOf("mail")}`);
  return new Map(Array.from(rows, (row) => [`${row.kind}:${row.id}`, row]));
};

const subjectId = (subject: string, kind: AuditSubject["kind"]): string | undefined =>
  new RegExp(`^${kind}:([0-9a-f-]{36})$`).exec(subject)?.[1];
