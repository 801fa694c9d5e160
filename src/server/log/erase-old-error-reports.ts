import { lt } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";

import { errorReport } from "./error-report.table.ts";

/** Removes reports of faults that have not happened again since. */
export const eraseOldErrorReports = async (db: Database, before: Date): Promise<void> => {
  await eraseInRounds(db, errorReport, lt(errorReport.lastAt, before));
};
