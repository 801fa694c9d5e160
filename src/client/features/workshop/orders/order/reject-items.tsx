import { useState } from "react";

import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { canMoveOrder } from "#shared/orders.ts";

import { RejectItemsForm } from "./reject-items-form.tsx";

/** For pictures that may not be printed: until the order is posted. */
export const RejectItems = ({ order }: { readonly order: OrderForStaff }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isPossible =
    canMoveOrder(order.status, "canceled") && order.items.some(({ isRejected }) => !isRejected);
  if (!isPossible) return null;
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{m.rejection_open()}</Button>
      <TypedDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.rejection_title({ number: order.number })}
        description={m.rejection_text()}
      >
        <RejectItemsForm order={order} onDone={() => setIsOpen(false)} />
      </TypedDialog>
    </div>
  );
};
