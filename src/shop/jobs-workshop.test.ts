import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { listJobs } from "#server/jobs/list-jobs.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { jobStates, listJobsInput } from "#shared/jobs.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { seqScansOf } from "#testing/judges/plans-of.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readToday } from "./desk/read-today.ts";
import { sweepInvoicesJob } from "./invoices/invoice-jobs.ts";
import { orderConfirmedJob } from "./orders/order-jobs.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
let admin: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  [staff, admin] = await Promise.all([shop.person("staff"), shop.person("admin")]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from jobs.job`);
  await shop.db.execute(sql`delete from jobs.schedule`);
});

const orderId = "0199cafe-0000-7000-8000-000000000001";
const enqueue = async (state = "created", reason = "boom") => {
  await shop.services.jobs.enqueue(shop.db, orderConfirmedJob, { orderId });
  await shop.db
    .execute(sql`update jobs.job set state = ${state}::jobs.job_state, started_on = now(),
    output = jsonb_build_object('message', ${reason}::text)
    where id = (select id from jobs.job order by created_on desc limit 1)`);
};
const list = async (input: object = {}) => staff.call.workshop.jobs.listJobs(input);
const only = async () => {
  const { jobs } = await list();
  const [job] = jobs;
  if (!job || jobs.length > 1) throw new Error("not one job");
  return job;
};
const acts = async () =>
  (await shop.db.select().from(auditEvent)).filter(({ subject }) => subject.startsWith("job:"));

test("queues are told with what is due, runs and was given up, and how long the oldest has waited", async () => {
  for (const state of ["created", "active", "failed", "failed", "completed"]) await enqueue(state);
  await shop.db.execute(sql`update jobs.job set start_after = now() - interval '20 minutes'
    where state = 'created'`);
  // Its hour has not come.
  await shop.services.jobs.enqueue(shop.db, sweepInvoicesJob, {}, { startAfterSeconds: 600 });
  const queues = await staff.call.workshop.jobs.listQueues();
  expect(queues).toEqual([
    expect.objectContaining({ queue: "invoices.sweep", waiting: 0, active: 0, failed: 0 }),
    expect.objectContaining({ queue: "orders.confirmed", waiting: 1, active: 1, failed: 2 }),
  ]);
  expect(queues.at(-1)?.oldestSeconds).toBeWithin(1_200, 1_300);
  const guest = await shop.person("guest");
  expect(await callRefusal(guest.call.workshop.jobs.listProcesses())).toBe("sign_in_required");
});

test("jobs are listed by state and name, page by page, without what belongs to the queue itself", async () => {
  for (const state of ["created", "active", "retry", "failed", "completed", "cancelled"]) {
    await enqueue(state);
  }
  await shop.services.jobs.enqueue(shop.db, sweepInvoicesJob, {});
  await shop.db.execute(sql`insert into jobs.job (name) values ('dead-letters')`);
  const { jobs } = await list();
  expect(jobs.map(({ state }) => state)).toEqual(["waiting", ...jobStates.toReversed()]);
  for (const state of jobStates) {
    const { jobs: some } = await list({ state, name: "orders.confirmed" });
    expect(some.map((job) => [job.name, job.state])).toEqual([["orders.confirmed", state]]);
  }
  const paged: string[] = [];
  let cursor: Awaited<ReturnType<typeof list>>["nextCursor"] | undefined;
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) });
    paged.push(...page.jobs.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(jobs.map(({ id }) => id));
});

test("the last error says what happened without addresses, account numbers, keys and values of a query", async () => {
  await enqueue(
    "failed",
    `550 <jana.müller@example.org> from DE89 3704 0044 0532 0130 00, key sk_live_4eC39HqLyjWDarjtT1zdp7dc\nparams: Jana`,
  );
  const { lastError, orderId: shown } = await only();
  expect(lastError).toBe("550 <…@…> from …, key …");
  expect(shown).toBe(orderId);
});

test("a given-up job is tried once more by staff, once of many at once, with a record; Today counts it", async () => {
  await enqueue("failed");
  expect((await readToday(shop.db)).counts.jobsFailed).toBe(1);
  const { id: jobId, name } = await only();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      callRefusal(staff.call.workshop.jobs.retryJob({ name, jobId })),
    ),
  );
  expect(answers.filter((answer) => answer === "job_moved_on")).toHaveLength(7);
  expect(await only()).toMatchObject({ state: "retrying" });
  expect(await acts()).toMatchObject([
    { actorId: staff.actor.userId, act: "retry_job", before: { name, state: "failed" } },
  ]);
  expect((await readToday(shop.db)).counts.jobsFailed).toBe(0);
});

test("only a waiting job that comes back by its schedule is called off", async () => {
  await enqueue("retry");
  const mail = await only();
  const called = ({ name, id: jobId }: { name: string; id: string }) =>
    callRefusal(admin.call.workshop.jobs.cancelJob({ name, jobId }));
  expect(await called(mail)).toBe("not_allowed");
  await shop.db.execute(sql`delete from jobs.job`);

  await shop.services.jobs.enqueue(shop.db, sweepInvoicesJob, {});
  await shop.services.jobs.repeat(sweepInvoicesJob, "*/5 * * * *");
  const sweep = await only();
  expect(sweep.isRecurring).toBe(true);
  await admin.call.workshop.jobs.cancelJob({ name: sweep.name, jobId: sweep.id });
  expect(await only()).toMatchObject({ state: "canceled" });
  expect(await called(sweep)).toBe("job_moved_on");
});

test("over many jobs every list reads by an index", async () => {
  await shop.db.execute(sql`insert into jobs.job (name, state, created_on)
    select 'orders.confirmed', case when n % 500 = 0 then 'failed' else 'completed' end::jobs.job_state,
      now() - n * interval '1 second' from generate_series(1, 8000) n`);
  await shop.db.execute(sql`analyze jobs.job_common`);
  const [first] = (await list()).jobs;
  const asked = [
    ...[undefined, ...jobStates].flatMap((state) => [
      { state },
      { state, name: "orders.confirmed" },
      { state, name: "mail.send" },
    ]),
    { cursor: { createdAt: first?.createdAt, id: first?.id } },
  ].map((input) => listJobsInput.parse(input));
  const { statements, scans } = await seqScansOf(
    shop.url,
    ["job", "job_common"],
    [...asked.map((input) => (db: Database) => listJobs(db, input)), readToday],
  );
  expect(statements).toBeGreaterThan(asked.length);
  expect(scans).toEqual([]);
});
