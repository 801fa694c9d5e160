import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { newId } from "#client/new-id.ts";
import { keepOneSet } from "#client/one-set.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { announce, dismissToast, showToast } from "#client/ui/over/toast-store.ts";
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
        <OpenAnswer answer={answer} />
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
type Answer = {
  readonly to: Place;
  readonly reorderId: string;
  readonly designIds: readonly string[];
  readonly pieces: number;
};

/** After something had to be left out it is read first; the way on is a press. */
const OpenAnswer = ({ answer }: { readonly answer: Answer }) => {
  const open = useOpenPlace();
  return (
    <Button onClick={() => void open(answer)}>
      {answer.to === "cart" ? m.reorder_to_cart() : m.reorder_to_studio()}
    </Button>
  );
};

/** In the studio the order's magnets are a set by themselves; what lies there already is put aside. */
const useOpenPlace = () => {
  const navigate = useNavigate();
  const tell = useTellBrought();
  return async ({ to, reorderId, designIds, pieces }: Answer) => {
    if (to === "cart") {
      await navigate({ to: "/cart", search: {} });
      tell(reorderId, pieces);
      return;
    }
    keepOneSet({ designIds, asideIds: null });
    await navigate({ to: "/photo-magnets/create", search: {} });
  };
};

/** Says what came into the cart, and offers to take exactly that out, as long as the cart is on screen. */
const useTellBrought = () => {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { mutate } = trpc.cart.takeBackCopies.useMutation({
    onSuccess: ({ isTakenBack }) => {
      if (isTakenBack) announce(m.reorder_taken_back());
      else showToast({ tone: "bad", text: m.reorder_not_taken_back() });
    },
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
    onSettled: () => utils.cart.invalidate(),
  });
  return (actId: string, pieces: number) => {
    const offer = showToast({
      tone: "good",
      text: m.reorder_done({ count: pieces }),
      action: { label: m.reorder_undo(), onAct: () => mutate({ actId }) },
    });
    const stop = router.subscribe("onBeforeNavigate", () => {
      dismissToast(offer);
      stop();
    });
  };
};

const useReorder = (orderId: string, onReordered: () => void) => {
  const utils = trpc.useUtils();
  const open = useOpenPlace();
  /** Of a press whose answer got lost: pressed again it is the same one. */
  const press = useRef<string>(undefined);
  const { mutate, data, error, isPending, variables } = trpc.orders.reorder.useMutation({
    onSuccess: async ({ unmade, ...made }, { to, reorderId = "" }) => {
      press.current = undefined;
      if (made.designIds.length > 0) onReordered();
      await utils.cart.readCart.invalidate();
      if (unmade.length === 0 && made.designIds.length > 0) await open({ ...made, to, reorderId });
    },
  });
  return {
    reorder: (to: Place) => {
      if (isPending) return;
      press.current ??= newId();
      mutate({ orderId, reorderId: press.current, to });
    },
    answer: data &&
      variables && { ...data, to: variables.to, reorderId: variables.reorderId ?? "" },
    error,
    busyTo: isPending ? variables.to : null,
  };
};
