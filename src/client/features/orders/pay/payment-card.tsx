import type { OrderView } from "#client/features/orders/order-view.ts";
import { trpc } from "#client/trpc.ts";
import { isUnpaid, type OrderAccessInput } from "#shared/orders.ts";

import { OnlinePayment } from "./online-payment.tsx";
import { OtherWay } from "./other-way.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { TransferDetails } from "./transfer-details.tsx";

type PaymentCardProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** How to pay, until it is paid, with the other ways that the shop has. */
export const PaymentCard = ({ order, access }: PaymentCardProps) => {
  const isDue = isUnpaid(order.paymentStatus) && isAwaited(order);
  const { data, isPending } = trpc.payments.readInstructions.useQuery(access, { enabled: isDue });
  if (!isDue) return null;
  if (!data) return isPending ? <PaymentSkeleton /> : null;
  const others = data.methods.filter((method) => method !== data.method);
  const otherWays =
    order.status === "pending" &&
    !data.isUnderWay &&
    others.map((method) => <OtherWay key={method} access={access} method={method} />);
  return data.method === "bank_transfer" ? (
    <TransferDetails order={order} transfer={data}>
      {otherWays}
    </TransferDetails>
  ) : (
    <OnlinePayment access={access} instructions={data}>
      {otherWays}
    </OnlinePayment>
  );
};

/** Before it is made, or on invoice: its account is shown until it is paid. */
const isAwaited = ({ status, paymentDueOn }: OrderView): boolean =>
  status === "pending" || status === "expired" || (paymentDueOn !== null && status !== "canceled");
