import { and, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import { chosenOrdersMax, type ListQueueOrdersInput } from "#shared/production.ts";

import { isOf, waiting } from "./read-waiting-pieces.ts";

/**
 * The orders of which pieces of a format or material wait, the most pressing first; to choose some of them. What
 * was chosen is among them for as long as it waits, whatever is searched and however many press more.
 * @returns with them, how many the search finds: those beyond `chosenOrdersMax` are not named
 */
export const readQueueOrders = async (
  db: Database,
  { search, chosenIds, ...queued }: ListQueueOrdersInput,
): Promise<{ readonly orders: readonly QueuedOrder[]; readonly count: number }> => {
  const isFound = and(...saysWords(sql`"order".search_text`, search)) ?? sql`true`;
  const rows = await db.execute<QueuedOrder & { readonly count: number }>(sql`
    with queued as (
      select "orderId", min("orderNumber") as number, min(name) as name, count(*)::int as pieces,
        json_agg("formatKey") as "formatKeys",
        bool_or("isReprint") as "isReprint", bool_or("isGivenBack") as "isGivenBack",
        min("dueOn") as due, min("placedAt") as placed
      from (${waiting}) piece where ${isOf(queued)}
      group by "orderId"),
    found as (
      select queued.*, is_found, row_number() over (partition by is_found order by due, placed, "orderId") as rank
      from queued join "order" on "order".id = "orderId", lateral (select ${isFound} as is_found) judged)
    select "orderId", number, name, pieces, "formatKeys", "isReprint", "isGivenBack", due::text as "dueOn",
      due - (now() at time zone 'Europe/Berlin')::date as "daysLeft",
      (select count(*) from found where is_found)::int as count
    from found where (is_found and rank <= ${chosenOrdersMax})
      or "orderId" = any(${sql.param(chosenIds)}::uuid[])
    order by due, placed, "orderId"`);
  const orders = rows.map(({ count: _count, ...row }) => row);
  return { orders, count: rows[0]?.count ?? 0 };
};

export type QueuedOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly name: string;
  readonly pieces: number;
  /** Of each piece the format it is of. */
  readonly formatKeys: readonly string[];
  readonly isReprint: boolean;
  /** A reprint of an order that has all its money back. */
  readonly isGivenBack: boolean;
  /** The first day by which one of its pieces was promised, as `2026-11-30`. */
  readonly dueOn: string;
  /** From today; below zero it is late. */
  readonly daysLeft: number;
};
