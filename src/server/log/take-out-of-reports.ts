import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { errorReport } from "./error-report.table.ts";

/** Shorter words are parts of others, and of code. */
const wordLengthMin = 5;
const reportsMax = 1_000;
const instead = "[removed]";

/**
 * Takes these words of a person out of the reports of faults: a browser's message may hold what was typed.
 * The reports stay; they are of the program.
 */
export const takeOutOfReports = async (tx: Database, words: readonly string[]): Promise<void> => {
  const wanted = [...new Set(words)].filter((word) => word.length >= wordLengthMin);
  if (wanted.length === 0) return;
  const reports = await tx
    .select()
    .from(errorReport)
    .where(
      sql`exists (select 1 from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) word
        where strpos(lower(concat_ws(chr(10), ${errorReport.message}, ${errorReport.stack}, ${errorReport.place})), lower(word)) > 0)`,
    )
    .limit(reportsMax);
  const pattern = new RegExp(wanted.map((word) => RegExp.escape(word)).join("|"), "giu");
  const without = (text: string) => text.replaceAll(pattern, instead);
  for (const { digest, message, stack, place } of reports) {
    await tx
      .update(errorReport)
      .set({ message: without(message), stack: without(stack), place: without(place) })
      .where(eq(errorReport.digest, digest));
  }
};
