import type { OrderView } from "#client/features/orders/order-view.ts";
import { trpc } from "#client/trpc.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

import { OnlinePayment } from "./online-payment.tsx";
import { OtherWay } from "./other-way.tsx";
import { owesInvoice } from "./owes-invoice.ts";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { TransferDetails } from "./transfer-details.tsx";

type PaymentCardProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** How to pay, until it is paid, with the other way where the shop has two. */
export const PaymentCard = ({ order, access }: PaymentCardProps) => {
  const isDue = order.status === "pending" || order.status === "expired" || owesInvoice(order);
  const { data, isPending } = trpc.payments.readInstructions.useQuery(access, { enabled: isDue });
  if (!isDue) return null;
  if (!data) return isPending ? <PaymentSkeleton /> : null;
  const other = data.methods.find((method) => method !== data.method);
  const otherWay = other !== undefined && order.status === "pending" && !data.isUnderWay && (
    <OtherWay access={access} method={other} />
  );
  return data.method === "stripe" ? (
    <OnlinePayment access={access} instructions={data}>
      {otherWay}
    </OnlinePayment>
  ) : (
    <TransferDetails order={order} transfer={data}>
      {otherWay}
    </TransferDetails>
  );
};
