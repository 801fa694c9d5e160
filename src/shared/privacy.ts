// Privacy: how long what is kept (retention), inputs of erasing and of the copy of one's data.

import { z } from "zod";

/** How long the photos and print files of an order are kept after it was posted (LAW 17). */
export const orderedPhotoDays = 90;
/** Counted from the end of the year of the order: booking papers (LAW 15). */
export const orderRetentionYears = 8;
/** Who paid what is for no order is known this long after the statement was read. */
export const asideReceiptDays = 90;
/** A guest who has nothing here but an empty row is forgotten. */
export const guestDays = 30;
/** Reports of faults are kept this long after they last happened. */
export const errorReportDays = 90;
/**
 * A declaration of withdrawal for which no order was found: as long as a contract can be withdrawn from at
 * all (§ 356 (3) BGB: twelve months and 14 days), its sender may have to show that it came in time.
 */
export const unmatchedWithdrawalDays = 380;
/** Mails that are no business letters, and business letters (LAW 15, counted from year end). */
export const mailDays = 30;
export const letterRetentionYears = 6;

/** How long a copy of somebody's data can be fetched. */
export const dataExportDays = 7;
/** Copies a person may ask for in a day. */
export const dataExportsPerDayMax = 3;
export const dataExportStatuses = ["queued", "ready", "failed"] as const;

/** Where a copy is fetched by its private link; what is behind the `?` is in no log. */
export const dataExportPath = (token: string): string => `/data-exports/data.zip?token=${token}`;

export const eraseMeInput = z.strictObject({ isSure: z.literal(true) });
