// What a batch's states, next steps and reasons of scrap are called.

import type { Tone } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { BatchStatus, ScrapReason } from "#shared/production.ts";

export const batchLooks: Record<BatchStatus, { tone: Tone; label: () => string }> = {
  made: { tone: "warn", label: () => m.production_status_made() },
  printed: { tone: "note", label: () => m.production_status_printed() },
  cut: { tone: "good", label: () => m.production_status_cut() },
};

/** What the next step is called. */
export const batchSteps = {
  printed: () => m.production_to_printed(),
  cut: () => m.production_to_cut(),
} as const;

export const scrapReasonNames: Record<ScrapReason, () => string> = {
  colour: () => m.production_reason_colour(),
  cut: () => m.production_reason_cut(),
  scratch: () => m.production_reason_scratch(),
  other: () => m.production_reason_other(),
  content: () => m.rejection_scrap(),
};
