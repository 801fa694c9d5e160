import * as m from "#shared/messages/compiled/messages.js";
import type { PrintJobStatus } from "#shared/production.ts";

type PrintProgress = {
  /** There is a file for each magnet to make, and each is ready. */
  readonly isReady: boolean;
  readonly sentence: string;
};

/** How far an order's print files are, as staff read it; they come a moment after the money. */
export const printProgress = (statuses: readonly PrintJobStatus[]): PrintProgress => {
  const ready = statuses.filter((status) => status === "ready").length;
  const all = statuses.length;
  if (all === 0) return { isReady: false, sentence: m.workshop_step_print_none() };
  if (ready === all) return { isReady: true, sentence: m.workshop_step_print_ready() };
  return {
    isReady: false,
    sentence: statuses.includes("failed")
      ? m.workshop_step_print_failed({ ready, all })
      : m.workshop_step_print_waiting({ ready, all }),
  };
};
