import { sql } from "drizzle-orm";
import { z } from "zod";

import { askOnce, callShop, insist } from "./ask.ts";
import { type ChaosOrder, note, type Notes } from "./notes.ts";
import { mutate } from "./staff-acts.ts";
import { type Act, pick, type Stage } from "./stage.ts";

const queue = z.array(z.object({ formatKey: z.string() }));
const batch = z.object({ batchId: z.string(), number: z.number() });
const batches = z.object({
  batches: z.array(
    z.object({
      id: z.string(),
      sheets: z.array(z.object({ number: z.number(), isReady: z.boolean() })),
    }),
  ),
});
const pieces = z.array(z.object({ place: z.number(), scrapReason: z.string().nullable() }));

/** What waits of one format is laid on sheets; two may do it at once, and the second finds nothing. */
const makeBatch: Act<ChaosOrder> = async (stage, _order, number) => {
  const path = "workshop.production.listQueue";
  const listed = await callShop(stage.staff, "query", path, {}, queue);
  const format = pick(note(stage.notes, "list the queue", listed) ?? [], number);
  if (format === undefined) return;
  const input = { formatKey: format.formatKey, paper: number % 5 === 0 ? "a3" : "a4" };
  const make = () => mutate(stage, "workshop.production.createBatch", input, batch);
  for (const made of await Promise.all(Array.from({ length: 1 + (number % 2) }, make))) {
    if (made.kind === "answered") keepReceiptOfBatch(stage, made.data);
    else note(stage.notes, "make a batch", made, ["nothing_to_print"]);
  }
};

/** Its pieces lie on its sheets, each in one place, and each sheet has a file that opens. */
const keepReceiptOfBatch = (stage: Stage, { batchId, number }: z.infer<typeof batch>): void => {
  stage.notes.batches.push({ batchId, number });
  stage.notes.receipts.push({
    what: `batch ${number}`,
    missing: async ({ db }) => {
      const rows = await db.execute<{ sheets: number; isWhole: boolean }>(sql`
        select sheet_count as sheets, number = ${number}
          and piece_count = (select count(*) from print_batch_piece where batch_id = batch.id
            and not is_withdrawn)
          and sheet_count = (select count(*) from print_sheet where batch_id = batch.id) as "isWhole"
        from print_batch batch where id = ${batchId}`);
      const [row] = rows;
      if (row?.isWhole !== true) return JSON.stringify(rows);
      const wrong: string[] = [];
      for (let sheet = 1; sheet <= row.sheets; sheet += 1) {
        const why = await sheetIsMissing(stage, batchId, sheet);
        if (why !== null) wrong.push(`sheet ${sheet}: ${why}`);
      }
      return wrong.length === 0 ? null : wrong.join("; ");
    },
  });
};

const sheetIsMissing = async (
  { staff }: Stage,
  batchId: string,
  sheet: number,
): Promise<string | null> => {
  const asked = await insist(() => askOnce(staff, `/print-sheets/${batchId}-${sheet}.pdf`));
  if (asked.kind !== "answered") return JSON.stringify(asked);
  const bytes = await asked.data.text().catch(String);
  return bytes.startsWith("%PDF") ? null : `begins with ${JSON.stringify(bytes.slice(0, 20))}`;
};

/** A sheet that is said to be ready opens; one that is not is told as missing, not as a fault. */
const lookAtSheets: Act<ChaosOrder> = async (stage, _order, number) => {
  const path = "workshop.production.listBatches";
  const listed = await callShop(stage.staff, "query", path, {}, batches);
  const shown = pick(note(stage.notes, "list the batches", listed)?.batches ?? [], number);
  const sheet = pick(shown?.sheets ?? [], number);
  if (shown === undefined || sheet === undefined) return;
  const address = `/print-sheets/${shown.id}-${sheet.number}.pdf`;
  const opened = await insist(() => askOnce(stage.staff, address));
  // What is made while it is looked at opens as well.
  note(stage.notes, `open ${address}`, opened, sheet.isReady ? [] : ["print_file_not_ready"]);
};

/** The code of a sheet is scanned: its batch is printed, or cut. Two scanners say the same. */
const scanSheet: Act<ChaosOrder> = async (stage, _order, number) => {
  const scanned = pick(stage.notes.batches, number);
  if (scanned === undefined) return makeBatch(stage, _order, number);
  const to = number % 3 === 0 ? "cut" : "printed";
  const input = { batch: scanned.number, sheet: 1, to };
  const scan = () => mutate(stage, "workshop.production.scanBatch", input, z.unknown());
  for (const moved of await Promise.all([scan(), scan()])) {
    if (moved.kind !== "answered") note(stage.notes, "scan a sheet", moved, ["batch_moved_on"]);
    else keepReceiptOfMove(stage.notes, scanned.batchId, to);
  }
};

const keepReceiptOfMove = ({ receipts }: Notes, batchId: string, to: string): void => {
  receipts.push({
    what: `batch ${batchId} is ${to}`,
    missing: async ({ db }) => {
      const rows = await db.execute<{ status: string; moves: number }>(sql`
        select status, (select count(*)::int from audit_event where act = 'move_batch'
          and subject = 'print_batch:' || batch.id and after->>'status' = ${to}) as moves
        from print_batch batch where id = ${batchId}`);
      const [row] = rows;
      const isThere = row?.moves === 1 && [to, "cut"].includes(row.status);
      return isThere ? null : JSON.stringify(rows);
    },
  });
};

const scrapPiece: Act<ChaosOrder> = async (stage, order, number) => {
  const chosen = pick(stage.notes.batches, number);
  if (chosen === undefined) return makeBatch(stage, order, number);
  const { batchId } = chosen;
  const path = "workshop.production.readBatchPieces";
  const read = await callShop(stage.staff, "query", path, { batchId }, pieces);
  const whole = (note(stage.notes, "read the pieces", read) ?? []).filter(
    ({ scrapReason }) => scrapReason === null,
  );
  const piece = pick(whole, number);
  if (piece === undefined) return;
  const input = { batchId, place: piece.place, reason: "cut" };
  const scrapped = await mutate(stage, "workshop.production.scrapPiece", input, z.unknown());
  if (scrapped.kind !== "answered") {
    note(stage.notes, "scrap a piece", scrapped, ["batch_moved_on"]);
    return;
  }
  stage.notes.receipts.push({
    what: `piece ${piece.place} of batch ${batchId} is scrapped`,
    missing: async ({ db }) => {
      const rows = await db.execute<{ reason: string | null }>(sql`
        select scrap_reason as reason from print_batch_piece
        where batch_id = ${batchId} and place = ${piece.place}`);
      return rows.length === 1 && rows[0]?.reason !== null ? null : JSON.stringify(rows);
    },
  });
};

export const sheetActs: readonly Act<ChaosOrder>[] = [
  makeBatch,
  makeBatch,
  lookAtSheets,
  scanSheet,
  scrapPiece,
];
