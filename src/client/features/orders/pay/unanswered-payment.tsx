// The provider may be taking the money and has not said so: told, and asked until it is known.

import { useEffect, useEffectEvent } from "react";

import type { OnlineInstructions } from "#client/features/orders/order-view.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { paymentWays } from "#shared/payments.ts";

import { useCheckPayment } from "./use-check-payment.ts";

/** After each answer; the shop itself goes on asking when this page no longer does. */
const lookAgainMs = 10_000;
/** Five minutes and more, well below what one order may be asked in an hour. */
const looksMax = 30;

type UnansweredPaymentProps = {
  readonly access: OrderAccessInput;
  readonly instructions: OnlineInstructions;
};

/** Nothing is to be paid here: the page asks the provider by itself and shows what becomes of it. */
export const UnansweredPayment = ({ access, instructions }: UnansweredPaymentProps) => {
  const provider = paymentWays[instructions.method].name;
  const amount = formatCents(instructions.amountCents, getLocale());
  const { check } = useCheckPayment(access, false);
  const look = useEffectEvent(check);
  useEffect(() => {
    let looks = 0;
    const ask = () => {
      looks += 1;
      void look().finally(() => {
        if (looks < looksMax) timer = setTimeout(ask, lookAgainMs);
      });
    };
    let timer = setTimeout(ask, lookAgainMs);
    return () => {
      looks = looksMax;
      clearTimeout(timer);
    };
  }, []);
  return (
    <Notice tone="warn" title={m.orders_pay_unanswered_title({ provider })}>
      {m.orders_pay_unanswered({ amount, provider })}
    </Notice>
  );
};
