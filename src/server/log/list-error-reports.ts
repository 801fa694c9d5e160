import { and, desc, like, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ListErrorsInput } from "#shared/error-reports.ts";

import { errorReport } from "./error-report.table.ts";

/** Unexpected errors, the latest first; by the beginning of their digest when one is given. */
export const listErrorReports = async (db: Database, input: ListErrorsInput) => {
  // Cursors carry milliseconds, rows carry more.
  const lastAt = sql<Date>`date_trunc('milliseconds', ${errorReport.lastAt})`;
  const rows = await db
    .select({
      digest: errorReport.digest,
      side: errorReport.side,
      place: errorReport.place,
      message: errorReport.message,
      count: errorReport.count,
      lastAt: errorReport.lastAt,
    })
    .from(errorReport)
    .where(
      and(
        input.digest === "" ? undefined : like(errorReport.digest, `${escapeLike(input.digest)}%`),
        input.cursor === undefined
          ? undefined
          : sql`(${lastAt}, ${errorReport.digest}) < (${input.cursor.lastAt}::timestamptz, ${input.cursor.digest})`,
      ),
    )
    .orderBy(desc(lastAt), desc(errorReport.digest))
    .limit(input.limit + 1);
  const errors = rows.slice(0, input.limit);
  const last = errors.at(-1);
  return {
    errors,
    nextCursor:
      rows.length > input.limit && last !== undefined
        ? { lastAt: last.lastAt.toISOString(), digest: last.digest }
        : null,
  };
};

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");
