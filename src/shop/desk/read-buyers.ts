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

/** A search's words are common if the orders of so many people have them, of so many that came last. */
const [lookedAt, commonFrom] = [200, 10];

/**
 * Everybody who ordered, guests among them, whoever ordered last first. An order whose person was taken off
 * (erased, or its time is over) names nobody, and nobody is kept here otherwise. What somebody ordered in all is
 * added up for those on the page only.
 */
export const readBuyers = async (
  db: Database,
  { limit, cursor, search }: ListBuyersInput,
): Promise<{ readonly buyers: Buyer[]; readonly nextCursor: string | null }> => {
  const words = saysWords(sql`found.search_text`, search);
  const said = words.length === 0 ? null : sql.join(words, sql` and `);
  const people = said === null || (await isCommon(db, said)) ? newestOf(said) : foundBy(said);
  const rows = await db.execute<Omit<Buyer, "lastAt"> & { lastAt: string }>(sql`
    select page.*, agreed.orders, agreed.cents as "totalCents", account.role
    from (${people} ${after(cursor)}
      order by latest.placed_at desc, latest.id desc limit ${limit + 1}) page
    left join "user" account on account.email = page.email
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(own.total_cents), 0)::int as cents
      from "order" own
      where own.email = page.email and own.status not in ('canceled', 'expired')
    ) agreed
    order by page."lastAt" desc, page."orderId" desc`);
  const buyers = Array.from(rows)
    .slice(0, limit)
    .map(({ lastAt, ...buyer }) => ({ ...buyer, lastAt: new Date(lastAt) }));
  return {
    buyers,
    nextCursor: rows.length > limit ? (buyers.at(-1)?.orderId ?? null) : null,
  };
};

const told = sql`latest.email, latest.shipping_address ->> 'name' as name, latest.id as "orderId",
  latest.placed_at as "lastAt"`;

/**
 * From the newest order on, each person at the last of theirs. All orders of an address are searched, so that an
 * earlier name or number finds its person as well.
 */
const newestOf = (said: SQL | null): SQL => sql`
  select ${told} from "order" latest
  where latest.email <> ''
    and not exists (select from "order" later where later.email = latest.email
      and (later.placed_at, later.id) > (latest.placed_at, latest.id))
    ${said === null ? sql`` : sql`and latest.email in (select found.email from "order" found where ${said})`}`;

/** The same, from what is found on: of a word that few have the newest orders know nothing. */
const foundBy = (said: SQL): SQL => sql`
  select ${told} from (select distinct found.email from "order" found where found.email <> '' and ${said}) person
  cross join lateral (select email, shipping_address, id, placed_at from "order" own
    where own.email = person.email order by placed_at desc, id desc limit 1) latest
  where true`;

/** Whether a page is soon full on the way from the newest order: one who orders daily fills none. */
const isCommon = async (db: Database, said: SQL): Promise<boolean> => {
  const [found] = await db.execute<{ many: number }>(sql`
    select count(distinct email)::int as many from (select email, search_text from "order"
      order by placed_at desc, id desc limit ${lookedAt}) found where ${said}`);
  return (found?.many ?? 0) >= commonFrom;
};

const after = (cursor: string | undefined): SQL =>
  cursor === undefined
    ? sql``
    : sql`and (latest.placed_at, latest.id) < (
        select last.placed_at, last.id from "order" last where last.id = ${cursor}::uuid)`;
