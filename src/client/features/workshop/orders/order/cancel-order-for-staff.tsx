import { useState } from "react";

import { CancelOrderDialog } from "#client/features/workshop/orders/acts/cancel-order-dialog.tsx";
import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { orderCancelAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import { rejectedIn } from "#client/features/workshop/parts/orders/rejected-in.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderFacts, type OrderObstacle, orderObstacle } from "#shared/order-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type CancelOrderForStaffProps = { readonly order: OrderForStaff; readonly facts: OrderFacts };

/** Calling an order off, or why that is not possible. */
export const CancelOrderForStaff = ({ order, facts }: CancelOrderForStaffProps) => {
  const obstacle = orderObstacle("cancel", facts, useIsAdmin());
  return (
    <HeldForms
      now={{ ...order, obstacle }}
      keyOf={(shown) => [shown.obstacle, shown.status, shown.paymentStatus, rejectedIn(shown)]}
      news={orderNews}
      isOver={(shown) => shown.obstacle !== null}
    >
      {(shown) => <CancelNow order={shown} obstacle={shown.obstacle} />}
    </HeldForms>
  );
};

type CancelNowProps = { readonly order: OrderForStaff; readonly obstacle: OrderObstacle | null };

const CancelNow = ({ order, obstacle }: CancelNowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (obstacle === "is_canceled") return null;
  if (obstacle !== null) {
    return (
      <p id={orderCancelAnchor} className={styles["quiet"]}>
        {obstacle === "admins_only" ? m.workshop_cancel_admins() : m.workshop_cancel_shut()}
      </p>
    );
  }
  return (
    <div>
      <Button id={orderCancelAnchor} variant="danger" onClick={() => setIsOpen(true)}>
        {m.workshop_cancel()}
      </Button>
      <CancelOrderDialog order={order} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
};
