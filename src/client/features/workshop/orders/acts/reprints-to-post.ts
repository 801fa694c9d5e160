import { z } from "zod";

import type { HistoryEntry } from "#client/features/workshop/parts/workshop-views.ts";

/** The claims of an order's history whose reprints are still to be made or posted; rejected pictures go with their order. */
export const reprintsToPost = (
  history: readonly Pick<HistoryEntry, "kind" | "data">[],
): readonly string[] => {
  const decided = new Set<string>();
  const done = new Set<string>();
  for (const { kind, data } of history) {
    const { data: what } = claimSchema.safeParse(data);
    if (what === undefined) continue;
    const { claimId } = what;
    if (kind === "claim_decided" && what.decision === "reprint" && what.kind !== "content") {
      decided.add(claimId);
    }
    if (kind === "claim_done") done.add(claimId);
    if (kind === "reprint_taken_back") done.delete(claimId);
  }
  return [...decided.difference(done)];
};

const claimSchema = z.looseObject({
  claimId: z.string(),
  kind: z.string().optional(),
  decision: z.string().optional(),
});
