import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { invoiceReminderDays } from "#shared/orders.ts";

import { orderMailKey } from "./mails/order-mail-key.ts";

const readMax = 200;

/** Orders on invoice that are late and not yet reminded of, the latest first; the database's clock decides. */
export const readOrdersToRemind = async (db: Database): Promise<string[]> => {
  const key = orderMailKey("<id>", "overdue");
  const rows = await db.execute<{ id: string }>(sql`
    select o.id from "order" o
    where o.payment_due_on < (now() at time zone 'Europe/Berlin')::date - ${invoiceReminderDays}::int
      and o.status in ('confirmed', 'in_production', 'shipped', 'completed')
      and o.payment_status in ('open', 'pending', 'partially_paid')
      and not exists (select 1 from email
        where email.dedupe_key = replace(${key}, '<id>', o.id::text))
    order by o.payment_due_on limit ${readMax}`);
  return rows.map(({ id }) => id);
};
