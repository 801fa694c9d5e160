import { Box } from "#client/features/workshop/parts/box.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { TrackLink } from "#client/features/workshop/parts/orders/track-link.tsx";
import { ChangeTracking } from "#client/features/workshop/parts/orders/tracking-form.tsx";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { trackingOf } from "#shared/posting/tracking-of.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** New magnets on their way: where their parcel is followed, and a number that came late. */
export const PostedReprint = ({
  claim,
  order,
}: {
  readonly claim: ClaimForStaff;
  readonly order: NonNullable<ClaimForStaff["order"]>;
}) => {
  const { carrier, trackingNumber } = claim;
  const tracking = trackingOf({ carrier, trackingNumber });
  return (
    <Box title={m.workshop_step_shipped()}>
      <p>
        {tracking === null || tracking.number === ""
          ? m.workshop_step_shipped_untracked()
          : `${carrierName(tracking.carrier)} · ${tracking.number}`}
      </p>
      <div className={styles["acts"]}>
        {tracking?.url && <TrackLink url={tracking.url} />}
        <ChangeTracking
          parcel={{
            orderId: order.id,
            claimId: claim.id,
            number: order.number,
            seen: { carrier, trackingNumber },
          }}
        />
      </div>
    </Box>
  );
};
