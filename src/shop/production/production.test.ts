import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { errorReport } from "#server/log/error-report.table.ts";
import { orderPicturesPerOrderMax } from "#shared/production.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printBatchPiece } from "./batches/print-batch-piece.table.ts";
import { createPrintJobs } from "./jobs/create-print-jobs.ts";
import { printJob } from "./jobs/print-job.table.ts";
import { readPrintJobs } from "./jobs/read-print-jobs.ts";
import { renderAttemptsMax, renderPrintJob } from "./jobs/render-print-job.ts";
import { sweepPrintJobs } from "./jobs/sweep-print-jobs.ts";
import { watchOrders } from "./watch-orders.ts";

let shop: TestShop;
let master: Uint8Array;
const photoSize = { width: 1_600, height: 1_200 };

beforeAll(async () => {
  shop = await openTestShop();
  master = await sharp({ create: { ...photoSize, channels: 3, background: "#c84020" } })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
});
afterAll(() => shop.close());

const makeOrder = (options: { itemCount?: number; status?: "pending" | "confirmed" } = {}) =>
  makeConfirmedOrder(shop.db, shop.services.storage, { master, photoSize, ...options });

const printJobsOf = (orderId: string) => readPrintJobs(shop.db, orderId);

const makeQueuedJob = async () => {
  const made = await makeOrder();
  await createPrintJobs(shop.db, shop.services.jobs, made.orderId);
  const [job] = await printJobsOf(made.orderId);
  if (job === undefined) throw new Error("no print job");
  return { ...made, printJobId: job.id };
};

const readJob = async (printJobId: string) => {
  const [row] = await shop.db.select().from(printJob).where(eq(printJob.id, printJobId));
  if (row === undefined) throw new Error("no print job");
  return row;
};

const claimedSecondsAgo = (printJobId: string, seconds: number) =>
  shop.db
    .update(printJob)
    .set({ status: "rendering", updatedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(printJob.id, printJobId));

describe("a confirmed order", () => {
  test("gets one print job for each item, however often it is said", async () => {
    const { orderId } = await makeOrder({ itemCount: 3 });
    const { jobs } = shop.services;
    await Promise.all([1, 2, 3].map(() => createPrintJobs(shop.db, jobs, orderId)));
    const found = await printJobsOf(orderId);
    expect(found.map(({ position, status }) => [position, status])).toEqual([
      [1, "queued"],
      [2, "queued"],
      [3, "queued"],
    ]);
  });

  test("gets none before it is confirmed", async () => {
    const { orderId } = await makeOrder({ status: "pending" });
    expect(await createPrintJobs(shop.db, shop.services.jobs, orderId)).toBe(0);
  });
});

describe("a print file", () => {
  test("is kept under its hash, and rendering it again gives the same bytes", async () => {
    const { printJobId } = await makeQueuedJob();
    await renderPrintJob(shop.services, printJobId);
    const first = await readJob(printJobId);
    expect(first).toMatchObject({ status: "ready", widthPx: 815, heightPx: 815, attempts: 0 });
    expect(first.effectiveDpi).toBeGreaterThan(400);
    const pdf = await shop.services.storage.readBytes(first.fileKey ?? "");
    expect(new Bun.CryptoHasher("sha256").update(pdf ?? "").digest("hex")).toBe(
      first.fileSha256 ?? "",
    );

    const staff = await shop.person("staff");
    await staff.call.workshop.production.renderAgain({ printJobId });
    expect((await readJob(printJobId)).status).toBe("queued");
    await renderPrintJob(shop.services, printJobId);
    expect(await readJob(printJobId)).toMatchObject({
      status: "ready",
      fileSha256: first.fileSha256,
    });
    const [audited] = await shop.db
      .select({ act: auditEvent.act, actorId: auditEvent.actorId })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `print_job:${printJobId}`));
    expect(audited).toEqual({ act: "render_print_file_again", actorId: staff.actor.userId });
  });

  test("that is made again and differs from the first says so, and goes on saying it", async () => {
    const { printJobId } = await makeQueuedJob();
    await renderPrintJob(shop.services, printJobId);
    const first = await readJob(printJobId);
    expect(first.preflight).not.toContainEqual({ kind: "made_differently" });
    const staff = await shop.person("staff");
    const makeAgain = async () => {
      await staff.call.workshop.production.renderAgain({ printJobId });
      await renderPrintJob(shop.services, printJobId);
      return (await readJob(printJobId)).preflight;
    };
    // As if the version before this one had made it.
    await shop.db
      .update(printJob)
      .set({ fileSha256: "0".repeat(64) })
      .where(eq(printJob.id, printJobId));
    expect(await makeAgain()).toContainEqual({ kind: "made_differently" });
    expect((await readJob(printJobId)).fileSha256).toBe(first.fileSha256);
    expect(await makeAgain()).toContainEqual({ kind: "made_differently" });
  });

  test("whose renderer was killed is taken over, one that is being rendered is not", async () => {
    const { printJobId } = await makeQueuedJob();
    await claimedSecondsAgo(printJobId, 1);
    await renderPrintJob(shop.services, printJobId);
    expect((await readJob(printJobId)).status).toBe("rendering");
    await claimedSecondsAgo(printJobId, 11);
    await renderPrintJob(shop.services, printJobId);
    expect((await readJob(printJobId)).status).toBe("ready");
  });

  test("is rendered without holding up the server", async () => {
    const { printJobId } = await makeQueuedJob();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await renderPrintJob(shop.services, printJobId);
    clearInterval(timer);
    // Done here, it would leave nobody a turn before it is over.
    expect(turns).toBeGreaterThan(2);
  });

  test("that cannot be made is tried again, then waits for a person with its reason", async () => {
    const { printJobId, masterKey, orderId } = await makeQueuedJob();
    await shop.services.storage.remove(masterKey);
    for (let attempt = 1; attempt < renderAttemptsMax; attempt += 1) {
      const refused = await renderPrintJob(shop.services, printJobId).catch(String);
      expect(refused).toContain("master file");
      expect(await readJob(printJobId)).toMatchObject({ status: "queued", attempts: attempt });
    }
    await renderPrintJob(shop.services, printJobId);
    const [failed] = await printJobsOf(orderId);
    expect(failed).toMatchObject({ status: "failed", attempts: renderAttemptsMax });
    const digest = /\[([0-9a-f]{10})\]$/.exec(failed?.lastError ?? "")?.[1];
    expect(digest).toBeDefined();

    const staff = await shop.person("staff");
    const report = await staff.call.workshop.errors.readError({ digest: digest ?? "" });
    expect(report.place).toBe("production.render");
    expect(await shop.db.select({ digest: errorReport.digest }).from(errorReport)).toContainEqual({
      digest: report.digest,
    });

    await shop.services.storage.put(masterKey, master);
    await staff.call.workshop.production.retryPrintJob({ printJobId });
    await renderPrintJob(shop.services, printJobId);
    expect(await readJob(printJobId)).toMatchObject({ status: "ready", lastError: null });
  });

  test("of a damaged photo never comes out as half a picture", async () => {
    const { printJobId, masterKey } = await makeQueuedJob();
    await shop.services.storage.remove(masterKey);
    await shop.services.storage.put(masterKey, master.slice(0, master.length / 2));
    const refused = await renderPrintJob(shop.services, printJobId).catch(String);
    expect(refused).toMatch(/^Error: .*(premature|corrupt|truncated|end of)/i);
    expect(await readJob(printJobId)).toMatchObject({ status: "queued", fileKey: null });
  });
});

describe("the workshop's pages", () => {
  test("are woken when a print file is ready", async () => {
    const { printJobId } = await makeQueuedJob();
    const page = new AbortController();
    const news = watchOrders(shop.services, page.signal);
    expect((await news.next()).value).toEqual({ change: 0 });
    // Nobody asks for the next word yet: it is not lost.
    await renderPrintJob(shop.services, printJobId);
    expect((await news.next()).value).toEqual({ change: 1 });
    page.abort();
    await news.return(undefined);
  });

  test("get the first magnets of each order to draw, and no more", async () => {
    const { orderId, photoId } = await makeOrder({ itemCount: 5 });
    const staff = await shop.person("staff");
    const pictures = await staff.call.workshop.production.listPictures({ orderIds: [orderId] });
    expect(pictures).toHaveLength(orderPicturesPerOrderMax);
    const size = { widthPx: photoSize.width, heightPx: photoSize.height };
    expect(pictures[0]?.photos).toEqual([{ id: photoId, size }]);
  });
});

describe("the sweeper", () => {
  test("finds orders whose confirmation was lost and jobs nobody renders", async () => {
    const { jobs } = shop.services;
    await sweepPrintJobs(shop.db, jobs);
    const lost = await makeOrder({ itemCount: 2 });
    const stuck = await makeQueuedJob();
    await claimedSecondsAgo(stuck.printJobId, 600);
    expect(await sweepPrintJobs(shop.db, jobs)).toBe(1);
    expect((await readJob(stuck.printJobId)).status).toBe("queued");
    expect(await printJobsOf(lost.orderId)).toEqual([]);

    await shop.db.execute(
      sql`update "order" set updated_at = now() - interval '2 minutes' where id = ${lost.orderId}`,
    );
    expect(await sweepPrintJobs(shop.db, jobs)).toBe(2);
    expect(await printJobsOf(lost.orderId)).toHaveLength(2);
    expect(await sweepPrintJobs(shop.db, jobs)).toBe(0);
  });
});

describe("people who are not staff", () => {
  test("may neither see nor start print files", async () => {
    const { printJobId, orderId } = await makeQueuedJob();
    for (const role of ["guest", "customer"] as const) {
      const { call } = await shop.person(role);
      const acts = [
        () => call.workshop.production.listPrintJobs({ orderId }),
        () => call.workshop.production.listPictures({ orderIds: [orderId] }),
        () => call.workshop.production.retryPrintJob({ printJobId }),
        () => call.workshop.production.renderAgain({ printJobId }),
        () => call.workshop.errors.listErrors({}),
        () => call.workshop.mails.listMails({}),
      ];
      for (const act of acts) {
        const code = await act().then(
          () => "allowed",
          (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
        );
        expect(code).toBe(role === "guest" ? "UNAUTHORIZED" : "FORBIDDEN");
      }
    }
  });
});

test("a batch against the undoing of a start: what lies on a sheet is in production, and stays there", async () => {
  const staff = await shop.person("staff");
  const { orders, production } = staff.call.workshop;
  for (let round = 0; round < 6; round += 1) {
    const { orderId } = await makeReadyOrder(shop, { master: new Uint8Array(1), photoSize });
    const { startId } = await orders.startProduction({ orderId });
    const undo = () => callRefusal(production.takeBackStart({ orderId, startId }));
    const [queued] = await production.listQueue();
    const input = { formatKey: queued?.formatKey ?? "", paper: "a4" } as const;
    const lay = () => callRefusal(production.createBatch(input));
    const both = await Promise.all(round % 2 === 0 ? [undo(), lay()] : [lay(), undo()]);
    const refusals = both.filter((code) => code !== null);
    expect([[], ["order_start_stands"]]).toContainEqual(refusals);
    const facts = await production.readOrderFacts({ orderId });
    expect(facts).toMatchObject({ status: "in_production", start: { obstacle: "on_sheet" } });
    expect(await undo()).toBe("order_start_stands");
  }
});

test("a print file tells how many of its pieces lie on sheets, without what was thrown away", async () => {
  const { production } = (await shop.person("staff")).call.workshop;
  const made = { master: new Uint8Array(1), photoSize, quantity: 2 };
  const { orderId } = await makeReadyOrder(shop, made);
  expect(await production.listPrintJobs({ orderId })).toMatchObject([{ laidPieces: 0 }]);
  const [queued] = await production.listQueue();
  const { batchId } = await production.createBatch({
    formatKey: queued?.formatKey ?? "",
    paper: "a4",
  });
  expect(await production.listPrintJobs({ orderId })).toMatchObject([{ laidPieces: 2 }]);
  await shop.db
    .update(printBatchPiece)
    .set({ scrapReason: "content", scrappedAt: new Date() })
    .where(and(eq(printBatchPiece.batchId, batchId), eq(printBatchPiece.place, 0)));
  expect(await production.listPrintJobs({ orderId })).toMatchObject([{ laidPieces: 1 }]);
});
