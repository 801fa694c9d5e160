import { and, eq, lt, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { reportError } from "#server/log/report-error.ts";
import type { Services } from "#server/services.ts";
import { shownDpi } from "#shared/design/crop/resolution.ts";
import { preflight } from "#shared/design/preflight.ts";
import { cutLineOf } from "#shared/sheets/cut-line.ts";
import { usualPrinter, printerNamed } from "#shared/sheets/printer.ts";
import { readGlyphsOf } from "#shop/designs/read-glyph-sheets.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { renderApart } from "#shop/production/render/render-apart.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { printJob } from "./print-job.table.ts";
import { readPrintJob } from "./read-print-job.ts";

/** Failures after which a print file waits for a person. */
export const renderAttemptsMax = 5;
/**
 * A claim this old may be taken over: the queue gives a killed process's job back after 10 s, and
 * rendering twice does no harm, since both give the same file.
 */
const claimSeconds = 8;
const errorTextMax = 500;

type Tools = Pick<Services, "connection" | "storage" | "notifier" | "log">;

/**
 * Renders one print file: claims it, keeps the PDF under its hash, marks it ready. Safe to repeat and
 * to be killed anywhere. A failure is counted and thrown, so that the queue tries again; the last one
 * is kept with its digest for the workshop to see.
 */
export const renderPrintJob = async (tools: Tools, printJobId: string): Promise<void> => {
  const { db } = tools.connection;
  if (!(await claimPrintJob(db, printJobId))) return;
  try {
    const input = await readPrintJob(db, printJobId);
    if (input === null) throw new Error("the print job's item is gone");
    const { printing } = await readSettings(db);
    const cutLine = cutLineOf(input.format, printerNamed(printing) ?? usualPrinter);
    const file = await renderApart(tools.storage, { ...input, cutLine });
    const glyphs = await readGlyphsOf(input.document.texts);
    const fileKey = `print-files/${file.sha256.slice(0, 2)}/${file.sha256}.pdf`;
    await tools.storage.put(fileKey, file.pdf);
    await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ fileSha256: printJob.fileSha256, preflight: printJob.preflight })
        .from(printJob)
        .where(eq(printJob.id, printJobId));
      const found = preflight({ ...input, glyphs });
      await tx
        .update(printJob)
        .set({
          status: "ready",
          fileKey,
          fileSha256: file.sha256,
          widthPx: file.widthPx,
          heightPx: file.heightPx,
          effectiveDpi: shownDpi(file.effectiveDpi),
          preflight: isOther(before, file.sha256) ? [...found, madeDifferently] : found,
          lastError: null,
          updatedAt: sql`now()`,
        })
        .where(and(eq(printJob.id, printJobId), eq(printJob.status, "rendering")));
      await tools.notifier.announce(tx, ordersTopic);
    });
  } catch (error) {
    const isGivenUp = await countFailure(tools, printJobId, error);
    if (!isGivenUp) throw error;
  }
};

const madeDifferently = { kind: "made_differently" } as const;

/** Once it was another file it is said for good: sheets may have been made of the first. */
const isOther = (
  before: Pick<typeof printJob.$inferSelect, "fileSha256" | "preflight"> | undefined,
  sha256: string,
): boolean =>
  (before?.fileSha256 ?? sha256) !== sha256 ||
  (before?.preflight ?? []).some(({ kind }) => kind === madeDifferently.kind);

/** One statement decides who renders; nobody else's fresh claim is taken. */
const claimPrintJob = async (db: Database, printJobId: string): Promise<boolean> => {
  const claimed = await db
    .update(printJob)
    .set({ status: "rendering", updatedAt: sql`now()` })
    .where(
      and(
        eq(printJob.id, printJobId),
        or(
          eq(printJob.status, "queued"),
          and(
            eq(printJob.status, "rendering"),
            lt(printJob.updatedAt, sql`now() - make_interval(secs => ${claimSeconds})`),
          ),
        ),
      ),
    )
    .returning({ id: printJob.id });
  return claimed.length === 1;
};

/** @returns whether the job now waits for a person instead of another try */
const countFailure = async (
  { connection: { db }, notifier, log }: Tools,
  printJobId: string,
  error: unknown,
): Promise<boolean> => {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, errorTextMax);
  const [row] = await db
    .update(printJob)
    .set({
      status: sql`case when ${printJob.attempts} + 1 >= ${renderAttemptsMax} then 'failed' else 'queued' end`,
      attempts: sql`${printJob.attempts} + 1`,
      lastError: message,
      updatedAt: sql`now()`,
    })
    .where(and(eq(printJob.id, printJobId), eq(printJob.status, "rendering")))
    .returning({ status: printJob.status });
  if (row?.status !== "failed") return false;
  const { digest, stored } = reportError(db, log, {
    side: "server",
    error,
    place: "production.render",
    requestId: printJobId,
  });
  // Whoever reads the digest looks for its report.
  await stored;
  await db
    .update(printJob)
    .set({ lastError: `${message} [${digest}]` })
    .where(and(eq(printJob.id, printJobId), eq(printJob.status, "failed")));
  await notifier.announce(db, ordersTopic);
  return true;
};
