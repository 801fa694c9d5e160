import { Box } from "#client/features/workshop/parts/box.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { TrackLink } from "#client/features/workshop/parts/orders/track-link.tsx";
import { ChangeTracking } from "#client/features/workshop/parts/orders/tracking-form.tsx";
import { useTakeBackPostings } from "#client/features/workshop/parts/orders/use-postings.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderFacts, orderObstacle } from "#shared/order-acts.ts";

import { TakeClaim } from "./take-claim.tsx";

import styles from "./next-step.module.css";

type PostedStepProps = { readonly order: OrderForStaff; readonly facts: OrderFacts };

/** An order on its way: where its parcel is followed, a number that came late, and for a while the way back. */
export const PostedStep = ({ order, facts }: PostedStepProps) => {
  const takeBack = useTakeBackPostings();
  const { tracking } = order;
  const mailed = useMailWords();
  const { posting } = facts;
  const isTracked = tracking !== null && tracking.number !== "";
  const canTakeBack = orderObstacle("take_back_posting", facts, true) === null;
  const seen = {
    carrier: tracking?.carrier ?? null,
    trackingNumber: isTracked ? tracking.number : null,
  };
  return (
    <Box isRaised title={m.workshop_step_shipped()}>
      <p>
        {isTracked
          ? `${carrierName(tracking.carrier)} · ${tracking.number}`
          : m.workshop_step_shipped_untracked()}
      </p>
      {canTakeBack && <p>{mailed(m.posting_waiting, m.posting_waiting_unmailed)()}</p>}
      <div className={styles["posted"]}>
        {isTracked && tracking.url !== null && <TrackLink url={tracking.url} />}
        <ChangeTracking parcel={{ orderId: order.id, claimId: null, number: order.number, seen }} />
        <TakeClaim order={order} />
        {canTakeBack && posting !== null && (
          <Button
            variant="quiet"
            isBusy={takeBack.isPending}
            onClick={() =>
              takeBack.mutate({ postings: [{ orderId: order.id, postingId: posting.id }] })
            }
          >
            {m.posting_take_back()}
          </Button>
        )}
      </div>
    </Box>
  );
};
