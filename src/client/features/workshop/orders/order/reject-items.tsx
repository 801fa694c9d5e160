import { useState } from "react";

import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { orderRejectAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { rejectedIn } from "#client/features/workshop/parts/orders/rejected-in.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { canMoveOrder, holdsMoney } from "#shared/orders.ts";

import { RejectItemsForm } from "./reject-items-form.tsx";

/** For pictures that may not be printed: until the order is posted. */
export const RejectItems = ({ order }: { readonly order: OrderForStaff }) => (
  <HeldForms now={order} keyOf={pickedFrom} news={orderNews} isOver={(shown) => !canReject(shown)}>
    {(shown) => canReject(shown) && <RejectNow order={shown} gone={rejectedIn(order)} />}
  </HeldForms>
);

const canReject = ({ status, items }: OrderForStaff) =>
  canMoveOrder(status, "canceled") && items.some(({ isRejected }) => !isRejected);

/** What a colleague may take out of the choice while the dialog is open. */
const pickedFrom = (order: OrderForStaff) => [
  canReject(order),
  holdsMoney(order.paymentStatus),
  rejectedIn(order),
];

type RejectNowProps = {
  readonly order: OrderForStaff;
  /** What is rejected by now, also where the open dialog still shows the order as it was. */
  readonly gone: readonly string[];
};

const RejectNow = ({ order, gone }: RejectNowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const mailed = useMailWords();
  return (
    <div>
      <Button id={orderRejectAnchor} variant="quiet" onClick={() => setIsOpen(true)}>
        {m.rejection_open()}
      </Button>
      <TypedDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.rejection_title({ number: order.number })}
        description={mailed(m.rejection_text, m.rejection_text_unmailed)()}
      >
        <RejectItemsForm order={order} gone={gone} onDone={() => setIsOpen(false)} />
      </TypedDialog>
    </div>
  );
};
