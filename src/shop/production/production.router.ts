import {
  adminProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { takeBackStartInput } from "#shared/order-acts.ts";
import { staffOrderInput } from "#shared/orders.ts";
import {
  actOnBatchesInput,
  batchInput,
  batchSheetInput,
  createBatchInput,
  findBatchInput,
  listBatchesInput,
  listPicturesInput,
  listQueueInput,
  listQueueOrdersInput,
  markMadeInput,
  moveBatchInput,
  printJobInput,
  readQueueReportInput,
  scanBatchInput,
  scanCodeInput,
  scrapPieceInput,
  scrapPiecesInput,
  takeBackBatchInput,
} from "#shared/production.ts";
import { recallBatchInput } from "#shared/recall.ts";

import { actOnBatches } from "./batches/act-on-batches.ts";
import { countWithoutFile } from "./batches/count-without-file.ts";
import { createBatch } from "./batches/create-batch.ts";
import { dissolveBatch } from "./batches/dissolve-batch.ts";
import { findBatch } from "./batches/find-batch.ts";
import { moveBatch } from "./batches/move-batch.ts";
import { readRecallReach } from "./batches/read-batch-orders.ts";
import { readBatchReport } from "./batches/read-batch-report.ts";
import { listBatches, readBatchPieces } from "./batches/read-batches.ts";
import { readBoard } from "./batches/read-board.ts";
import { readQueueOrders } from "./batches/read-queue-orders.ts";
import { readQueueReport } from "./batches/read-queue-report.ts";
import { readScannedBatch } from "./batches/read-scanned-batch.ts";
import { readScrapStatistics } from "./batches/read-scrap-statistics.ts";
import { readSheetPictures } from "./batches/read-sheet-pictures.ts";
import { readPrintQueue } from "./batches/read-waiting-pieces.ts";
import { scanBatch } from "./batches/scan-batch.ts";
import { scrapPieces } from "./batches/scrap-pieces.ts";
import { takeBackBatch } from "./batches/take-back-batch.ts";
import { readPrintJobs } from "./jobs/read-print-jobs.ts";
import { renderAgain } from "./jobs/render-again.ts";
import { retryPrintJob } from "./jobs/retry-print-job.ts";
import { markMade } from "./mark-made.ts";
import { readOrderFacts } from "./read-order-facts.ts";
import { recallBatch } from "./recall/recall-batch.ts";
import { scrapRecalled } from "./recall/scrap-recalled.ts";
import { readOrderPictures } from "./render/read-order-pictures.ts";
import { takeBackStart } from "./take-back-start.ts";
import { watchOrders } from "./watch-orders.ts";

/** The workshop's production as calls: print jobs, batches, sheets, scans, scrap and recalls. */
export const productionStaffRouter = router({
  readOrderFacts: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readOrderFacts(ctx.db, input.orderId)),
  takeBackStart: staffProcedure
    .input(takeBackStartInput)
    .mutation(({ ctx, input }) => takeBackStart(ctx.services, ctx.actor, input)),
  markMade: staffProcedure
    .input(markMadeInput)
    .mutation(({ ctx, input }) => markMade(ctx.services, ctx.actor, input)),
  listPrintJobs: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readPrintJobs(ctx.db, input.orderId)),
  listPictures: staffProcedure
    .input(listPicturesInput)
    .query(({ ctx, input }) => readOrderPictures(ctx.db, input)),
  readSheetPictures: staffProcedure
    .input(batchSheetInput)
    .query(({ ctx, input }) => readSheetPictures(ctx.db, input)),
  watchOrders: staffProcedure.subscription(({ ctx, signal }) =>
    watchOrders(ctx.services, signal ?? new AbortController().signal),
  ),
  retryPrintJob: staffProcedure
    .input(printJobInput)
    .mutation(({ ctx, input }) => retryPrintJob(ctx.services, ctx.actor, input)),
  renderAgain: staffProcedure
    .input(printJobInput)
    .mutation(({ ctx, input }) => renderAgain(ctx.services, ctx.actor, input)),
  listQueue: staffProcedure
    .input(listQueueInput.default({}))
    .query(({ ctx, input }) => readPrintQueue(ctx.db, input)),
  countWithoutFile: staffProcedure.query(({ ctx }) => countWithoutFile(ctx.db)),
  listQueueOrders: staffProcedure
    .input(listQueueOrdersInput)
    .query(({ ctx, input }) => readQueueOrders(ctx.db, input)),
  readQueueReport: staffProcedure
    .input(readQueueReportInput)
    .query(({ ctx, input }) => readQueueReport(ctx.db, input)),
  readBoard: staffProcedure.query(({ ctx }) => readBoard(ctx.db)),
  listBatches: staffProcedure
    .input(listBatchesInput)
    .query(({ ctx, input }) => listBatches(ctx.db, input)),
  findBatch: staffProcedure
    .input(findBatchInput)
    .query(({ ctx, input }) => findBatch(ctx.db, input)),
  readBatchPieces: staffProcedure
    .input(batchInput)
    .query(({ ctx, input }) => readBatchPieces(ctx.db, input.batchId)),
  readBatchReport: staffProcedure
    .input(batchInput)
    .query(({ ctx, input }) => readBatchReport(ctx.db, input.batchId)),
  createBatch: staffProcedure
    .input(createBatchInput)
    .mutation(({ ctx, input }) => createBatch(ctx.services, ctx.actor, input)),
  moveBatch: staffProcedure
    .input(moveBatchInput)
    .mutation(({ ctx, input }) => moveBatch(ctx.services, ctx.actor, input)),
  takeBackBatch: staffProcedure
    .input(takeBackBatchInput)
    .mutation(({ ctx, input }) => takeBackBatch(ctx.services, ctx.actor, input)),
  actOnBatches: staffProcedure
    .input(actOnBatchesInput)
    .mutation(({ ctx, input }) => actOnBatches(ctx.services, ctx.actor, input)),
  dissolveBatch: staffProcedure
    .input(batchInput)
    .mutation(({ ctx, input }) => dissolveBatch(ctx.services, ctx.actor, input)),
  readScannedBatch: staffProcedure
    .input(scanCodeInput)
    .query(({ ctx, input }) => readScannedBatch(ctx.db, input)),
  scanBatch: staffProcedure
    .input(scanBatchInput)
    .mutation(({ ctx, input }) => scanBatch(ctx.services, ctx.actor, input)),
  readScrapStatistics: staffProcedure.query(({ ctx }) => readScrapStatistics(ctx.db)),
  scrapPieces: staffProcedure
    .input(scrapPiecesInput)
    .mutation(({ ctx, input }) => scrapPieces(ctx.services, ctx.actor, input)),
  scrapPiece: staffProcedure
    .input(scrapPieceInput)
    .mutation(({ ctx, input: { place, ...input } }) =>
      scrapPieces(ctx.services, ctx.actor, { ...input, places: [place] }),
    ),
  scrapRecalled: staffProcedure
    .input(batchInput)
    .mutation(({ ctx, input }) => scrapRecalled(ctx.services, ctx.actor, input)),
  readRecallReach: staffProcedure
    .input(batchInput)
    .query(({ ctx, input }) => readRecallReach(ctx.db, input.batchId)),
  recallBatch: adminProcedure
    .use(recentlyAuthenticated)
    .input(recallBatchInput)
    .mutation(({ ctx, input }) => recallBatch(ctx.services, ctx.actor, input, new Date())),
});
