import type { ReactNode } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { OnlineInstructions } from "#client/features/orders/order-view.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { paymentWays } from "#shared/payments.ts";

import { UnansweredPayment } from "./unanswered-payment.tsx";
import { useStartPayment } from "./use-start-payment.ts";

type OnlinePaymentProps = {
  readonly access: OrderAccessInput;
  readonly instructions: OnlineInstructions;
  /** Other ways to pay. */
  readonly children: ReactNode;
};

/** Leads to the provider's page; also the way back to one that was left. */
export const OnlinePayment = ({ access, instructions, children }: OnlinePaymentProps) => {
  const { start, error, isBusy } = useStartPayment(access);
  const amount = formatCents(instructions.amountCents, getLocale());
  return (
    <Card aria-labelledby="order-payment">
      <h2 id="order-payment">{m.orders_pay_online_title()}</h2>
      {instructions.isUnderWay ? (
        <Notice>{m.orders_pay_under_way()}</Notice>
      ) : instructions.isUnanswered ? (
        <UnansweredPayment access={access} instructions={instructions} />
      ) : (
        <>
          <p>
            {m.orders_pay_online_lead({ amount, provider: paymentWays[instructions.method].name })}
          </p>
          <RefusalNotice error={error} />
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={isBusy}
            onClick={() => start(instructions.method)}
          >
            {m.orders_pay_online_act({ amount })}
          </Button>
          {children}
        </>
      )}
    </Card>
  );
};
