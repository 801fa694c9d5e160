import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";

import { refusalSentence, sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { orderObstacleWords } from "#client/features/workshop/orders/acts/order-act-words.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { AskMade } from "#client/features/workshop/parts/orders/ask-made.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { nameFew } from "#client/features/workshop/parts/orders/name-few.ts";
import type { OrderActView, OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { ActOnOrdersInput } from "#shared/desk.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { postingUndoSeconds, startUndoSeconds } from "#shared/order-acts.ts";
import type { Carrier } from "#shared/orders.ts";

import { ShipChosenForm } from "./ship-chosen-form.tsx";

import styles from "#client/features/workshop/parts/lists/chosen-report.module.css";

type Act = ActOnOrdersInput["act"];
type Words = Readonly<Record<"started" | "shipped", (inputs: { count: number }) => string>>;
type Report = { readonly asked: number; readonly refused: readonly OrderActView[] };

/**
 * What is done to many orders at once. What was done is taken back by its toast where the single act has a way
 * back; what was refused stays chosen and is told order by order.
 */
export const useChosenActs = (
  release: (orderIds: readonly string[]) => void,
): {
  readonly start: (orders: readonly OrderRow[]) => void;
  readonly askMade: (orders: readonly OrderRow[]) => void;
  readonly askToShip: (orders: readonly OrderRow[]) => void;
  readonly busyWith: Act | null;
  readonly dialogs: ReactNode;
} => {
  const utils = trpc.useUtils();
  const mailed = useMailWords();
  const words: Words = {
    started: mailed(m.moves_chosen_started, m.moves_chosen_started_unmailed),
    shipped: mailed(m.posting_shipped, m.posting_shipped_unmailed),
  };
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [toMake, setToMake] = useState<readonly OrderRow[]>([]);
  const [isMadeOpen, setIsMadeOpen] = useState(false);
  const [toShip, setToShip] = useState<readonly OrderRow[]>([]);
  const [isShipOpen, setIsShipOpen] = useState(false);
  const [report, setReport] = useState<Report>({ asked: 0, refused: [] });
  const [isReportOpen, setIsReportOpen] = useState(false);
  const act = trpc.workshop.desk.actOnOrders.useMutation({
    onSuccess: (answers, input) => {
      const refused = answers.filter(({ refusal }) => refusal !== null);
      const done = answers.filter(({ refusal }) => refusal === null);
      release(done.map(({ orderId }) => orderId));
      setReport({ asked: answers.length, refused });
      setIsReportOpen(refused.length > 0);
      if (done.length > 0) say(input, done, words, numbers, (undo) => act.mutate(undo));
    },
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
    // Also after a fault: what was done until then is to be seen.
    onSettled: () => utils.workshop.invalidate(),
  });
  const idsOf = (orders: readonly OrderRow[]) => {
    setNumbers(new Map(orders.map(({ id, number }) => [id, number])));
    return orders.map(({ id }) => id);
  };
  const ship = (carrier: Carrier) => {
    setIsShipOpen(false);
    act.mutate({ act: "mark_shipped", orderIds: idsOf(toShip), carrier });
  };
  return {
    start: (orders) => act.mutate({ act: "start_production", orderIds: idsOf(orders) }),
    askMade: (orders) => {
      setToMake(orders);
      setIsMadeOpen(true);
    },
    askToShip: (orders) => {
      setToShip(orders);
      setIsShipOpen(true);
    },
    busyWith: act.isPending ? act.variables.act : null,
    dialogs: (
      <>
        <Dialog
          isOpen={isMadeOpen}
          onOpenChange={setIsMadeOpen}
          title={m.moves_chosen_made_title({ count: toMake.length })}
        >
          <AskMade
            onAnswer={(isMade) => {
              setIsMadeOpen(false);
              if (isMade) act.mutate({ act: "mark_made", orderIds: idsOf(toMake), isMade });
            }}
          />
        </Dialog>
        <Dialog
          isOpen={isShipOpen}
          onOpenChange={setIsShipOpen}
          title={m.moves_chosen_ship_title({ count: toShip.length })}
        >
          <ShipChosenForm count={toShip.length} onShip={ship} />
        </Dialog>
        <Dialog
          isOpen={isReportOpen}
          onOpenChange={setIsReportOpen}
          title={m.moves_chosen_refused({ count: report.refused.length, all: report.asked })}
        >
          <ul className={styles["refused"]}>
            {report.refused.map((answer) => (
              <li key={answer.orderId}>
                <Link to="/admin" search={{ order: answer.orderId }}>
                  {numbers.get(answer.orderId) ?? m.posting_open()}
                </Link>
                <span>{whyOf(answer)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      </>
    ),
  };
};

const whyOf = ({ refusal, obstacle }: OrderActView): string => {
  if (obstacle === "is_made") return m.moves_chosen_is_made();
  if (obstacle !== null) return orderObstacleWords(obstacle);
  return refusal === null ? "" : sentenceOfRefusal(refusal);
};

/** Says what was done to which and how many; a start or a posting can be taken back for two minutes, what was made until it is posted. */
const say = (
  input: ActOnOrdersInput,
  done: readonly OrderActView[],
  { started, shipped }: Words,
  numbers: ReadonlyMap<string, string>,
  undo: (undo: ActOnOrdersInput) => void,
): void => {
  const count = done.length;
  const orderIds = done.map(({ orderId }) => orderId);
  const what = nameFew(orderIds.flatMap((orderId) => numbers.get(orderId) ?? []));
  switch (input.act) {
    case "start_production": {
      const starts = done.flatMap(({ orderId, startId }) =>
        startId === null ? [] : [{ orderId, startId }],
      );
      offerUndo({
        text: `${what}: ${started({ count })}`,
        what,
        onUndo: () => undo({ act: "take_back_start", starts }),
        seconds: startUndoSeconds,
      });
      return;
    }
    case "take_back_start":
      showToast({ tone: "good", text: m.moves_chosen_taken_back({ count }) });
      return;
    case "mark_made":
      if (input.isMade) {
        offerUndo({
          text: `${what}: ${m.moves_chosen_made_done({ count })}`,
          what,
          onUndo: () => undo({ act: "mark_made", orderIds, isMade: false }),
        });
      } else {
        showToast({ tone: "good", text: m.moves_chosen_unmade_done({ count }) });
      }
      return;
    case "mark_shipped": {
      const postings = done.flatMap(({ orderId, postingId }) =>
        postingId === null ? [] : [{ orderId, postingId }],
      );
      offerUndo({
        text: `${what}: ${shipped({ count })}`,
        what,
        onUndo: () => undo({ act: "take_back_posting", postings }),
        seconds: postingUndoSeconds,
      });
      return;
    }
    case "take_back_posting":
      showToast({ tone: "good", text: m.posting_taken_back({ count }) });
  }
};
