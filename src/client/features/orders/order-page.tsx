// The page of one order: where it stands, how to pay, what is in it, thanks after ordering.

import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { IconArrowLeft } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";
import type { PlacedPart } from "#shared/checkout/placed-parts.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { buyerName } from "#shared/gift/gift.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { AccountOffer } from "./account-offer.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { ClaimInvite } from "./claim/claim-invite.tsx";
import { newestReprint } from "./claim/newest-reprint.ts";
import { OrderClaims } from "./claim/order-claims.tsx";
import { RefusedOrder } from "./list/refused-order.tsx";
import { OrderDoor } from "./order-door.tsx";
import { DeliveryFacts, OrderFacts } from "./order-facts.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderInvoices } from "./order-invoices.tsx";
import type { OrderView } from "./order-view.ts";
import { OrderedItems } from "./ordered-items.tsx";
import { MoneyBack } from "./pay/money-back.tsx";
import { PaymentCard } from "./pay/payment-card.tsx";
import { useCheckPayment } from "./pay/use-check-payment.ts";
import { Reorder } from "./reorder.tsx";
import { StatusLine } from "./status-line.tsx";
import { statusName, statusSentence } from "./status-words.ts";
import { Tracking } from "./tracking.tsx";
import { UnlikeOrder } from "./unlike-order.tsx";
import { useOrder } from "./use-order.ts";
import { useWatchOrder } from "./use-watch-order.ts";

import styles from "./order-page.module.css";

type OrderPageProps = {
  readonly access: OrderAccessInput;
  /** The shopper comes straight from the order button. */
  readonly isJustPlaced: boolean;
  /** In what it is not as the shopper asked for it just now. */
  readonly unlike: readonly PlacedPart[];
  /** The shopper comes back from the payment provider. */
  readonly isBack: boolean;
  /** The same is to be ordered once more. */
  readonly onReordered: (order: OrderView) => void;
};

export const OrderPage = ({ access, ...rest }: OrderPageProps) => {
  const { data: order, error } = useOrder(access);
  if (error) return <RefusedOrder error={error} />;
  if (!order) return <PageSkeleton />;
  return <OpenOrder order={order} access={access} {...rest} />;
};

/** One order: where it stands, how to pay, what is in it. It keeps itself up to date. */
const OpenOrder = ({
  order,
  access,
  isJustPlaced,
  unlike,
  isBack,
  onReordered,
}: OrderPageProps & { readonly order: OrderView }) => {
  const { isLost } = useWatchOrder(access);
  const { isChecking } = useCheckPayment(access, isBack);
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const title = m.orders_order_title({ number: order.number });
  const isThanks = isJustPlaced
    ? order.status === "pending" || order.status === "confirmed"
    : isBack && order.status === "confirmed";
  const day = m.orders_placed_on({ date: formatDate("day", order.placedAt, getLocale()) });
  const status = <OrderStatus order={order} access={access} isThanks={isThanks} isLost={isLost} />;
  const items = <OrderedItems order={order} access={access} isShown={isThanks} />;
  const facts = (
    <>
      <OrderFacts order={order} access={access} isDeliveryShown={isThanks} />
      <OrderInvoices order={order} access={access} />
    </>
  );
  const acts = (
    <div className={styles["acts"]}>
      <ClaimInvite order={order} access={access} />
      {"orderId" in access && (
        <Reorder orderId={access.orderId} onReordered={() => onReordered(order)} />
      )}
      <OrderHelp order={order} />
      <CancelOrder order={order} access={access} />
    </div>
  );
  return (
    <Page>
      <p className={styles["back"]}>
        <Link to="/orders" search={{}}>
          <IconArrowLeft />
          {m.orders_back_to_list()}
        </Link>
      </p>
      {unlike.length > 0 && order.status !== "canceled" && (
        <UnlikeOrder order={order} parts={unlike} />
      )}
      {isThanks ? (
        <div className={styles["thanks"]}>
          <PageHeader title={m.orders_thanks_title({ name: firstName(buyerName(order)) })} />
          <OrderDoor order={order} access={access} />
          <p className={styles["mailed"]}>
            {title}.{" "}
            {shop.sendsMails ? m.orders_mail_sent({ email: order.email }) : m.orders_mail_none()}
          </p>
        </div>
      ) : (
        <PageHeader title={title} lead={day} />
      )}
      <div
        className={styles["columns"]}
        data-thanks={isThanks || undefined}
        data-unpaid={order.status === "pending" || undefined}
      >
        <div className={styles["column"]}>
          {!isThanks && status}
          {isChecking ? (
            <Notice>{m.orders_pay_looking()}</Notice>
          ) : (
            <PaymentCard order={order} access={access} />
          )}
          <MoneyBack access={access} />
          <OrderClaims access={access} />
          {!isThanks && items}
        </div>
        {isThanks ? (
          <div className={styles["column"]}>
            {status}
            {shop.sendsMails && <AccountOffer email={order.email} />}
          </div>
        ) : (
          <>
            <div className={styles["column"]}>{facts}</div>
            {acts}
          </>
        )}
      </div>
      {isThanks && (
        <QuietDetails summary={m.orders_thanks_all()}>
          <div className={styles["columns"]}>
            {items}
            <div className={styles["column"]}>{facts}</div>
            {acts}
          </div>
        </QuietDetails>
      )}
    </Page>
  );
};

/** Where it stands; in the thanks, with what to do right above, only when it is there. */
const OrderStatus = ({
  order,
  access,
  isThanks,
  isLost,
}: Pick<OrderPageProps, "access"> & {
  readonly order: OrderView;
  readonly isThanks: boolean;
  readonly isLost: boolean;
}) => {
  const { data: claims = [] } = trpc.claims.listClaims.useQuery(access);
  const hasNewer = newestReprint(claims) !== undefined;
  return (
    <Card aria-labelledby="order-status">
      <div className={styles["status"]}>
        <h2 id="order-status">{statusName(order)}</h2>
        {(isLost || !isThanks) && (
          <StatusPill tone={isLost ? "neutral" : "good"} hasDot>
            {isLost ? m.orders_live_lost() : m.orders_live()}
          </StatusPill>
        )}
      </div>
      {isThanks ? (
        <DeliveryFacts order={order} />
      ) : (
        <>
          <p>{statusSentence(order)}</p>
          <StatusLine order={order} />
          <Tracking tracking={order.tracking} variant={hasNewer ? "secondary" : "primary"} />
        </>
      )}
    </Card>
  );
};

const firstName = (name: string): string => name.split(" ")[0] ?? name;
