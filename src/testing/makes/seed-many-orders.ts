import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { OrderTerms } from "#shop/orders/mails/order-terms.ts";

import { formatGeometries } from "./format-geometries.ts";
import { makeActor, makeDesign } from "./make-shopper.ts";

/** Days over which seeded orders are spread, the newest today. */
const daysBack = 730;

/** A shop that grows has more people, none of whom orders a thousand times. */
const peopleOf = (orders: number) => sql.raw(String(Math.max(500, Math.floor(orders / 40))));

/**
 * Years of a shop in a few statements: orders of 500 people or more, two items each, with payments, some of
 * them open, some on the bench, most of them done. Nothing behind them is drawn or paid.
 */
export const seedManyOrders = async (
  { db, url }: { readonly db: Database; readonly url: string },
  many: number,
  /** Of these, the newest that are not done. */
  open = Math.floor(many * 0.015),
): Promise<void> => {
  const owner = await makeActor(db);
  const designId = await makeDesign(db, owner);
  // A connection of its own: the shop's give up on what takes long.
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await seed(drizzle({ client, casing: "snake_case" }), { owner, designId, many, open });
  } finally {
    await client.end({ timeout: 5 });
  }
};

const terms = {
  version: 1,
  isDemo: true,
  termsVersion: 1,
  privacyVersion: 1,
  vatScheme: "standard",
  shipping: { slug: "letter", name: "Brief", daysMin: 2, daysMax: 4 },
} satisfies OrderTerms;

const seed = async (
  db: Database,
  {
    owner,
    designId,
    many,
    open,
  }: {
    readonly owner: Actor;
    readonly designId: string;
    readonly many: number;
    readonly open: number;
  },
): Promise<void> => {
  const format: FormatGeometry = formatGeometries.square;
  await db.transaction(async (tx) => {
    // Rows that point at each other by construction: checked once here, not each by itself.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      create temporary table seeded on commit drop as
      select n, uuidv7(-age) as id, gen_random_uuid() as cart_id, now() - age as placed_at,
        case when n <= ${many - open} then 'completed' when n % 10 < 5 then 'confirmed'
          when n % 10 < 7 then 'in_production' when n % 10 < 9 then 'pending' else 'canceled' end as status,
        (array['Mia','Jörg','Zoë','Ada','Tom','Lena','Özgür','Ida'])[1 + n % 8] || ' ' ||
        (array['Muster','Beispiel','Weiß','Schulze','Kühn','Yılmaz','Nagel','Roth','Öztürk'])[1 + n % 9] as name
      from (select n, make_interval(secs => (${many} - n) * ${daysBack} * 86400.0 / ${many}) as age
        from generate_series(1, ${many}) n) spread`);
    await tx.execute(sql`
      insert into cart (id, owner_id, created_at, updated_at, completed_at)
      select cart_id, ${owner.userId}, placed_at, placed_at, placed_at from seeded`);
    await tx.execute(sql`
      insert into "order" (id, cart_id, owner_id, number, access_token_hash, email, locale, status,
        payment_status, payment_method, items_cents, discount_cents, shipping_cents, total_cents,
        tax_breakdown, shipping_address, terms_snapshot, placed_at, updated_at, confirmed_at, post_by, shipped_at)
      select id, cart_id, ${owner.userId}, extract(year from placed_at)::int || '-' || lpad(n::text, greatest(5, length(n::text)), '0'),
        md5(n::text), 'person' || n % ${peopleOf(many)} || '@example.org', 'de', status,
        case status when 'pending' then 'pending' when 'canceled' then 'open' else 'paid' end,
        (array['bank_transfer', 'stripe'])[1 + n % 2], 980 + n % 300, 0, 290, 1270 + n % 300, '[]',
        jsonb_build_object('name', name, 'company', '', 'street', 'Weg 1', 'extra', '', 'postNumber', '',
          'postcode', '20095', 'city', 'Hamburg', 'country', 'DE'), ${JSON.stringify(terms)}::jsonb, placed_at, placed_at,
        case when status in ('pending', 'canceled') then null else placed_at end,
        case when status in ('pending', 'canceled') then null else placed_at::date + 3 end,
        case when status = 'completed' then placed_at + interval '1 day' * (n % 4) end
      from seeded`);
    await tx.execute(sql`
      insert into order_item (id, order_id, position, design_version_id, format, format_name, quantity,
        unit_gross_cents, total_gross_cents, vat_rate_bp, is_withdrawable)
      select gen_random_uuid(), seeded.id, position, version.id, ${JSON.stringify(format)}::jsonb,
        (array['Quadrat 63 × 63 mm', 'Kreis 58 mm', 'Herz 60 mm'])[1 + (n + position) % 3],
        1 + n % 5, 390, 390 * (1 + n % 5), 1900, false
      from seeded cross join generate_series(1, 2) position
      cross join (select id from design_version where design_id = ${designId} limit 1) version`);
    await tx.execute(sql`
      insert into payment (id, order_id, method, status, amount_cents, captured_cents, provider_reference, updated_at)
      select gen_random_uuid(), id, (array['bank_transfer', 'stripe'])[1 + n % 2],
        case status when 'pending' then 'pending' when 'canceled' then 'canceled' else 'paid' end,
        1270 + n % 300, case when status in ('pending', 'canceled') then 0 else 1270 + n % 300 end,
        case when n % 2 = 1 then 'cs_' || n end, case when status in ('pending', 'canceled') then now() else placed_at end
      from seeded`);
    await tx.execute(sql`
      insert into bank_receipt (id, bank_ref, payment_id, amount_cents, booked_on, payer, purpose, confirmed_by)
      select gen_random_uuid(), 'KTO-' || n, payment.id, payment.amount_cents, placed_at::date, name,
        'danke', ${owner.userId}
      from seeded join payment on payment.order_id = seeded.id and payment.method = 'bank_transfer'
      where seeded.status = 'completed'`);
    await tx.execute(sql`
      insert into movement (order_id, payment_id, kind, amount_cents, is_demo, happened_at)
      select seeded.id, payment.id, 'received', payment.captured_cents, false, placed_at
      from seeded join payment on payment.order_id = seeded.id
      where payment.captured_cents > 0`);
  });
  for (const table of ["cart", "order", "order_item", "payment", "bank_receipt", "movement"]) {
    await db.execute(sql.raw(`vacuum analyze "${table}"`));
  }
};
