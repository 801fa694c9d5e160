import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { listAuditEvents } from "#server/log/list-audit-events.ts";
import type { ListAuditInput } from "#shared/people.ts";

/** What an act was done to, as people call it, and where it is looked at. */
export type AuditSubject = {
  readonly kind: "order" | "claim" | "print_batch" | "print_job" | "coupon";
  /** The number of the order, also of its claim or print file; of a batch; the code of a coupon. */
  readonly name: string;
  readonly id: string;
  readonly orderId: string | null;
};

/** The record of the workshop, with numbers where it keeps ids; a search for a number finds what has it. */
export const listAudit = async (db: Database, input: ListAuditInput) => {
  const { events, nextCursor } = await listAuditEvents(
    db,
    input,
    await findSubjects(db, input.search),
  );
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

/** What has this number, or a part of an order's: orders with their claims and print files, batches, coupons. */
const findSubjects = async (db: Database, search: string): Promise<string[]> => {
  if (search === "") return [];
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.execute<{ subject: string }>(sql`
    with found as (select id from "order"
      where search_text like ${pattern} and number like ${pattern} order by id desc limit ${foundMax})
    select 'order:' || id as subject from found
    union all select 'claim:' || claim.id from claim join found on found.id = claim.order_id
    union all select 'print_job:' || job.id from print_job job
      join order_item item on item.id = job.order_item_id join found on found.id = item.order_id
    union all select 'print_batch:' || id from print_batch where number::text = ${search}
    union all (select 'coupon:' || id from coupon where lower(code) like ${pattern} limit ${foundMax})`);
  return Array.from(rows, ({ subject }) => subject);
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
    union all select 'coupon', code, id, null from coupon where id in ${idsOf("coupon")}`);
  return new Map(Array.from(rows, (row) => [`${row.kind}:${row.id}`, row]));
};

const subjectId = (subject: string, kind: AuditSubject["kind"]): string | undefined =>
  new RegExp(`^${kind}:([0-9a-f-]{36})$`).exec(subject)?.[1];
