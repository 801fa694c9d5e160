// The page of one order: where it stands, how to pay, what is in it, thanks after ordering.

import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { IconArrowLeft } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { useTabName } from "#client/ui/use-tab-name.ts";
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
import { OrderClaims } from "./claim/order-claims.tsx";
import { RefusedOrder } from "./list/refused-order.tsx";
import { OrderDoor } from "./order-door.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderInvoices } from "./order-invoices.tsx";
import { OrderState } from "./order-state.tsx";
import type { OrderView } from "./order-view.ts";
import { OrderedItems } from "./ordered-items.tsx";
import { MoneyBack } from "./pay/money-back.tsx";
import { PaymentCard } from "./pay/payment-card.tsx";
import { useCheckPayment } from "./pay/use-check-payment.ts";
import { Reorder } from "./reorder.tsx";
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
  if (!order) return <PageSkeleton width="wide" />;
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
  useTabName(isThanks ? m.shell_thanks_title() : title);
  const day = m.orders_placed_on({ date: formatDate("day", order.placedAt, getLocale()) });
  const status = <OrderState order={order} access={access} isThanks={isThanks} isLost={isLost} />;
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
          <PageHeader title={thanksTo(firstName(buyerName(order)))} />
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

/** Nobody is thanked by the name of who gets it as a gift. */
const thanksTo = (name: string): string =>
  name === "" ? m.shell_thanks_title() : m.orders_thanks_title({ name });

const firstName = (name: string): string => name.split(" ")[0] ?? name;
