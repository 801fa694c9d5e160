import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import {
  outcomeName,
  staffClaimLook,
} from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import styles from "#client/features/workshop/parts/orders/history.module.css";

/** When it came, who decided what and who laid it aside; the newest first. */
export const ClaimHistory = ({ claim }: { readonly claim: ClaimForStaff }) => (
  <Box title={m.claims_work_history()}>
    <ol className={styles["history"]}>
      {entriesOf(claim)
        .toReversed()
        .map(({ label, who, at, text }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span className={styles["who"]}>{who}</span>
            <span className={styles["when"]}>
              <Moment at={at} />
            </span>
            {text !== null && <span className={styles["data"]}>{text}</span>}
          </li>
        ))}
    </ol>
  </Box>
);

/** A rejection is the workshop's own, and what a caller said it wrote down. */
const openedOf = ({ kind, takenBy }: ClaimForStaff, at: ClaimForStaff["createdAt"]) => {
  if (kind === "content") {
    return { label: m.rejection_event(), who: m.workshop_by_staff(), at, text: null };
  }
  return takenBy === null
    ? { label: m.claims_work_event_open(), who: m.workshop_by_shopper(), at, text: null }
    : {
        label: m.claims_event_claim_taken(),
        who: takenBy.email ?? m.workshop_by_staff(),
        at,
        text: null,
      };
};

const entriesOf = (claim: ClaimForStaff) => {
  const { createdAt, decidedAt, decidedBy, doneAt, doneBy, outcome, refundCents, answer } = claim;
  const amount = refundCents === null ? "" : ` · ${formatCents(refundCents, getLocale())}`;
  return [
    openedOf(claim, createdAt),
    ...(decidedAt === null
      ? []
      : [
          {
            label: `${outcomeName(outcome, claim.kind)}${amount}`,
            who: decidedBy ?? m.workshop_by_staff(),
            at: decidedAt,
            text: answer,
          },
        ]),
    ...(doneAt === null
      ? []
      : [
          {
            label: staffClaimLook(claim).label(),
            // What is printed after all is done with its order, by nobody.
            who: doneBy ?? (isPrinted(claim) ? m.workshop_by_shop() : m.workshop_by_staff()),
            at: doneAt,
            text: null,
          },
        ]),
  ];
};

const isPrinted = ({ kind, outcome }: ClaimForStaff) => kind === "content" && outcome === "reprint";
