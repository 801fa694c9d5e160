import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** What a shopper with an account has ordered over the years. */
const ordersOfOne = 20;
const tables =
  "user cart photo design design_version design_photo order_item email order_event audit_event order print_job payment refund".split(
    " ",
  );

/**
 * What years of orders leave beside themselves, under those of `seedManyOrders`: a guest, a photo and its design for
 * each, two lines of its history, two mails, an act of staff, and the refunds that credit notes are of. Photos have rows
 * and no files.
 * @returns the shopper who has the latest twenty of them
 */
export const seedManyRecords = async ({ url }: { readonly url: string }): Promise<string> => {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const db = drizzle({ client, casing: "snake_case" });
    const shopper = await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        create temporary table recorded on commit drop as
        select id as order_id, number, placed_at, status, placed_at - now() as age,
          uuidv7(placed_at - now()) as owner_id, uuidv7(placed_at - now()) as photo_id,
          uuidv7(placed_at - now()) as design_id, uuidv7(placed_at - now()) as version_id,
          (select id from "user" order by created_at limit 1) as staff_id,
          row_number() over (order by placed_at desc) as back
        from "order"`);
      await tx.execute(sql`
        update recorded set owner_id = (select owner_id from recorded where back = 1) where back <= ${ordersOfOne}`);
      await tx.execute(sql`
        insert into "user" (id, role, created_at)
        select owner_id, 'guest', min(placed_at) from recorded group by 1`);
      await tx.execute(sql`
        update "order" set owner_id = recorded.owner_id from recorded
        where recorded.order_id = "order".id`);
      // One person with every cart there is would be a plan that no shop has.
      await tx.execute(sql`
        update cart set owner_id = "order".owner_id from "order" where "order".cart_id = cart.id`);
      await tx.execute(sql`
        insert into photo (id, owner_id, status, name, size_bytes, sha256, type, width, height, original_key,
          master_key, proxy_key, thumb_key, created_at, updated_at, expires_at, ordered_at)
        select photo_id, owner_id, case when age < interval '-90 days' then 'deleted' else 'ready' end, 'seeded.jpg', 1,
          md5(number), 'image/jpeg', 4000, 3000, 'o', 'm', 'p', 't', placed_at, placed_at,
          placed_at + interval '95 days', placed_at
        from recorded`);
      await tx.execute(sql`
        update photo set original_key = null, master_key = null, proxy_key = null, thumb_key = null
        where status = 'deleted'`);
      await tx.execute(sql`
        insert into design (id, owner_id, created_at, updated_at)
        select design_id, owner_id, placed_at, placed_at from recorded`);
      await tx.execute(sql`
        insert into design_version (id, design_id, number, document, document_hash, created_at, frozen_at)
        select version_id, design_id, 1, replace(model.document::text, model.photo_id::text, recorded.photo_id::text)::jsonb,
          md5(recorded.number), placed_at, placed_at
        from recorded cross join (
          select document, photo_id from design_version join design_photo on design_version_id = id limit 1) model`);
      await tx.execute(sql`
        insert into design_photo (design_version_id, photo_id) select version_id, photo_id from recorded`);
      await tx.execute(sql`
        update order_item set design_version_id = recorded.version_id from recorded
        where recorded.order_id = order_item.order_id`);
      // As the sweeps have left it.
      await tx.execute(sql`
        update print_job set erased_at = now() where created_at < now() - interval '95 days'`);
      await tx.execute(sql`
        insert into order_event (id, order_id, kind, data, created_at)
        select uuidv7(age), order_id, kind, '{}', placed_at from recorded
        cross join unnest(array['placed', 'payment_received']) kind`);
      await tx.execute(sql`
        insert into email (id, dedupe_key, status, to_address, subject, html, text, created_at, sent_at)
        select uuidv7(age), 'order:' || order_id || ':' || kind, 'sent', 'person@example.org', 'Bestellung ' || number, 'h', 't',
          placed_at, placed_at
        from recorded cross join unnest(array['order_received', 'order_paid']) kind`);
      await tx.execute(sql`
        insert into audit_event (id, actor_id, act, subject, created_at)
        select uuidv7(age), staff_id, 'start_production', 'order:' || order_id, placed_at from recorded`);
      // As much as their credit notes take back: nothing is left for the sweep of invoices.
      await tx.execute(sql`
        create temporary table returned on commit drop as
        select payment.id, payment.order_id, captured_cents, note.issued_at,
          least(captured_cents, note.total_cents + greatest(0, captured_cents - bill.total_cents)) as back_cents
        from payment join invoice note on note.order_id = payment.order_id join invoice bill on bill.id = note.credits_id
        where captured_cents > 0`);
      await tx.execute(sql`
        insert into refund (id, payment_id, amount_cents, status, reason, created_at, updated_at)
        select gen_random_uuid(), id, back_cents, 'succeeded', 'seeded', issued_at, issued_at from returned`);
      await tx.execute(sql`
        update payment set refunded_cents = back_cents, updated_at = issued_at
        from returned where returned.id = payment.id`);
      await tx.execute(sql`
        update "order" set payment_status = case when back_cents = captured_cents then 'refunded'
          else 'partially_refunded' end
        from returned where returned.order_id = "order".id`);
      const [found] = await tx.execute<{ ownerId: string }>(
        sql`select owner_id as "ownerId" from recorded where back = 1`,
      );
      return found?.ownerId;
    });
    if (shopper === undefined) throw new Error("no order to record anything of");
    for (const table of tables) await db.execute(sql.raw(`vacuum analyze "${table}"`));
    return shopper;
  } finally {
    await client.end({ timeout: 5 });
  }
};
