import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { ScrapPiecesInput } from "#shared/production.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { batchMovedOn } from "./batch-moved-on.ts";
import { emptyUnprintedCells } from "./empty-unprinted-cells.ts";
import { printBatchPiece } from "./print-batch-piece.table.ts";
import { readPostedPlaces } from "./read-posted-places.ts";

/**
 * Pieces that came out badly: they wait for the next batch again, and their reason is counted. What
 * somebody scrapped already stays as it was; whoever presses second is told how many were left. Of pieces that were
 * posted the reason is noted only: a new one is made for a claim. Where the printing was taken back meanwhile, their
 * cells are emptied.
 * @returns how many were scrapped, and how many of these had been posted
 * @throws ShopError `batch_moved_on` when there is no such piece any more
 */
export const scrapPieces = (
  services: Pick<Services, "connection" | "jobs" | "notifier">,
  whose: Actor,
  { batchId, places, reason }: ScrapPiecesInput,
): Promise<{ pieces: number; posted: number }> =>
  services.connection.db.transaction(async (tx) => {
    const whole = and(
      eq(printBatchPiece.batchId, batchId),
      inArray(printBatchPiece.place, places),
      isNull(printBatchPiece.scrapReason),
    );
    // Locked in one order, so that two people who scrap the same never wait for each other.
    const locked = await tx
      .select({ place: printBatchPiece.place, label: printBatchPiece.label })
      .from(printBatchPiece)
      .where(whole)
      .orderBy(asc(printBatchPiece.place))
      .for("update");
    if (locked.length === 0) throw await batchMovedOn(tx, batchId, ["scrap_piece"]);
    const posted = await readPostedPlaces(tx, batchId);
    await tx
      .update(printBatchPiece)
      .set({ scrapReason: reason, scrappedAt: sql`now()` })
      .where(whole);
    await emptyUnprintedCells(
      tx,
      services.jobs,
      locked.map(({ place }) => ({ batchId, place })),
    );
    await tx.insert(auditEvent).values(
      locked.map(({ place, label }) => ({
        actorId: whose.userId,
        act: "scrap_piece" as const,
        subject: `print_batch:${batchId}`,
        after: { place, reason, label },
      })),
    );
    await services.notifier.announce(tx, ordersTopic);
    return {
      pieces: locked.length,
      posted: locked.filter(({ place }) => posted.has(place)).length,
    };
  });
