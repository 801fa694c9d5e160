import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { useTakeBackPostings } from "#client/features/workshop/parts/orders/use-postings.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderAct, orderActRules } from "#shared/order-acts.ts";
import type { OrderStatus } from "#shared/orders.ts";

import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import type { MovableOrder } from "./order-state-menu.tsx";
import { ShipForm } from "./ship-form.tsx";
import { useStartProduction, useTakeBackStart } from "./use-move-acts.ts";

export type OrderActs = {
  readonly onAct: (act: OrderAct, order: MovableOrder) => void;
  /** The order that is on its way, until the list knows. */
  readonly moving: { readonly orderId: string; readonly to: OrderStatus } | null;
  /** Where acts that ask for more ask. */
  readonly dialogs: ReactNode;
};

/** Does what a menu or a drop has chosen; the verbs are those of the order's page. */
export const useOrderActs = (): OrderActs => {
  const navigate = useNavigate({ from: "/admin" });
  // A row that is acted on may leave the list before the answer is there.
  const numbers = useRef(new Map<string, string>());
  const start = useStartProduction((orderId) => numbers.current.get(orderId) ?? "");
  const takeBack = useTakeBackStart();
  const takeBackPosting = useTakeBackPostings();
  const [asked, setAsked] = useState<{ act: "mark_shipped" | "cancel"; order: MovableOrder }>();
  const [isOpen, setIsOpen] = useState(false);

  const onAct = (act: OrderAct, order: MovableOrder) => {
    const orderId = order.id;
    numbers.current.set(orderId, order.number);
    switch (act) {
      case "confirm_transfer":
        // A booking is entered beside what the order and its payments say.
        void navigate({ search: { order: orderId } });
        return;
      case "start_production":
        start.mutate(
          { orderId },
          { onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }) },
        );
        return;
      case "take_back_start":
        if (order.start !== null) takeBack.mutate({ orderId, startId: order.start.id });
        return;
      case "take_back_posting":
        if (order.posting !== null) {
          takeBackPosting.mutate({ postings: [{ orderId, postingId: order.posting.id }] });
        }
        return;
      case "mark_shipped":
      case "cancel":
        setAsked({ act, order });
        setIsOpen(true);
    }
  };

  const movingTo = (
    { isPending, variables }: { isPending: boolean; variables: { orderId: string } | undefined },
    act: OrderAct,
  ) =>
    isPending && variables !== undefined
      ? { orderId: variables.orderId, to: orderActRules[act].to }
      : null;

  return {
    onAct,
    moving:
      movingTo(start, "start_production") ??
      movingTo(takeBack, "take_back_start") ??
      movingTo(
        { ...takeBackPosting, variables: takeBackPosting.variables?.postings[0] },
        "take_back_posting",
      ),
    dialogs: asked && (
      <ActDialog key={asked.order.id} {...asked} isOpen={isOpen} onOpenChange={setIsOpen} />
    ),
  };
};

type ActDialogProps = {
  readonly act: "mark_shipped" | "cancel";
  readonly order: MovableOrder;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

const ActDialog = ({ act, order, isOpen, onOpenChange }: ActDialogProps) =>
  act === "cancel" ? (
    <CancelOrderDialog order={order} isOpen={isOpen} onOpenChange={onOpenChange} />
  ) : (
    <TypedDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.moves_ship_title({ number: order.number })}
    >
      <ShipForm order={order} onShipped={() => onOpenChange(false)} />
    </TypedDialog>
  );
