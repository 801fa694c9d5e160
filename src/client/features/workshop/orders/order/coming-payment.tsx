import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

const toBank = { section: "bank" };

/** That nothing was received; where the bank holds what may be for this order, that, with the way there. */
export const ComingPayment = ({ orderId }: { readonly orderId: string }) => {
  const { data: found } = trpc.workshop.bank.readComing.useQuery({ orderId });
  if (!found) return m.workshop_receipts_none();
  return (
    <>
      {m.workshop_receipts_coming()} <Money cents={found.amountCents} /> ·{" "}
      <Link to="/admin" search={toBank}>
        {m.workshop_receipts_to_bank()}
      </Link>
    </>
  );
};
