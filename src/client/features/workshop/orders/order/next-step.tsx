import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { ConfirmTransferForm } from "#client/features/workshop/orders/acts/confirm-transfer-form.tsx";
import { openCentsOf } from "#client/features/workshop/orders/acts/open-cents.ts";
import { useStartProduction } from "#client/features/workshop/orders/acts/use-move-acts.ts";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import { methodName } from "#client/features/workshop/parts/orders/method-names.ts";
import { rejectedIn } from "#client/features/workshop/parts/orders/rejected-in.ts";
import type {
  OrderForStaff,
  PaymentView,
  PrintJobView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderFacts, orderObstacle } from "#shared/order-acts.ts";
import { isWhollyGivenBack } from "#shared/orders.ts";
import { isByProvider, livePaymentStatuses } from "#shared/payments.ts";

import { PostedStep } from "./posted-step.tsx";
import { printProgress } from "./print-progress.ts";
import { ShipStep } from "./ship-step.tsx";

import styles from "./next-step.module.css";

type NextStepProps = {
  readonly order: OrderForStaff;
  readonly facts: OrderFacts;
  readonly printJobs: readonly PrintJobView[];
  readonly payments: readonly PaymentView[];
};

/** The one thing to do now, by where the order stands. */
export const NextStep = (props: NextStepProps) => (
  <HeldForms now={props} keyOf={formOf} news={(seen, { order }) => orderNews(seen.order, order)}>
    {(shown) => <StepNow {...shown} />}
  </HeldForms>
);

/** What decides what is asked for. */
const formOf = ({ order, facts, payments }: NextStepProps) => [
  order.status,
  facts.hasNothingToMake,
  rejectedIn(order),
  orderObstacle("mark_shipped", facts, true),
  isWhollyGivenBack(order),
  openCentsOf(order, payments),
  livePayment(payments)?.method,
];

const livePayment = (payments: readonly PaymentView[]) =>
  payments.find(({ status }) => livePaymentStatuses.some((some) => some === status));

const StepNow = ({ order, facts, printJobs, payments }: NextStepProps) => {
  const rejected = new Set(order.items.flatMap(({ id, isRejected }) => (isRejected ? [id] : [])));
  // Its end is an admin's: what is asked here is only whether it can still have one.
  if (facts.hasNothingToMake && orderObstacle("cancel", facts, true) === null) {
    return (
      <Notice tone="warn" title={m.rejection_step()}>
        {m.rejection_step_text()}
      </Notice>
    );
  }
  const made = printJobs.filter(({ orderItemId }) => !rejected.has(orderItemId));
  switch (order.status) {
    case "pending":
    case "expired":
      return isWhollyGivenBack(order) ? (
        <GivenBack order={order} />
      ) : (
        <AwaitPayment order={order} payments={payments} />
      );
    case "confirmed":
      return (
        <>
          {isWhollyGivenBack(order) && (
            <Notice tone="warn" title={m.workshop_step_given_back()}>
              {m.workshop_step_given_back_print()}
            </Notice>
          )}
          <StartProduction order={order} printJobs={made} />
        </>
      );
    case "in_production":
      return <ShipStep order={order} facts={facts} />;
    case "shipped":
    case "completed":
      return <PostedStep order={order} facts={facts} />;
    case "canceled":
      return (
        <Notice tone="warn" title={m.workshop_step_canceled()}>
          {m.workshop_step_canceled_text()}
          {payments.some(({ capturedCents }) => capturedCents > 0) &&
            ` ${m.workshop_step_canceled_money()}`}
        </Notice>
      );
  }
};

const GivenBack = ({ order }: Pick<NextStepProps, "order">) => (
  <Box isRaised title={m.workshop_step_given_back()}>
    <p>
      {order.status === "expired"
        ? m.workshop_step_given_back_expired()
        : m.workshop_step_given_back_text()}
    </p>
    <details>
      <summary>{m.workshop_step_given_back_transfer()}</summary>
      <ConfirmTransferForm order={order} openCents={order.totalCents} />
    </details>
  </Box>
);

const AwaitPayment = ({ order, payments }: Pick<NextStepProps, "order" | "payments">) => {
  const openCents = openCentsOf(order, payments);
  const form = <ConfirmTransferForm key={openCents} order={order} openCents={openCents} />;
  const live = livePayment(payments);
  // Its provider tells us of the money: nobody has to look for a transfer.
  if (live && isByProvider(live.method)) {
    return (
      <Box isRaised title={m.workshop_step_provider()}>
        <p>{m.workshop_step_provider_text({ method: methodName(live.method) })}</p>
        <details>
          <summary>{m.workshop_step_provider_transfer()}</summary>
          {form}
        </details>
      </Box>
    );
  }
  return (
    <Box isRaised title={m.workshop_step_transfer()}>
      <p>
        {order.status === "expired"
          ? m.workshop_step_expired()
          : m.workshop_step_transfer_text({ number: order.number })}
      </p>
      {form}
    </Box>
  );
};

const StartProduction = ({
  order: { id: orderId, number },
  printJobs,
}: {
  readonly order: OrderForStaff;
  readonly printJobs: readonly PrintJobView[];
}) => {
  const start = useStartProduction(() => number);
  const { isReady, sentence } = printProgress(printJobs.map(({ status }) => status));
  return (
    <Box isRaised title={m.workshop_step_print()}>
      <p>{sentence}</p>
      <RefusalNotice error={start.error} />
      <div className={styles["acts"]}>
        <Button
          variant={isReady ? "primary" : "secondary"}
          isBusy={start.isPending}
          onClick={() => start.mutate({ orderId })}
        >
          {m.workshop_start_production()}
        </Button>
        {isReady && (
          <ButtonLink to="/admin" search={{ section: "production" }} variant="quiet">
            {m.posting_to_production()}
          </ButtonLink>
        )}
      </div>
    </Box>
  );
};
