import { MovedAway } from "#client/moved-away.tsx";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Page } from "#client/ui/page.tsx";
import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";
import { useMoved } from "#client/use-moved.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { FindOrder } from "./find-order.tsx";

import styles from "#client/features/orders/empty-parcel.module.css";

/** Nothing ordered in this browser: how orders from elsewhere are found, and how to make the first. */
export const NoOrders = () => {
  const isMoved = useMoved();
  if (isMoved === undefined) return <PageSkeleton />;
  return (
    <Page width="text">
      <h1>{m.orders_title()}</h1>
      {isMoved ? (
        <MovedAway art={<EmptyParcel />} />
      ) : (
        <>
          <EmptyState
            art={<EmptyParcel />}
            title={m.orders_empty_title()}
            action={
              <ButtonLink variant="primary" size="large" to="/photo-magnets/create">
                {m.orders_empty_action()}
              </ButtonLink>
            }
          >
            {m.orders_empty_text()}
          </EmptyState>
          <FindOrder />
        </>
      )}
    </Page>
  );
};

/** An envelope waiting for its magnets. */
const EmptyParcel = () => (
  <svg className={styles["art"]} viewBox="0 0 160 120" aria-hidden="true">
    <g transform="rotate(-3 80 62)">
      <rect className={styles["paper"]} x="24" y="26" width="112" height="76" rx="8" />
      <path className={styles["fold"]} d="m26 32 54 40 54-40" />
      <circle className={styles["seal"]} cx="80" cy="72" r="10" />
    </g>
  </svg>
);
