import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";

import { isOneOf } from "#server/db/columns.ts";
import type { Database } from "#server/db/connect.ts";
import { providersWithKeys, ProviderUnavailable } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { livePaymentStatuses, type ProviderMethod } from "#shared/payments.ts";

import { forgetApprovals } from "./express/find-approval.ts";
import { sendRefundJob } from "./payment-jobs.ts";
import { payment } from "./payment.table.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { refund } from "./refund.table.ts";

const quietMinutes = 5;
const sweptMax = 50;
/** No bank needs longer to say what became of a debit. */
const calledOffDays = 30;

/**
 * Heals what a crash, a lost message or an outage left behind: asks about payments that have been
 * quiet for a while, also those called off, ends those that never reached the provider, sends refunds
 * again (FAULTS C17, C18).
 */
export const sweepPayments = async (services: Services): Promise<void> => {
  await forgetApprovals(services.connection.db);
  const asked = providersWithKeys(services);
  if (asked.length === 0) return;
  const { db } = services.connection;
  await db
    .update(payment)
    .set({ status: "expired", updatedAt: sql`now()` })
    .where(
      and(
        inArray(payment.method, asked),
        eq(payment.status, "created"),
        lt(payment.expiresAt, sql`now()`),
      ),
    );
  const quiet = await readQuietPayments(db, asked);
  for (const { id } of quiet) {
    try {
      await refreshPayment(services, id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log.warn({ err: error }, "the payment provider did not answer");
      return;
    }
  }
  const unsent = await readUnsentRefunds(db);
  await db.transaction(async (tx) => {
    for (const { id } of unsent) {
      await services.jobs.enqueue(tx, sendRefundJob, { refundId: id }, { key: id });
    }
  });
};

const isQuiet = sql`now() - make_interval(mins => ${quietMinutes})`;

/** Payments of these providers that ought to be asked about. */
export const readQuietPayments = (db: Database, asked: readonly ProviderMethod[]) =>
  db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        sql`${payment.id} in (${movable})`,
        inArray(payment.method, [...asked]),
        or(
          inArray(payment.status, livePaymentStatuses),
          isCalledOffOnly,
          hasRefundUnderWay,
          mayGoBackThere,
          isFeeUntold,
          mayMoveByDispute,
        ),
        sql`${payment.providerReference} is not null`,
        lt(payment.updatedAt, isQuiet),
      ),
    )
    // Who still waits comes before what is only looked at once a day.
    .orderBy(sql`${payment.capturedCents} > 0`, asc(payment.updatedAt))
    .limit(sweptMax);

/** Refunds whose message was lost. */
export const readUnsentRefunds = (db: Database) =>
  db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.status, "created"), lt(refund.updatedAt, isQuiet)))
    .limit(sweptMax);

/** We called it off, its provider has not ended it: a debit under way can still bring money. */
const isCalledOffOnly = and(
  eq(payment.status, "canceled"),
  eq(payment.capturedCents, sql`0`),
  sql`${payment.createdAt} > now() - make_interval(days => ${calledOffDays})`,
);

/** What we hold may go back on the provider's own pages, and the message of it get lost: asked once a day. */
const mayGoBackThere = and(
  sql`${payment.capturedCents} > ${payment.refundedCents}`,
  sql`${payment.updatedAt} < now() - interval '1 day'`,
  sql`${payment.createdAt} > now() - make_interval(days => ${calledOffDays})`,
);

/** Some providers write their own books after the payment, within an hour or two. */
const isFeeUntold = and(
  sql`${payment.capturedCents} > 0`,
  isNull(payment.feeCents),
  sql`${payment.createdAt} > now() - interval '2 days'`,
);

/** Weeks after its last message a dispute can still take money or bring it again: asked once a day. */
const mayMoveByDispute = and(
  sql`${payment.disputeToldAt} > now() - make_interval(days => ${calledOffDays})`,
  sql`${payment.updatedAt} < now() - interval '1 day'`,
);

const hasRefundUnderWay = sql`exists (select 1 from refund
  where refund.payment_id = ${payment.id} and refund.status = 'succeeded'
    and refund.updated_at > now() - interval '2 days')`;

/** All that the reasons above can be true of, each kind by an index: payments of years are not looked at. */
const movable = sql`
  select id from payment where ${isOneOf(payment.status, livePaymentStatuses)}
  union all select id from payment where created_at > now() - make_interval(days => ${calledOffDays})
  union all select id from payment where dispute_told_at > now() - make_interval(days => ${calledOffDays})
  union all select payment_id from refund where status = 'succeeded' and updated_at > now() - interval '2 days'`;
