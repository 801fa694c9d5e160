import { z } from "zod";

import type { HistoryEntry } from "#client/features/workshop/parts/workshop-views.ts";

/** The claims of an order's history (rejected pictures too) about which nobody has decided yet, the oldest first. */
export const claimsToDecide = (
  history: readonly Pick<HistoryEntry, "kind" | "data">[],
): readonly string[] => {
  const open = new Set<string>();
  for (const { kind, data } of history) {
    const named = claimSchema.safeParse(data);
    if (!named.success) continue;
    if (opening.includes(kind)) open.add(named.data.claimId);
    if (ending.includes(kind)) open.delete(named.data.claimId);
  }
  return [...open];
};

const claimSchema = z.looseObject({ claimId: z.string() });
const opening = ["claim_opened", "withdrawal_declared", "content_rejected"];
const ending = ["claim_decided", "claim_done"];
