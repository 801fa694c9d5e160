import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ReadErrorInput } from "#shared/error-reports.ts";
import { ShopError } from "#shared/shop-error.ts";

import { errorReport } from "./error-report.table.ts";

/**
 * One unexpected error with its stack.
 * @throws ShopError `not_found`
 */
export const readErrorReport = async (db: Database, { digest }: ReadErrorInput) => {
  const [report] = await db
    .select({
      digest: errorReport.digest,
      side: errorReport.side,
      place: errorReport.place,
      message: errorReport.message,
      stack: errorReport.stack,
      count: errorReport.count,
      firstAt: errorReport.firstAt,
      lastAt: errorReport.lastAt,
    })
    .from(errorReport)
    .where(eq(errorReport.digest, digest));
  if (report === undefined) throw new ShopError("not_found");
  return report;
};
