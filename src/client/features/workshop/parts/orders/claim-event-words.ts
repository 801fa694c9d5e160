import { z } from "zod";

import type { HistoryEntry } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

type Happened = Pick<HistoryEntry, "kind" | "data">;

/**
 * What an order's history calls what was decided about a claim, and how the claim ended; undefined for what it
 * calls by its kind alone.
 */
export const claimEventWords = (
  { kind, data }: Happened,
  history: readonly Happened[],
): string | undefined => {
  const { data: event } = eventSchema.safeParse(data);
  if (event === undefined) return undefined;
  if (kind === "claim_opened") {
    return event.by === "staff" ? m.claims_event_claim_taken() : undefined;
  }
  if (kind === "reprint_taken_back") return m.claims_event_reprint_taken_back();
  const before = history.flatMap((other) => {
    const { data: told } = eventSchema.safeParse(other.data);
    return told?.claimId === event.claimId ? [{ ...told, event: other.kind }] : [];
  });
  const isRejection = before.some((told) => told.event === "content_rejected");
  const isWithdrawal = before.some((told) => told.event === "withdrawal_declared");
  const what = isRejection
    ? m.claims_event_rejected_picture()
    : isWithdrawal
      ? m.claims_event_withdrawal()
      : m.claims_event_claim();
  if (kind === "claim_decided") {
    return m.claims_event_said({ what, decision: decisionWords(event, isRejection) });
  }
  if (kind !== "claim_done") return undefined;
  const isReprint = !isRejection && before.some(({ decision }) => decision === "reprint");
  if (!isReprint) return m.claims_event_done({ what });
  return event.carrier === undefined
    ? m.claims_event_reprint_put_aside()
    : m.claims_event_reprint_posted();
};

const decisionWords = (
  { decision, amountCents, pieces }: z.infer<typeof eventSchema>,
  isRejection: boolean,
): string => {
  if (decision === "decline") return m.claims_event_declined();
  if (decision === "without_money") {
    return isRejection ? m.claims_event_agreed() : m.claims_event_without_money();
  }
  if (decision !== "reprint") {
    const amount = formatCents(amountCents ?? 0, getLocale());
    return m.claims_event_refund({ amount });
  }
  if (isRejection) return m.claims_event_printed_after_all();
  // Events of before did not say how many.
  return pieces === undefined
    ? m.claims_event_reprint_some()
    : m.claims_event_reprint({ count: pieces });
};

const eventSchema = z.looseObject({
  claimId: z.string(),
  by: z.string().optional(),
  decision: z.string().optional(),
  amountCents: z.int().optional(),
  pieces: z.int().optional(),
  carrier: z.string().optional(),
});
