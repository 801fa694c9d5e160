// How staff reads what other claims of an order have brought.

import {
  outcomeName,
  staffClaimLook,
} from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { isPutAside } from "#shared/claims/is-put-aside.ts";
import * as m from "#shared/messages/compiled/messages.js";

type Settled = NonNullable<ClaimForStaff["order"]>["items"][number]["settled"];

/** What another claim has brought for a magnet. */
export const settledWords = (settled: Settled): string =>
  settled.map((how) => brought[how]()).join(", ");

const brought: Record<Settled[number], () => string> = {
  printed: () => m.claims_work_settled_printed(),
  posted: () => m.claims_work_settled_posted(),
  refunded: () => m.claims_work_settled_refunded(),
};

/** What was decided about a claim, and that it waits for it. */
export const claimStateWords = (claim: ClaimForStaff["others"][number]): string =>
  claim.status === "open" || isPutAside(claim)
    ? staffClaimLook(claim).label()
    : outcomeName(claim.outcome, claim.kind);
