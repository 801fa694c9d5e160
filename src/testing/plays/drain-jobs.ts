import { sql } from "drizzle-orm";

import type { Jobs } from "#server/jobs/open-jobs.ts";
import { jobSchema } from "#server/jobs/waiting-jobs.ts";
import type { MailTransport, OutgoingMail } from "#server/mail/transport.ts";
import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { openFilesMark } from "#server/storage/open-files-mark.ts";
import { renderInvoiceJob } from "#shop/invoices/invoice-jobs.ts";
import { sendOrderMail } from "#shop/orders/mails/send-order-mail.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";
import { renderPrintJobJob } from "#shop/production/jobs/render-print-job.job.ts";
import { startJobs } from "#shop/start-jobs.ts";

/** Files have suites of their own, and these magnets have no pictures. */
const files = [renderPrintJobJob.name, renderInvoiceJob.name];
const roundsMax = 20;

type WaitingRow = { readonly id: string; readonly name: string; readonly data: unknown };

/**
 * The shop's own jobs without a clock: their handlers as start-jobs.ts composes them, run when the test
 * says, in any order, and some of them twice, as a killed worker would have it.
 * @param without kinds of jobs that are taken for done
 */
export const openJobDrain = async (
  services: Services,
  { without = [] }: { readonly without?: readonly string[] } = {},
) => {
  const leftOut = new Set([...files, ...without]);
  const handlers = new Map<string, (data: unknown) => Promise<void>>();
  const mails: OutgoingMail[] = [];
  const transport: MailTransport = {
    isFolder: false,
    send: async (mail) => void mails.push(mail),
    close: () => {},
  };
  const jobs: Jobs = {
    ...services.jobs,
    work: async (job, handler) => {
      handlers.set(job.name, (data) => handler(job.payload.parse(data ?? {})));
    },
    repeat: async () => {},
  };
  await startJobs(
    { ...services, jobs },
    transport,
    await openFilesMark(undefined, services.dataDir),
  );
  // Mails without their pictures: each mail's are drawn in a process of its own, and tested there.
  handlers.set(orderMailJob.name, (data) =>
    sendOrderMail(services, orderMailJob.payload.parse(data)),
  );

  const run = async ({ id, name, data }: WaitingRow, times: number): Promise<void> => {
    const handler = leftOut.has(name) ? async () => {} : handlers.get(name);
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    try {
      for (let turn = 0; turn < times; turn += 1) await handler(data);
    } catch (error) {
      // Left in the queue, as for a worker: the provider is asked again in the next round.
      if (error instanceof ProviderUnavailable) return;
      throw error;
    }
    await services.connection.db.execute(
      sql`delete from ${sql.identifier(jobSchema)}.job where id = ${id}::uuid`,
    );
  };

  return {
    /** Every mail that left, also one that left twice. */
    mails,
    /** Runs one kind of job now, such as a sweeper. */
    runNow: async (name: string, data: object = {}): Promise<void> =>
      handlers.get(name)?.(data) ?? Promise.reject(new Error(`no handler for ${name}`)),
    /**
     * Runs what waits until nothing waits, or only what its provider keeps waiting.
     * @param random from 0 to 1; decides the order, and that one in four is done twice
     */
    drain: async (random: () => number = () => 0.5): Promise<void> => {
      for (let round = 0; round < roundsMax; round += 1) {
        const waiting = await services.connection.db.execute<WaitingRow>(sql`
          select id, name, data from ${sql.identifier(jobSchema)}.job
          where state in ('created', 'retry') and name not like '\\_\\_pgboss%' order by created_on, id`);
        if (waiting.length === 0) return;
        const shuffled = [...waiting]
          .map((job) => ({ job, rank: random() }))
          .toSorted((one, other) => one.rank - other.rank);
        for (const { job } of shuffled) await run(job, random() < 0.25 ? 2 : 1);
      }
    },
  };
};

export type JobDrain = Awaited<ReturnType<typeof openJobDrain>>;
