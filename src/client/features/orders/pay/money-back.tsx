import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

/** The order itself stays as it is when its money leaves: until then the page looks again. */
const lookAgainMs = 30_000;

/** What goes back by transfer: until when we send it, or when we did; nothing when nothing does. */
export const MoneyBack = ({ access }: { readonly access: OrderAccessInput }) => {
  const { data: refunds = [] } = trpc.payments.readRefunds.useQuery(access, {
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ sentOn }) => sentOn === null) ? lookAgainMs : false,
  });
  return refunds.length === 0 ? null : (
    <Card aria-labelledby="order-money-back">
      <h2 id="order-money-back">{m.payouts_order_title()}</h2>
      {refunds.map(({ refundId, amountCents, payBy, sentOn }) => {
        const amount = formatCents(amountCents, getLocale());
        const date = formatDate("day", sentOn ?? payBy, getLocale());
        return (
          <p key={refundId}>
            {sentOn === null
              ? m.payouts_order_due({ amount, date })
              : m.payouts_order_sent({ amount, date })}
          </p>
        );
      })}
    </Card>
  );
};
