import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { orderStatusLooks } from "#client/features/workshop/parts/orders/order-status.tsx";
import { TrackLink } from "#client/features/workshop/parts/orders/track-link.tsx";
import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import { DueDay } from "#client/features/workshop/parts/print/due-day.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { claimsToDecide } from "./claims-to-decide.ts";

import styles from "./next-step.module.css";

/** What somebody says is wrong with this order and waits for a decision, and what of it is made once more. */
export const OpenClaims = ({ order }: { readonly order: OrderForStaff }) => {
  const toDecide = claimsToDecide(order.history);
  const { reprints } = order;
  return (
    <>
      {toDecide.length > 0 && (
        <Box isRaised title={m.claims_waits_title()}>
          <ToClaims claimIds={toDecide} />
        </Box>
      )}
      {reprints.length > 0 && (
        <Box title={m.posting_reprint()}>
          {reprints.map((reprint) => (
            <Reprint key={reprint.claimId} reprint={reprint} />
          ))}
        </Box>
      )}
    </>
  );
};

/** For who answers a question about it: which one it is, where it stands, by when it goes, how its parcel is followed. */
const Reprint = ({ reprint }: { readonly reprint: OrderForStaff["reprints"][number] }) => {
  const { claimId, number, state, postBy, daysLeft, tracking } = reprint;
  const { tone, label } = looks[state];
  const isTracked = tracking !== null && tracking.number !== "";
  return (
    <div className={styles["reprint"]}>
      <Link to="/admin" search={{ section: "claims", claim: claimId }}>
        {number}
      </Link>
      <StatusPill tone={tone} hasDot>
        {label()}
      </StatusPill>
      {state !== "posted" && <DueDay dueOn={postBy} daysLeft={daysLeft} />}
      {isTracked && (
        <span>
          {carrierName(tracking.carrier)} · {tracking.number}
        </span>
      )}
      {isTracked && tracking.url !== null && <TrackLink url={tracking.url} />}
    </div>
  );
};

const looks: Record<
  OrderForStaff["reprints"][number]["state"],
  { readonly tone: Tone; readonly label: () => string }
> = {
  waiting: { tone: "warn", label: () => m.posting_no_batch() },
  ...batchLooks,
  posted: orderStatusLooks.shipped,
};

const ToClaims = ({ claimIds }: { readonly claimIds: readonly string[] }) => (
  <div className={styles["acts"]}>
    {claimIds.map((claimId) => (
      <ButtonLink
        key={claimId}
        to="/admin"
        search={{ section: "claims", claim: claimId }}
        variant="primary"
      >
        {m.claims_waits_decide()}
      </ButtonLink>
    ))}
  </div>
);
