import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import fc from "fast-check";
import postgres from "postgres";

import type { Database } from "#server/db/connect.ts";

import { creditNoteOf, invoiceArbitrary } from "./random-invoices.ts";

/** Invoices that all others are copies of, under numbers, days and buyers of their own. */
const samples = 40;
/** Every so many is taken back, one half of them whole. */
const creditedEvery = 20;
/** Until somebody else's look at the database is over, rows that are there since cannot be marked so. */
const vacuumTriesMax = 20;

/**
 * An invoice for each posted order of `seedManyOrders`, with the credit notes of some: documents as the
 * shop writes them, of random orders, a part of them taxed in Austria and Finland. Nothing is rendered.
 */
export const seedManyInvoices = async ({ url }: { readonly url: string }): Promise<void> => {
  // A connection of its own: the shop's give up on what takes long.
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const db = drizzle({ client, casing: "snake_case" });
    await db.transaction(seed);
    for (let tries = 0; tries < vacuumTriesMax; tries += 1) {
      await db.execute(sql`vacuum analyze invoice`);
      const [table] = await db.execute<{ isSeen: boolean }>(
        sql`select relallvisible > 0 as "isSeen" from pg_class where oid = 'invoice'::regclass`,
      );
      if (table?.isSeen === true) break;
    }
  } finally {
    await client.end({ timeout: 5 });
  }
};

const seed = async (tx: Database): Promise<void> => {
  const bills = fc.sample(
    invoiceArbitrary().filter(({ totals }) => totals.grossCents > 100),
    { numRuns: samples, seed: 11 },
  );
  const rows = bills.map((bill, at) => {
    const note = creditNoteOf(bill, at % 2 === 0 ? 100 : 30);
    return { at, bill: { ...bill, buyer: { ...bill.buyer, company: "" } }, note };
  });
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
    create temporary table sample on commit drop as
    select (value ->> 'at')::int as at, value -> 'bill' as bill, value -> 'note' as note
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`);
  await tx.execute(sql`
    create temporary table billed on commit drop as
    select n, n % ${samples} as at, order_id, issued_at,
      uuidv7(issued_at - now()) as id, uuidv7(issued_at + interval '40 days' - now()) as note_id,
      to_char(issued_at at time zone 'Europe/Berlin', 'YYYY') as year,
      to_char(issued_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as issued_on,
      jsonb_build_object('number', number, 'placedOn', placed_at::date) as ordered,
      jsonb_build_object('name', name, 'email', email) as person
    from (select row_number() over (order by placed_at, id)::int as n, id as order_id, shipped_at as issued_at,
        number, placed_at, email, shipping_address ->> 'name' as name
      from "order" where status = 'completed') posted`);
  await tx.execute(sql`
    insert into invoice (id, order_id, kind, series, sequence, number, total_cents, document,
      document_hash, pdf_key, pdf_sha256, issued_at, retention_until)
    select id, order_id, 'invoice', 'RE-' || year, n, document ->> 'number',
      (document -> 'totals' ->> 'grossCents')::int, document, md5(n::text), 'invoices/' || n, md5(n::text),
      issued_at, make_date(year::int + 8, 12, 31)
    from billed cross join lateral (
      select bill || jsonb_build_object('series', 'RE-' || year, 'number', 'RE-' || year || '-' || n,
        'issuedOn', issued_on, 'order', ordered, 'buyer', (bill -> 'buyer') || person) as document
      from sample where sample.at = billed.at) made`);
  await tx.execute(sql`
    insert into invoice (id, order_id, kind, series, sequence, number, credits_id, total_cents, document,
      document_hash, pdf_key, pdf_sha256, issued_at, retention_until)
    select note_id, order_id, 'credit_note', 'RK', n, document ->> 'number', id,
      (document -> 'totals' ->> 'grossCents')::int, document, md5('rk' || n), 'invoices/rk' || n, md5(n::text),
      issued_at + interval '40 days', make_date(year::int + 8, 12, 31)
    from billed cross join lateral (
      select note || jsonb_build_object('series', 'RK', 'number', 'RK-' || n, 'order', ordered,
        'issuedOn', to_char((issued_at + interval '40 days') at time zone 'Europe/Berlin', 'YYYY-MM-DD'),
        'credits', (note -> 'credits') || jsonb_build_object('number', 'RE-' || year || '-' || n, 'issuedOn', issued_on),
        'buyer', (note -> 'buyer') || person) as document
      from sample where sample.at = billed.at) made
    where n % ${creditedEvery} = 0`);
};
