import type { SureBooked } from "#shared/bank/bank.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Says what became of sure receipts: booked, settled by somebody else before, waiting on. */
export const sureBookedWords = ({
  bookedCount,
  settledCount,
  settledBy,
  leftCount,
}: SureBooked): string =>
  [
    ...(bookedCount > 0 ? [m.bank_booked_sure({ count: bookedCount })] : []),
    ...(settledCount > 0 ? [settledWords(settledCount, settledBy)] : []),
    ...(leftCount > 0 ? [m.bank_left_sure({ count: leftCount })] : []),
  ].join(" ");

const settledWords = (count: number, by: readonly string[]): string =>
  by.length === 0
    ? m.bank_settled_sure({ count })
    : m.bank_settled_sure_by({ count, who: by.join(", ") });
