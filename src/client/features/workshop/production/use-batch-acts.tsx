import { type ReactNode, useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { wordsWithWho } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { nameFew } from "#client/features/workshop/parts/orders/name-few.ts";
import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import type { BatchActView, BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { ActOnBatchesInput } from "#shared/production.ts";

import type { ChosenBatches } from "./use-chosen-batches.ts";

import styles from "#client/features/workshop/parts/lists/chosen-report.module.css";

type Step = "printed" | "cut";
type Refused = { readonly batchId: string; readonly number: number; readonly why: string };
type Report = { readonly asked: number; readonly refused: readonly Refused[] };

/**
 * Steps of many batches at once: taken back by the toast, and what was refused is told batch by batch. Where all
 * that are chosen were printed, they stay chosen to be cut; where only some took the step, the others do.
 */
export const useBatchActs = ({
  batches: chosen,
  release,
}: Pick<ChosenBatches, "batches" | "release">): {
  readonly move: (batches: readonly BatchView[], to: Step) => void;
  readonly busyWith: Step | null;
  readonly report: ReactNode;
} => {
  const utils = trpc.useUtils();
  const [numbers, setNumbers] = useState<ReadonlyMap<string, number>>(new Map());
  const [report, setReport] = useState<Report>({ asked: 0, refused: [] });
  const [isReportOpen, setIsReportOpen] = useState(false);
  const act = trpc.workshop.production.actOnBatches.useMutation({
    onSuccess: (answers, input) => {
      const done = answers.filter(({ refusal }) => refusal === null).map(({ batchId }) => batchId);
      const refused = answers.flatMap((answer) => refusedOf(answer, numbers));
      const isCut = input.act === "move_batch" && input.to === "cut";
      if (isCut || done.length < chosen.length) release(done);
      setReport({ asked: answers.length, refused });
      setIsReportOpen(refused.length > 0);
      if (done.length > 0) say(input, done, numbers, (undo) => act.mutate(undo));
    },
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
    // Where each batch stands is read again before the next press can count; also after a fault.
    onSettled: () => utils.workshop.invalidate(),
  });
  const busy = act.isPending && act.variables.act === "move_batch" ? act.variables.to : null;
  return {
    move: (batches, to) => {
      setNumbers(new Map(batches.map(({ id, number }) => [id, number])));
      act.mutate({ act: "move_batch", batchIds: batches.map(({ id }) => id), to });
    },
    busyWith: busy,
    report: (
      <Dialog
        isOpen={isReportOpen}
        onOpenChange={setIsReportOpen}
        title={m.moves_chosen_refused({ count: report.refused.length, all: report.asked })}
      >
        <ul className={styles["refused"]}>
          {report.refused.map(({ batchId, number, why }) => (
            <li key={batchId}>
              <strong>{m.production_batch({ number })}</strong>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  };
};

const refusedOf = (
  { batchId, refusal, by }: BatchActView,
  numbers: ReadonlyMap<string, number>,
): readonly Refused[] =>
  refusal === null
    ? []
    : [{ batchId, number: numbers.get(batchId) ?? 0, why: wordsWithWho(refusal, { by }) }];

/** Where they stand now; a step forth with its way back. */
const say = (
  input: ActOnBatchesInput,
  batchIds: readonly string[],
  known: ReadonlyMap<string, number>,
  undo: (undo: ActOnBatchesInput) => void,
): void => {
  const numbers = nameFew(batchIds.flatMap((batchId) => known.get(batchId) ?? []));
  const moved = (status: keyof typeof batchLooks) =>
    m.production_chosen_moved({
      count: batchIds.length,
      numbers,
      status: batchLooks[status].label(),
    });
  if (input.act === "move_batch") {
    offerUndo({
      text: moved(input.to),
      what: m.production_batch({ number: numbers }),
      onUndo: () => undo({ act: "take_back_batch", batchIds: [...batchIds], from: input.to }),
    });
  } else {
    showToast({ tone: "good", text: moved(input.from === "cut" ? "printed" : "made") });
  }
};
