import type { ClaimKind, ClaimOutcome, ClaimStatus } from "./claims.ts";

/** Whether a reprint was promised and then laid aside: no parcel went, and none will. */
export const isPutAside = ({
  kind,
  status,
  outcome,
  postedAt,
}: {
  readonly kind: ClaimKind;
  readonly status: ClaimStatus;
  readonly outcome: ClaimOutcome | null;
  readonly postedAt: Date | string | null;
}): boolean =>
  outcome === "reprint" && kind !== "content" && status === "done" && postedAt === null;
