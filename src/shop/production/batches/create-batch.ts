import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { CreateBatchInput } from "#shared/production.ts";
import { keepTogether } from "#shared/sheets/keep-together.ts";
import { sizeOfPaper } from "#shared/sheets/paper.ts";
import { piecesToLay } from "#shared/sheets/pieces-to-lay.ts";
import {
  type BatchPrinter,
  batchPrinterOf,
  printedGrid,
  printerNamed,
} from "#shared/sheets/printer.ts";
import { ShopError } from "#shared/shop-error.ts";
import { beginProduction } from "#shop/orders/acts/start-production.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { renderSheetJob } from "#shop/production/sheets/render-sheet.job.ts";
import { takeNumber } from "#shop/settings/numbers/take-number.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";
import { printBatch } from "./print-batch.table.ts";
import { readWaitingPieces, type WaitingPiece } from "./read-waiting-pieces.ts";

type MeantPiece = Awaited<ReturnType<typeof readWaitingPieces>>[number];

/** A morning's work; what is more waits for the next batch. */
export const batchPiecesMax = 1_000;

/**
 * Lays what is waiting of one format and material on sheets: all of it, chosen orders, or what is due, and
 * others beside it as is wished. The magnets of an order lie together where that costs no sheet. With it the production of these orders begins: their
 * shoppers cannot cancel any more. Of two who do it at once, the second finds nothing waiting.
 * @throws ShopError `nothing_to_print`, `sheet_too_small`, `printer_gone`
 */
export const createBatch = (
  services: Services,
  whose: Actor,
  input: CreateBatchInput,
): Promise<{ batchId: string; number: number }> =>
  services.connection.db.transaction(async (tx) => {
    // Batches are made one after the other, so that no piece is laid twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('print_batch'))`);
    const waiting = await takePieces(tx, input);
    const [first] = waiting;
    if (!first) throw new ShopError("nothing_to_print");
    const paper = sizeOfPaper(input.paper);
    const printer = await readBatchPrinter(tx, input.printer);
    const grid = printedGrid(first.format, paper, printer);
    if (!grid) throw new ShopError("sheet_too_small");
    const { length: cells } = grid.cells;
    const pieces = piecesOf(waiting, input, cells);
    if (pieces.length === 0) throw new ShopError("nothing_to_print");

    await beginProductionOf(tx, services, whose, pieces);
    const number = await takeNumber(tx, "print_batch");
    const sheetCount = Math.ceil(pieces.length / cells);
    const [batch] = await tx
      .insert(printBatch)
      .values({
        number,
        format: first.format,
        formatName: first.formatName,
        material: first.material,
        paper,
        printer,
        pieceCount: pieces.length,
        sheetCount,
        createdBy: whose.userId,
      })
      .returning({ batchId: printBatch.id });
    if (!batch) throw new Error("a batch was not inserted");
    const { batchId } = batch;
    await tx.insert(printBatchPiece).values(
      keepTogether(pieces, cells).map(({ piece, place }) => ({
        batchId,
        place,
        printJobId: piece.printJobId,
        copy: piece.copy,
        label: labelOf(piece),
      })),
    );
    const sheets = Array.from({ length: sheetCount }, (_, index) => index + 1);
    await tx.insert(printSheet).values(sheets.map((sheet) => ({ batchId, number: sheet })));
    for (const sheet of sheets) {
      await services.jobs.enqueue(tx, renderSheetJob, { batchId, number: sheet });
    }
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "create_batch",
      subject: `print_batch:${batchId}`,
      after: { number, pieces: pieces.length, sheets: sheetCount },
    });
    return { batchId, number };
  });

/** Of what is waiting, what is meant first, those that the sheets of this batch hold. */
const piecesOf = (
  waiting: readonly MeantPiece[],
  { dueBy, orderIds, rest }: CreateBatchInput,
  cells: number,
): readonly WaitingPiece[] => {
  const isAllMeant = dueBy === undefined && orderIds === undefined;
  const meant = waiting.filter(({ isMeant }) => isMeant).length;
  // Somebody else was faster: nothing but others is left.
  if (!isAllMeant && meant === 0 && rest !== "full") return [];
  const count = piecesToLay(rest, isAllMeant ? null : meant, waiting.length, cells);
  return waiting.slice(0, count);
};

const readBatchPrinter = async (tx: Database, slug?: string): Promise<BatchPrinter> => {
  const { printing } = await readSettings(tx);
  const printer = printerNamed(printing, slug);
  if (!printer) throw new ShopError("printer_gone");
  return batchPrinterOf(printer);
};

/**
 * What is waiting, read again once its orders are locked: what was called off meanwhile is not laid.
 * The locks are taken in the order of ids, so that no two wait for each other.
 */
const takePieces = async (tx: Database, wanted: CreateBatchInput): Promise<MeantPiece[]> => {
  const read = () => readWaitingPieces(tx, wanted, batchPiecesMax, wanted.rest !== "none");
  const seen = await read();
  const orderIds = [...new Set(seen.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  await tx.execute(sql`select id from "order" where id in ${orderIds} order by id for update`);
  const locked = new Set(orderIds);
  const pieces = await read();
  return pieces.filter(({ orderId }) => locked.has(orderId));
};

const beginProductionOf = async (
  tx: Database,
  services: Services,
  whose: Actor,
  pieces: readonly WaitingPiece[],
): Promise<void> => {
  const confirmed = pieces.filter(({ orderStatus }) => orderStatus === "confirmed");
  for (const orderId of new Set(confirmed.map((piece) => piece.orderId))) {
    await beginProduction(tx, services, whose, orderId);
  }
};

/** "2026-00012 · 3": the order and the item; of several alike "2026-00012 · 3 · 2/5". */
const labelOf = ({
  orderNumber,
  position,
  copy,
  copies,
}: Pick<WaitingPiece, "orderNumber" | "position" | "copy" | "copies">): string =>
  [orderNumber, position, ...(copies > 1 ? [`${copy}/${copies}`] : [])].join(" · ");
