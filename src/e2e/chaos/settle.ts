import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { sweepInvoicesJob } from "#shop/invoices/invoice-jobs.ts";
import { sweepPaymentsJob } from "#shop/payments/payment-jobs.ts";
import { sweepPhotosJob } from "#shop/photos/sweep-photos.job.ts";
import { sweepPrintJobsJob } from "#shop/production/jobs/sweep-print-jobs.job.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { comeToRest, unfinished } from "#testing/plays/come-to-rest.ts";

import type { Scene } from "./house.ts";
import type { Notes } from "./notes.ts";
import { cartIsMissing } from "./shopper-acts.ts";

/** What a run found; each list says what exactly. */
export type Judgement = {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  readonly violations: readonly string[];
  /** Faults that the shop noted itself: what a person saw as a digest. */
  readonly reports: readonly string[];
};

const rounds = 2;

/** Everything is mended, time passes, and then everything that was confirmed is looked for. */
export const settle = async (house: Scene, notes: Notes): Promise<Judgement> => {
  const { url, connection } = await house.look();
  const { db } = connection;
  const jobs = await createJobs(
    url,
    [sweepPaymentsJob, sweepInvoicesJob, sweepPrintJobsJob, sweepPhotosJob],
    { isWorker: false, log: createLogger("silent") },
  );
  try {
    for (const finish of notes.later) await finish();
    // A round that comes due by the clock between two looks would pass for one that was left undone.
    await db.execute(sql`delete from jobs.schedule`);
    for (let round = 0; round < rounds; round += 1) {
      await comeToRest(db);
      // A day, for what is asked about only once a day.
      await db.execute(sql`update payment set updated_at = now() - interval '25 hours'`);
      await db.execute(sql`update "order" set updated_at = now() - interval '1 hour'`);
      await db.execute(sql`update print_job set updated_at = now() - interval '1 hour'
        where status <> 'ready'`);
      await db.execute(sql`update photo set updated_at = now() - interval '1 hour'
        where status = 'processing'`);
      for (const job of [sweepPaymentsJob, sweepInvoicesJob, sweepPrintJobsJob, sweepPhotosJob]) {
        await jobs.enqueue(db, job, {});
      }
    }
    await comeToRest(db);
    return await judge(house, notes, db);
  } finally {
    await jobs.close();
    await connection.close();
  }
};

const namesIn = async (db: Database, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.execute<{ name: string }>(query)).map(({ name }) => name);

const judge = async (house: Scene, notes: Notes, db: Database): Promise<Judgement> => {
  const lost: string[] = [];
  for (const { what, missing } of notes.receipts) {
    const why = await missing({ db });
    if (why !== null) lost.push(`${what}: ${why}`);
  }
  for (const shopper of notes.shoppers) {
    const why = await cartIsMissing(shopper);
    if (why !== null) lost.push(`the cart of ${shopper.email}: ${why}`);
  }
  return {
    lost: [...lost, ...(await lostFiles(house, db)), ...(await lostMails(house, db))],
    doubled: await namesIn(db, doubles),
    stuck: await namesIn(db, unfinished),
    violations: await findViolations(db, { isAtRest: true, books: house.books() }),
    reports: await namesIn(db, reports),
  };
};

/** A refund that a dispute has overtaken is refused by its provider: staff is told, and judges. */
const reports = sql`
  select count || ' × ' || place || ': ' || message || ' ' || left(stack, 600) as name
  from error_report where place <> 'payments.refund'`;

const doubles = sql`
  select 'cart ' || cart_id || ' is ordered ' || count(*) || ' times' as name
    from "order" group by cart_id having count(*) > 1
  union all select 'mail ' || dedupe_key || ' is written twice'
    from email group by dedupe_key having count(*) > 1
  union all select 'item ' || order_item_id || ' is printed twice'
    from print_job where claim_id is null group by order_item_id having count(*) > 1
  union all select 'booking ' || bank_ref || ' is there twice'
    from bank_receipt group by bank_ref having count(*) > 1
  union all select 'order ' || order_id || ': ' || kind || ' happened ' || count(*) || ' times'
    from order_event where kind in ('placed', 'shipped', 'canceled')
    group by order_id, kind having count(*) > 1
  union all select 'claim ' || (data->>'claimId') || ': ' || kind || ' happened ' || count(*) || ' times'
    from order_event
    where kind in ('claim_opened', 'claim_decided', 'claim_done', 'withdrawal_declared')
    group by data->>'claimId', kind having count(*) > 1
  union all select 'piece ' || copy || ' of print ' || print_job_id || ' lies twice'
    from print_batch_piece where scrap_reason is null group by print_job_id, copy having count(*) > 1
  union all select 'account ' || email || ' is there twice'
    from "user" where email is not null group by email having count(*) > 1
  union all select 'order ' || order_id || ' has two invoices'
    from invoice where kind = 'invoice' group by order_id having count(*) > 1`;

/** What a row names as made is kept. */
const lostFiles = async ({ hasFile }: Scene, db: Database): Promise<string[]> => {
  const rows = await db.execute<{ key: string }>(sql`
    select file_key as key from print_job where status = 'ready' and erased_at is null
    union select file_key from print_sheet where file_key is not null and erased_at is null
    union select master_key from photo where status = 'ready'
    union select proxy_key from photo where status = 'ready'
    union select pdf_key from invoice where pdf_key is not null`);
  const lost: string[] = [];
  for (const { key } of rows) if (!(await hasFile(key))) lost.push(`file ${key} is not kept`);
  return lost;
};

/** A mail that the shop says it has sent has arrived; a repeat has the same id, by which it is told. */
const lostMails = async ({ mail }: Scene, db: Database): Promise<string[]> => {
  const arrived = new Set(mail.mails.map(({ messageId }) => messageId?.slice(1).split("@")[0]));
  const rows = await db.execute<{ id: string; key: string }>(sql`
    select id, dedupe_key as key from email where status = 'sent'`);
  return rows.filter(({ id }) => !arrived.has(id)).map(({ key }) => `mail ${key} never arrived`);
};
