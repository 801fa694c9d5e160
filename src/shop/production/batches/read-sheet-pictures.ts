import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { BatchSheetInput } from "#shared/production.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { readItemPictures } from "#shop/production/render/read-order-pictures.ts";

import { readBatchPieces } from "./read-batches.ts";

/**
 * What is needed to draw the magnets of one sheet, each once, with the print jobs whose pieces show it.
 * @throws ShopError `not_found`
 */
export const readSheetPictures = async (db: Database, { batchId, sheet }: BatchSheetInput) => {
  const pieces = await readBatchPieces(db, batchId);
  const onSheet = pieces.filter((piece) => piece.sheet === sheet);
  const jobs = await db
    .select({ id: printJob.id, itemId: printJob.orderItemId })
    .from(printJob)
    .where(
      inArray(
        printJob.id,
        onSheet.map(({ printJobId }) => printJobId),
      ),
    );
  const pictures = await readItemPictures(
    db,
    jobs.map(({ itemId }) => itemId),
  );
  return pictures.map((picture) => ({
    ...picture,
    printJobIds: jobs.filter(({ itemId }) => itemId === picture.id).map(({ id }) => id),
  }));
};
