import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { offersOf } from "#shared/money/providers.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { isByProvider, type OpenPaymentMethod } from "#shared/payments.ts";

import { useStartPayment } from "./use-start-payment.ts";

type OtherWayProps = { readonly access: OrderAccessInput; readonly method: OpenPaymentMethod };

/** Pays in another way than was chosen first. */
export const OtherWay = ({ access, method }: OtherWayProps) => {
  const { start, error, isBusy } = useStartPayment(access);
  return (
    <>
      <RefusalNotice error={error} />
      <Button variant="quiet" isBusy={isBusy} onClick={() => start(method)}>
        {wordsOf(method)}
      </Button>
    </>
  );
};

const wordsOf = (method: OpenPaymentMethod): string =>
  isByProvider(method)
    ? m.orders_pay_by_provider({ offers: offersOf(method) })
    : m.orders_pay_by_transfer();
