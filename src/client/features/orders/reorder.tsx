import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { uuidv7 } from "uuidv7";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./reorder.module.css";

/** The same magnets once more: into the cart as they are, or into the studio to change them. */
export const Reorder = ({ orderId }: { readonly orderId: string }) => {
  const { reorder, answer, error, busyTo } = useReorder(orderId);
  const isGone = answer !== undefined && answer.designIds.length === 0;
  return (
    <Card aria-labelledby="order-again">
      <h2 id="order-again">{m.reorder_title()}</h2>
      <p className={styles["hint"]}>{m.reorder_text()}</p>
      {error && <Notice tone="bad">{refusalSentence(error)}</Notice>}
      {answer && answer.unmade.length > 0 && (
        <Notice tone="warn" title={isGone ? m.reorder_none_title() : m.reorder_some_title()}>
          {answer.unmade
            .map(({ position, formatName, reason }) =>
              reason === "photo"
                ? m.reorder_photo_gone({ position, format: formatName })
                : m.reorder_format_gone({ position, format: formatName }),
            )
            .join(" ")}
        </Notice>
      )}
      {answer && !isGone ? (
        <OpenAnswer to={answer.to} firstId={answer.designIds[0]} />
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
  firstId,
}: {
  readonly to: Place;
  readonly firstId: string | undefined;
}) => {
  const open = useOpenPlace();
  return (
    <Button onClick={() => void open(to, firstId)}>
      {to === "cart" ? m.reorder_to_cart() : m.reorder_to_studio()}
    </Button>
  );
};

const useOpenPlace = () => {
  const navigate = useNavigate();
  return (to: Place, firstId: string | undefined) =>
    to === "cart"
      ? navigate({ to: "/cart", search: {} })
      : navigate({
          to: "/photo-magnets/create",
          search: firstId === undefined ? {} : { design: firstId },
        });
};

const useReorder = (orderId: string) => {
  const utils = trpc.useUtils();
  const open = useOpenPlace();
  // One visit of the order is one act for each place, however often its button is pressed.
  const [ids] = useState(() => ({ cart: uuidv7(), studio: uuidv7() }));
  const { mutate, data, error, isPending, variables } = trpc.orders.reorder.useMutation({
    onSuccess: async ({ designIds, unmade }, { to }) => {
      await utils.cart.readCart.invalidate();
      if (unmade.length > 0 || designIds.length === 0) return;
      if (to === "cart") {
        showToast({ tone: "good", text: m.reorder_done() });
      }
      await open(to, designIds[0]);
    },
  });
  return {
    reorder: (to: Place) => {
      if (!isPending) mutate({ orderId, reorderId: ids[to], to });
    },
    answer: data && variables && { ...data, to: variables.to },
    error,
    busyTo: isPending ? variables.to : null,
  };
};
