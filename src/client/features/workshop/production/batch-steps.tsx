import { refusalWithWho } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { batchSteps } from "#client/features/workshop/parts/print/batch-words.ts";
import { useBatchMoves } from "#client/features/workshop/parts/print/use-batch-moves.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { IconCheck, IconUndo } from "#client/ui/icons.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { batchStatuses } from "#shared/production.ts";

import styles from "./print-batches.module.css";

const steps = ["printed", "cut"] as const;

/**
 * The steps of a batch, each in a place of its own: a second press finds its step done and moves nothing on.
 * The last one can be taken back as long as nothing of it is posted; once all is cut the way leads to posting.
 */
export const BatchSteps = ({ batch }: { readonly batch: BatchView }) => {
  const { id: batchId, number, status, isPosted } = batch;
  const { takeBack, sayMoved } = useBatchMoves(number);
  const move = useMoveBatch(sayMoved);
  const at = batchStatuses.indexOf(status);
  // Above stands which sheet is still being made.
  const isWhole = batch.sheets.every(({ isReady }) => isReady);
  // The list may tell of it before its own answer is there: then the next press can count.
  const isGoingBack = takeBack.isPending && takeBack.variables.from === status;
  return (
    <div className={styles["steps"]} role="group" aria-label={m.production_steps({ number })}>
      {status === "cut" && (
        <ButtonLink to="/admin" search={{ section: "posting" }}>
          {m.posting_to_posting()}
        </ButtonLink>
      )}
      {steps.map((step) => {
        // Where all is cut, the way to posting stands in its place.
        if (status === "cut" && step === "printed") return null;
        const place = batchStatuses.indexOf(step);
        const isDone = place <= at;
        return (
          <Button
            key={step}
            variant={isDone ? "quiet" : "secondary"}
            aria-label={`${batchSteps[step]()}, ${m.production_batch({ number })}`}
            aria-pressed={isDone}
            disabled={place > at + 1 || isGoingBack || (!isDone && !isWhole)}
            isBusy={move.isPending && move.variables.to === step}
            onClick={() => {
              if (!isDone) move.mutate({ batchId, to: step });
            }}
          >
            <span className={styles["label"]}>
              {isDone && <IconCheck size={16} />} {batchSteps[step]()}
            </span>
          </Button>
        );
      })}
      {status !== "made" && !(status === "cut" && isPosted) && (
        <Button
          variant="quiet"
          isIcon
          aria-label={`${m.production_step_back()}, ${m.production_batch({ number })}`}
          title={m.production_step_back()}
          // Before the list says where it stands now, a step back would mean the one before.
          disabled={move.isPending}
          isBusy={takeBack.isPending}
          onClick={() => takeBack.mutate({ batchId, from: status })}
        >
          <IconUndo size={20} />
        </Button>
      )}
    </div>
  );
};

/** Moves a batch a step on. */
const useMoveBatch = (sayMoved: ReturnType<typeof useBatchMoves>["sayMoved"]) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.moveBatch.useMutation({
    onSuccess: (_result, moved) => sayMoved(moved),
    onError: (error) => showToast({ tone: "bad", text: refusalWithWho(error) }),
    // Where the batch stands is read again before the next press can count.
    onSettled: () => utils.workshop.invalidate(),
  });
};
