import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import type { Role } from "#shared/accounts.ts";
import type { ListBuyersInput } from "#shared/customers.ts";

/** Whoever ordered, by the mail address: what their orders say of them, nothing that is kept beside. */
export type Buyer = {
  readonly email: string;
  /** As the last order was addressed. */
  readonly name: string;
  /** The last order: where the next page begins. */
  readonly orderId: string;
  readonly lastAt: Date;
  /** Orders that were neither called off nor ended unpaid, and what was agreed in them. */
  readonly orders: number;
  readonly totalCents: number;
  /** Of the account with this address; null: a guest. */
  readonly role: Role | null;
};

/**
 * Everybody who ordered, guests among them, whoever ordered last first. An order whose person was taken off
 * (erased, or its time is over) names nobody, and nobody is kept here otherwise.
 */
export const readBuyers = async (
  db: Database,
  { limit, cursor, search }: ListBuyersInput,
): Promise<{ readonly buyers: Buyer[]; readonly nextCursor: string | null }> => {
  const rows = await db.execute<Omit<Buyer, "lastAt"> & { lastAt: string }>(sql`
    select latest.email, latest.shipping_address ->> 'name' as name, latest.id as "orderId",
      latest.placed_at as "lastAt", agreed.orders, agreed.cents as "totalCents", account.role
    from "order" latest
    left join "user" account on account.email = latest.email
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(own.total_cents), 0)::int as cents
      from "order" own
      where own.email = latest.email and own.status not in ('canceled', 'expired')
    ) agreed
    where latest.email <> ''
      and not exists (select from "order" later where later.email = latest.email
        and (later.placed_at, later.id) > (latest.placed_at, latest.id))
      ${searched(search)} ${after(cursor)}
    order by latest.placed_at desc, latest.id desc
    limit ${limit + 1}`);
  const buyers = Array.from(rows)
    .slice(0, limit)
    .map(({ lastAt, ...buyer }) => ({ ...buyer, lastAt: new Date(lastAt) }));
  return {
    buyers,
    nextCursor: rows.length > limit ? (buyers.at(-1)?.orderId ?? null) : null,
  };
};

/** All orders of an address are searched, so that an earlier name or number finds its person as well. */
const searched = (search: string): SQL => {
  const patterns = saysWords(sql`found.search_text`, search);
  return patterns.length === 0
    ? sql``
    : sql`and latest.email in (select found.email from "order" found
        where ${sql.join(patterns, sql` and `)})`;
};

const after = (cursor: string | undefined): SQL =>
  cursor === undefined
    ? sql``
    : sql`and (latest.placed_at, latest.id) < (
        select last.placed_at, last.id from "order" last where last.id = ${cursor}::uuid)`;
