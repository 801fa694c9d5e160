import { sql } from "drizzle-orm";

/** Of an order of the demo: nothing was paid, so nobody is asked to pay it back. */
export const isPayoutOfDemo = sql<boolean>`(select (o.terms_snapshot ->> 'isDemo')::boolean
  from refund r join payment p on p.id = r.payment_id join "order" o on o.id = p.order_id
  where r.id = "payout"."refund_id")`;
