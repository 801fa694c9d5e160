import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { newestReprint } from "./claim/newest-reprint.ts";
import { DeliveryFacts } from "./order-facts.tsx";
import type { ClaimView, OrderView } from "./order-view.ts";
import { StatusLine } from "./status-line.tsx";
import { statusName, statusSentence } from "./status-words.ts";
import { Tracking } from "./tracking.tsx";

import styles from "./order-page.module.css";

/** Where it stands, or its newest reprint; in the thanks, with what to do right above, only when it is there. */
export const OrderState = ({
  order,
  access,
  isThanks,
  isLost,
}: {
  readonly order: OrderView;
  readonly access: OrderAccessInput;
  readonly isThanks: boolean;
  /** It hears of no more changes. */
  readonly isLost: boolean;
}) => {
  const { data: claims = [] } = trpc.claims.listClaims.useQuery(access);
  const reprint = newestReprint(claims);
  return (
    <Card aria-labelledby="order-status">
      <div className={styles["status"]}>
        <h2 id="order-status">{reprint ? reprintName(reprint) : statusName(order)}</h2>
        {(isLost || !isThanks) && (
          <StatusPill tone={isLost ? "neutral" : "good"} hasDot>
            {isLost ? m.orders_live_lost() : m.orders_live()}
          </StatusPill>
        )}
      </div>
      {isThanks ? (
        <DeliveryFacts order={order} />
      ) : reprint ? (
        <>
          <p>{reprintSentence(reprint)}</p>
          <Tracking tracking={reprint.tracking} variant="primary" />
          <QuietDetails summary={m.claims_first_parcel()}>
            <div className={styles["column"]}>
              <StatusLine order={order} />
              <Tracking tracking={order.tracking} variant="secondary" />
            </div>
          </QuietDetails>
        </>
      ) : (
        <>
          <p>{statusSentence(order)}</p>
          <StatusLine order={order} />
          <Tracking tracking={order.tracking} variant="primary" />
        </>
      )}
    </Card>
  );
};

const reprintName = ({ postedAt }: ClaimView): string =>
  postedAt === null ? m.claims_again_making() : m.claims_again_posted();

const reprintSentence = ({ postedAt }: ClaimView): string =>
  postedAt === null
    ? m.claims_again_wait()
    : m.claims_posted_on({ date: formatDate("day", postedAt, getLocale()) });
