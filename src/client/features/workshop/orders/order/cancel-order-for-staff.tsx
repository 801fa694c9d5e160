import { useState } from "react";

import { CancelOrderDialog } from "#client/features/workshop/orders/acts/cancel-order-dialog.tsx";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderFacts, orderObstacle } from "#shared/order-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** Calling an order off, or why that is not possible. */
export const CancelOrderForStaff = ({
  order,
  facts,
}: {
  readonly order: OrderForStaff;
  readonly facts: OrderFacts;
}) => {
  const obstacle = orderObstacle("cancel", facts, useIsAdmin());
  const [isOpen, setIsOpen] = useState(false);
  if (obstacle === "is_canceled") return null;
  if (obstacle !== null) {
    return (
      <p className={styles["quiet"]}>
        {obstacle === "admins_only" ? m.workshop_cancel_admins() : m.workshop_cancel_shut()}
      </p>
    );
  }
  return (
    <div>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {m.workshop_cancel()}
      </Button>
      <CancelOrderDialog order={order} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
};
