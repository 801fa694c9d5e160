import { useNavigate } from "@tanstack/react-router";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { keepOneSet } from "#client/one-set.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./reorder.module.css";

type ReorderProps = {
  readonly orderId: string;
  /** Its magnets are on their way into the cart or the studio. */
  readonly onReordered: () => void;
};

/** Reorder: the same magnets once more, into the cart as they are, or into the studio to change them. */
export const Reorder = ({ orderId, onReordered }: ReorderProps) => {
  const { reorder, answer, error, busyTo } = useReorder(orderId, onReordered);
  const isGone = answer !== undefined && answer.designIds.length === 0;
  return (
    <Card aria-labelledby="order-again">
      <h2 id="order-again">{m.reorder_title()}</h2>
      <p className={styles["hint"]}>{m.reorder_text()}</p>
      <RefusalNotice error={error} />
      {answer && answer.unmade.length > 0 && (
        <Notice tone="warn" title={isGone ? m.reorder_none_title() : m.reorder_some_title()}>
          {answer.unmade
            .map(({ position, names, reason }) => {
              const format = operatorsWord(names, getLocale());
              return reason === "photo"
                ? m.reorder_photo_gone({ position, format })
                : m.reorder_format_gone({ position, format });
            })
            .join(" ")}
        </Notice>
      )}
      {answer && !isGone ? (
        <OpenAnswer to={answer.to} designIds={answer.designIds} />
      ) : (
        <div className={styles["acts"]}>
          <Button isBusy={busyTo === "cart"} onClick={() => reorder("cart")}>
            {m.reorder_as_is()}
          </Button>
          <Button variant="quiet" isBusy={busyTo === "studio"} onClick={() => reorder("studio")}>
            {m.reorder_with_changes()}
          </Button>
        </div>
      )}
    </Card>
  );
};

type Place = "cart" | "studio";

/** After something had to be left out it is read first; the way on is a press. */
const OpenAnswer = ({
  to,
  designIds,
}: {
  readonly to: Place;
  readonly designIds: readonly string[];
}) => {
  const open = useOpenPlace();
  return (
    <Button onClick={() => void open(to, designIds)}>
      {to === "cart" ? m.reorder_to_cart() : m.reorder_to_studio()}
    </Button>
  );
};

/** In the studio the order's magnets are a set by themselves; what lies there already is put aside. */
const useOpenPlace = () => {
  const navigate = useNavigate();
  return (to: Place, designIds: readonly string[]) => {
    if (to === "cart") return navigate({ to: "/cart", search: {} });
    keepOneSet({ designIds, asideIds: null });
    return navigate({ to: "/photo-magnets/create", search: {} });
  };
};

const useReorder = (orderId: string, onReordered: () => void) => {
  const utils = trpc.useUtils();
  const open = useOpenPlace();
  const { mutate, data, error, isPending, variables } = trpc.orders.reorder.useMutation({
    onSuccess: async ({ designIds, unmade, isInCartAlready }, { to }) => {
      if (designIds.length > 0) onReordered();
      await utils.cart.readCart.invalidate();
      if (unmade.length > 0 || designIds.length === 0) return;
      if (to === "cart") {
        showToast({
          tone: "good",
          text: isInCartAlready ? m.reorder_there_already() : m.reorder_done(),
        });
      }
      await open(to, designIds);
    },
  });
  return {
    reorder: (to: Place) => {
      if (!isPending) mutate({ orderId, to });
    },
    answer: data && variables && { ...data, to: variables.to },
    error,
    busyTo: isPending ? variables.to : null,
  };
};
