import { and, desc, eq, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import { type ListClaimsInput, senderClaimsMax } from "#shared/claims/claims.ts";
import { order } from "#shop/orders/order.table.ts";

import { claim } from "./claim.table.ts";
import { withdrawal } from "./withdrawals/withdrawal.table.ts";

/**
 * The workshop's list of claims and withdrawals, the newest first, paged by id. Open withdrawals of one
 * sender that may be of nobody's order are one line, so that no address fills the list; a search finds each.
 */
export const listClaims = async (db: Database, input: ListClaimsInput) => {
  const rows = await db
    .select({
      id: claim.id,
      kind: claim.kind,
      status: claim.status,
      outcome: claim.outcome,
      postedAt: claim.postedAt,
      orderId: claim.orderId,
      number,
      name,
      email,
      photoCount: sql<number>`(select count(*)::int from claim_photo shown where shown.claim_id = "claim"."id")`,
      createdAt: claim.createdAt,
      /** Behind this line, to a bound. */
      othersOfSender: sql<number>`(select count(*)::int from (
        select from claim other where ${isOfSameSender} and other.id <> "claim"."id"
        limit ${sql.raw(String(senderClaimsMax + 1))}) others)`,
    })
    .from(claim)
    .leftJoin(order, eq(order.id, claim.orderId))
    .leftJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(
      and(
        input.status ? eq(claim.status, input.status) : undefined,
        input.search === "" ? isNewestOfSender : matches(input.search),
        input.cursor ? lt(claim.id, input.cursor) : undefined,
      ),
    )
    .orderBy(desc(claim.id))
    .limit(input.limit + 1);
  const claims = rows.slice(0, input.limit);
  return { claims, nextCursor: rows.length > input.limit ? (claims.at(-1)?.id ?? null) : null };
};

/** Null, and so none, for all that is not doubtful. */
const isOfSameSender = sql`"claim".status = 'open' and other.status = 'open'
  and other.doubtful_from is not null and other.doubtful_from = "claim".doubtful_from`;
const isNewestOfSender = sql`not exists (
  select from claim other where ${isOfSameSender} and other.id > "claim".id)`;

/** Who withdraws says who he is; otherwise the order does. */
const number = sql<string>`coalesce(${order.number}, ${withdrawal.orderNumber})`;
const name = sql<string>`coalesce(${withdrawal.name}, ${order.shippingAddress} ->> 'name')`;
const email = sql<string>`coalesce(${withdrawal.email}, ${order.email})`;

/**
 * By the words of its order, as the list of orders is searched, or by what a withdrawal said itself. The
 * order's words have an index, and few orders have a claim: neither is read from end to end.
 */
const matches = (search: string) => {
  const words = saysWords(order.searchText, search);
  // Signs that mean something to LIKE are searched for as themselves.
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`${claim.id} in (
    select found.id from "order" join claim found on found.order_id = "order".id
      where ${and(...words)}
    union select claim_id from withdrawal
      where order_number ilike ${pattern} or name ilike ${pattern} or email ilike ${pattern})`;
};
