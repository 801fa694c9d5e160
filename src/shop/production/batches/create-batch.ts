import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { defaultLocale, operatorsWord } from "#shared/locale.ts";
import { batchPiecesMax, type CreateBatchInput } from "#shared/production.ts";
import { sizeOfPaper } from "#shared/sheets/paper.ts";
import { type BatchPrinter, batchPrinterOf, printerNamed } from "#shared/sheets/printer.ts";
import { ShopError } from "#shared/shop-error.ts";
import { listFormatNames } from "#shop/catalog/list-format-names.ts";
import { beginProduction } from "#shop/orders/acts/start-production.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { renderSheetJob } from "#shop/production/sheets/render-sheet.job.ts";
import { takeNumber } from "#shop/settings/numbers/take-number.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { type LaidPieces, layPieces, layShared } from "./lay-pieces.ts";
import { printBatchPiece } from "./print-batch-piece.table.ts";
import { printBatch } from "./print-batch.table.ts";
import {
  itemFormatKey,
  itemMaterialKey,
  type MeantPiece,
  readWaitingPieces,
} from "./read-waiting-pieces.ts";

/**
 * Lays what is waiting of one format and material on sheets, or of all formats of a material where the
 * printer's sheets are shared: all of it, chosen orders, or what is due, and others beside it as is wished.
 * With it the production of these orders begins: their shoppers cannot cancel any more. Of two who do it at
 * once, the second finds nothing waiting.
 * @throws ShopError `nothing_to_print` with who has just laid it, `sheet_too_small`, `printer_gone`, `sheets_not_shared`
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
    const paper = sizeOfPaper(input.paper);
    const printer = await readBatchPrinter(tx, input.printer);
    const nameOf = await readNames(tx);
    const { laid, sheets, formats: shared } = layAsWished(waiting, input, { paper, printer });
    const formats = shared?.map((one) => ({ ...one, name: nameOf(one.format.slug, one.name) }));
    const pieces = laid.map(({ piece }) => piece);
    const [first] = pieces;
    if (!first) throw new ShopError("nothing_to_print", { by: await readLaidBy(tx, input) });

    await beginProductionOf(tx, services, whose, pieces);
    const number = await takeNumber(tx, "print_batch");
    const sheetCount = sheets.length;
    const [batch] = await tx
      .insert(printBatch)
      .values({
        number,
        format: first.format,
        formatName:
          formats?.map(({ name }) => name).join(", ") ??
          nameOf(first.format.slug, first.formatName),
        formats: formats ?? null,
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
      laid.map(({ piece, place }) => ({
        batchId,
        place,
        printJobId: piece.printJobId,
        copy: piece.copy,
        label: labelOf(piece),
      })),
    );
    const rows = sheets.map((sheet, index) => ({ ...sheet, batchId, number: index + 1 }));
    await tx.insert(printSheet).values(rows);
    for (const sheet of rows) {
      await services.jobs.enqueue(tx, renderSheetJob, { batchId, number: sheet.number });
    }
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "create_batch",
      subject: `print_batch:${batchId}`,
      after: { number, pieces: pieces.length, sheets: sheetCount },
    });
    return { batchId, number };
  });

/** Only what was laid while somebody may have looked at the queue, and no more than is quickly read. */
const recentMax = 5;
const recent = sql`created_at > now() - interval '1 hour'`;

/** Who has just laid on sheets what is wanted; null: nobody, so it was called off. */
const readLaidBy = async (
  tx: Database,
  { formatKey, materialKey, orderIds }: CreateBatchInput,
): Promise<string | null> => {
  const isOfKey =
    materialKey === undefined
      ? sql`${itemFormatKey} = ${formatKey ?? null}`
      : sql`${itemMaterialKey} = ${materialKey}`;
  const isOfOrders = orderIds ? sql`item.order_id in ${orderIds}` : sql`true`;
  const [laid] = await tx.execute<{ by: string | null }>(sql`
    select "user".email as by
    from (select id, number, created_by from print_batch where ${recent}
      order by number desc limit ${recentMax}) batch
    join "user" on "user".id = batch.created_by
    where exists (select from print_batch_piece piece
      join print_job job on job.id = piece.print_job_id
      join order_item item on item.id = job.order_item_id
      where piece.batch_id = batch.id and ${isOfOrders} and ${isOfKey})
    order by batch.number desc limit 1`);
  return laid?.by ?? null;
};

/** What is printed on sheets and kept of a batch is in the workshop's language, whoever ordered. */
const readNames = async (tx: Database) => {
  const formats = await listFormatNames(tx);
  const names = new Map(
    formats.map(({ slug, name }) => [slug, operatorsWord(name, defaultLocale)]),
  );
  return (slug: string, kept: string): string => names.get(slug) ?? kept;
};

const layAsWished = (
  waiting: readonly MeantPiece[],
  input: CreateBatchInput,
  sheets: Parameters<typeof layPieces>[2],
): LaidPieces => {
  const { shares: kind } = sheets.printer;
  if (input.materialKey === undefined) return layPieces(waiting, input, sheets);
  if (kind === undefined) throw new ShopError("sheets_not_shared");
  return layShared(waiting, input, { ...sheets, kind });
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
  pieces: readonly MeantPiece[],
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
}: Pick<MeantPiece, "orderNumber" | "position" | "copy" | "copies">): string =>
  [orderNumber, position, ...(copies > 1 ? [`${copy}/${copies}`] : [])].join(" · ");
