import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { liftToasts } from "#client/ui/over/lift-toasts.ts";
import { IconClose } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { batchStatuses } from "#shared/production.ts";

import { useBatchActs } from "./use-batch-acts.tsx";
import type { ChosenBatches } from "./use-chosen-batches.ts";

import styles from "#client/features/workshop/parts/lists/chosen-bar.module.css";

const steps = [
  { to: "printed", words: m.production_chosen_printed },
  { to: "cut", words: m.production_chosen_cut },
] as const;

/**
 * How many batches are chosen, the steps they can take together, and their sheets in one file. Each step has a
 * place of its own: where one gave its place to the next, a second press would run a step ahead.
 */
export const ChosenBatchesBar = ({ chosen }: { readonly chosen: ChosenBatches }) => {
  const { batches, clear } = chosen;
  const { move, busyWith, report } = useBatchActs(chosen);
  // What is on its way by the own press is no news.
  const gone = busyWith === null ? chosen.gone : 0;
  return (
    <>
      {batches.length + gone > 0 && (
        <section ref={liftToasts} className={styles["bar"]} aria-label={m.production_chosen_acts()}>
          <p role="status">
            <strong>{m.moves_chosen({ count: batches.length })}</strong>
            {gone > 0 &&
              `\u00a0· ${m.production_chosen_gone({ gone, all: batches.length + gone })}`}
          </p>
          <div className={styles["acts"]} data-choose-acts>
            {steps.map(({ to, words }) => {
              const able = batches.filter((batch) => canStep(batch, to));
              return (
                <Button
                  key={to}
                  disabled={able.length === 0 || (busyWith !== null && busyWith !== to)}
                  isBusy={busyWith === to}
                  onClick={() => move(able, to)}
                >
                  {words({ count: able.length })}
                </Button>
              );
            })}
            {batches.length > 0 && batches.every(isWhole) && (
              <FileLink href={`/print-batches/${batches.map(({ id }) => id).join(",")}.zip`}>
                {m.production_chosen_sheets()}
              </FileLink>
            )}
          </div>
          <span className={styles["end"]}>
            <Button variant="quiet" isIcon aria-label={m.moves_chosen_clear()} onClick={clear}>
              <IconClose />
            </Button>
          </span>
        </section>
      )}
      {report}
    </>
  );
};

/** As its own button has it: it stands just before, and each of its sheets is there to be printed. */
const canStep = (batch: BatchView, to: "printed" | "cut"): boolean =>
  batchStatuses.indexOf(batch.status) + 1 === batchStatuses.indexOf(to) && isWhole(batch);

const isWhole = ({ sheets }: BatchView): boolean => sheets.every(({ isReady }) => isReady);
