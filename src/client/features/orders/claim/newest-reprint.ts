import type { ClaimView } from "#client/features/orders/order-view.ts";
import { isPutAside } from "#shared/claims/is-put-aside.ts";

type Decided = Pick<ClaimView, "id" | "kind" | "status" | "outcome" | "decidedAt" | "postedAt">;

/**
 * The reprint that moved last, promised or posted: it is what somebody who looks at the order waits for;
 * undefined: that is the order itself.
 */
export const newestReprint = <Claim extends Decided>(claims: readonly Claim[]): Claim | undefined =>
  claims
    .filter(
      (claim) => claim.outcome === "reprint" && claim.kind !== "content" && !isPutAside(claim),
    )
    .reduce<Claim | undefined>(
      (newest, claim) => (newest && movedAt(newest) > movedAt(claim) ? newest : claim),
      undefined,
    );

const movedAt = ({ decidedAt, postedAt }: Decided): string => postedAt ?? decidedAt ?? "";
