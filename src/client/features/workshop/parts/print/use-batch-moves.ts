import { refusalWithWho } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { batchLooks } from "./batch-words.ts";

type Moved = { readonly batchId: string; readonly to: "printed" | "cut" };

/** The last step of a batch taken back, and what is said after one: where it stands, with the way back. */
export const useBatchMoves = (number: number) => {
  const utils = trpc.useUtils();
  const takeBack = trpc.workshop.production.takeBackBatch.useMutation({
    onSuccess: (_result, { from }) => {
      const before = from === "cut" ? "printed" : "made";
      showToast({
        tone: "good",
        text: m.production_moved({ number, status: batchLooks[before].label() }),
      });
    },
    onError: (error) => showToast({ tone: "bad", text: refusalWithWho(error) }),
    // Where the batch stands is read again before the next press can count.
    onSettled: () => utils.workshop.invalidate(),
  });
  const sayMoved = ({ batchId, to }: Moved): void => {
    offerUndo({
      text: m.production_moved({ number, status: batchLooks[to].label() }),
      what: m.production_batch({ number }),
      onUndo: () => takeBack.mutate({ batchId, from: to }),
    });
  };
  return { takeBack, sayMoved };
};
