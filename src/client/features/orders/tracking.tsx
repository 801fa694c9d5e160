import { buttonClass } from "#client/ui/button.tsx";
import { IconExternal } from "#client/ui/icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Carrier } from "#shared/orders.ts";

import type { OrderView } from "./order-view.ts";

import styles from "./order-page.module.css";

/** Tracking: who carries a parcel, of the order or of a reprint, and where it can be followed. */
export const Tracking = ({
  tracking,
  variant,
}: {
  readonly tracking: OrderView["tracking"];
  readonly variant: "primary" | "secondary";
}) => {
  if (!tracking) return null;
  return (
    <div className={styles["tracking"]}>
      <p>
        {carrierNames[tracking.carrier]()}
        {tracking.number !== "" && (
          <>
            {" · "}
            {m.orders_track_number()} <strong>{tracking.number}</strong>
          </>
        )}
      </p>
      {tracking.url !== null && (
        <a
          className={buttonClass({ variant })}
          href={tracking.url}
          target="_blank"
          rel="noreferrer"
        >
          {m.orders_track_link()}
          <VisuallyHidden> ({m.checkout_page_new_tab()})</VisuallyHidden>
          <IconExternal />
        </a>
      )}
    </div>
  );
};

const carrierNames = {
  dhl: () => m.orders_carrier_dhl(),
  deutsche_post: () => m.orders_carrier_deutsche_post(),
  dpd: () => m.orders_carrier_dpd(),
  gls: () => m.orders_carrier_gls(),
  hermes: () => m.orders_carrier_hermes(),
  ups: () => m.orders_carrier_ups(),
  other: () => m.orders_carrier_other(),
} as const satisfies Record<Carrier, () => string>;
