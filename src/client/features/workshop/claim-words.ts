import type { Tone } from "#client/ui/status-pill.tsx";
import type { ClaimKind, ClaimOutcome, ClaimStatus, DecideClaimInput } from "#shared/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

export const claimKindName = (kind: ClaimKind): string => kinds[kind]();

const kinds: Record<ClaimKind, () => string> = {
  damaged: () => m.claims_kind_damaged(),
  wrong: () => m.claims_kind_wrong(),
  lost: () => m.claims_kind_lost(),
  other: () => m.claims_kind_other(),
  withdrawal: () => m.claims_kind_withdrawal(),
};

export const claimStatusLooks: Record<
  ClaimStatus,
  { readonly tone: Tone; readonly label: () => string }
> = {
  open: { tone: "warn", label: () => m.claims_work_status_open() },
  accepted: { tone: "note", label: () => m.claims_work_status_accepted() },
  declined: { tone: "neutral", label: () => m.claims_work_status_declined() },
  done: { tone: "good", label: () => m.claims_work_status_done() },
};

export type Decision = DecideClaimInput["decision"];

export const decisionName = (decision: Decision): string => decisions[decision]();

const decisions: Record<Decision, () => string> = {
  reprint: () => m.claims_work_do_reprint(),
  refund: () => m.claims_work_do_refund(),
  part_refund: () => m.claims_work_do_part_refund(),
  without_money: () => m.claims_work_do_without_money(),
  decline: () => m.claims_work_do_decline(),
};

/** What was decided, in the words of the choice; without an outcome it was declined. */
export const outcomeName = (outcome: ClaimOutcome | null): string =>
  decisionName(outcome ?? "decline");
