import { uuidv7 } from "uuidv7";

import type { AccessRow } from "./access-table.ts";
import type { World } from "./make-world.ts";

const order = ({ orderId }: World) => ({ orderId });

/** The rows of production in the table of procedures. */
export const productionAccess: Readonly<Record<string, AccessRow>> = {
  "workshop.production.listPrintJobs": { guard: "staff", input: order, others: "own" },
  "workshop.production.listPictures": {
    guard: "staff",
    input: ({ orderId }) => ({ orderIds: [orderId] }),
    others: "own",
  },
  "workshop.production.watchOrders": { guard: "staff", others: "own", isSubscription: true },
  "workshop.production.retryPrintJob": {
    guard: "staff",
    input: ({ printJobId }) => ({ printJobId }),
    others: "own",
  },
  "workshop.production.renderAgain": {
    guard: "staff",
    input: ({ printJobId }) => ({ printJobId }),
    others: "own",
    rightful: "not_found",
  },
  "workshop.production.listQueue": { guard: "staff", others: "own" },
  "workshop.production.readBoard": { guard: "staff", others: "own" },
  "workshop.production.listBatches": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.production.readBatchPieces": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId }),
    others: "own",
  },
  "workshop.production.readBatchReport": {
    guard: "staff",
    input: ({ batchId }) => ({ batchId }),
    others: "own",
  },
  "workshop.production.createBatch": {
    guard: "staff",
    input: () => ({ formatKey: "0".repeat(32), paper: "a4" }),
    others: "own",
    rightful: "nothing_to_print",
  },
  "workshop.production.moveBatch": {
    guard: "staff",
    input: () => ({ batchId: uuidv7(), to: "printed" }),
    others: "own",
    rightful: "batch_moved_on",
  },
  "workshop.production.readScannedBatch": {
    guard: "staff",
    input: () => ({ batch: 999_999, sheet: 1 }),
    others: "own",
    rightful: "scan_unknown",
  },
  "workshop.production.scanBatch": {
    guard: "staff",
    input: () => ({ batch: 999_999, sheet: 1, to: "printed" }),
    others: "own",
    rightful: "scan_unknown",
  },
  "workshop.production.readScrapStatistics": { guard: "staff", others: "own" },
  "workshop.production.scrapPiece": {
    guard: "staff",
    input: () => ({ batchId: uuidv7(), place: 0, reason: "cut" }),
    others: "own",
    rightful: "batch_moved_on",
  },
};
