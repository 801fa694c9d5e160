import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";
import type { OpenPaymentMethod } from "#shared/payments.ts";

import { useStartPayment } from "./use-start-payment.ts";

type OtherWayProps = { readonly access: OrderAccessInput; readonly method: OpenPaymentMethod };

/** Pays in another way than was chosen first. */
export const OtherWay = ({ access, method }: OtherWayProps) => {
  const { start, error, isBusy } = useStartPayment(access);
  return (
    <>
      {error !== null && <Notice tone="bad">{refusalSentence(error)}</Notice>}
      <Button variant="quiet" isBusy={isBusy} onClick={() => start(method)}>
        {words[method]()}
      </Button>
    </>
  );
};

const words = {
  bank_transfer: () => m.orders_pay_by_transfer(),
  stripe: () => m.orders_pay_by_stripe(),
} as const satisfies Record<OpenPaymentMethod, () => string>;
