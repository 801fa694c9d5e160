import { useRef } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { ChooseRow } from "#client/features/workshop/parts/lists/choose-row.tsx";
import { FirstSightRows } from "#client/features/workshop/parts/lists/first-sight-rows.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { ChosenBatchesBar } from "./chosen-batches-bar.tsx";
import { PrintBatch } from "./print-batch.tsx";
import { useChosenBatches } from "./use-chosen-batches.ts";

import styles from "./print-batches.module.css";

const newestMax = 4;

/**
 * The batches, the newest first; what is finished is folded away. Where several have a step left, they can be
 * chosen and take it together.
 */
export const PrintBatches = () => {
  const goesOn = useGoesOn();
  const [{ pages }, list] = trpc.workshop.production.listBatches.useSuspenseInfiniteQuery(
    {},
    goesOn,
  );
  const batches = pages.flatMap((page) => page.batches);
  const chosen = useChosenBatches(batches);
  const { open } = chosen;
  const rows = useRef<HTMLDivElement>(null);
  useListShortcuts(rows);
  return (
    <Box title={m.production_batches()}>
      {batches.length === 0 && <p>{m.production_batches_empty()}</p>}
      {open.length > 0 && (
        <Checkbox
          checked={open.every(({ id }) => chosen.isChosen(id))}
          onChange={({ currentTarget }) => chosen.chooseShown(currentTarget.checked)}
        >
          {m.moves_chosen_shown()}
        </Checkbox>
      )}
      <div ref={rows}>
        <FirstSightRows
          rows={batches}
          newestMax={newestMax}
          idOf={({ id }) => id}
          at={({ createdAt }) => createdAt}
          isOpen={isOpen}
        >
          {(some, isOlder) => (
            <>
              <ul className={styles["list"]}>
                {some.map((batch) => (
                  <li key={batch.id}>
                    <PrintBatch
                      batch={batch}
                      choose={
                        open.length > 0 &&
                        (open.includes(batch) ? (
                          <ChooseRow
                            label={m.production_chosen_batch({ number: batch.number })}
                            isOn={chosen.isChosen(batch.id)}
                            onChoose={(isOn, isRange) => chosen.choose(batch.id, isOn, isRange)}
                          />
                        ) : (
                          <span className={styles["unboxed"]} />
                        ))
                      }
                    />
                  </li>
                ))}
              </ul>
              {(isOlder || some.length === batches.length) && <MoreButton paging={list} />}
            </>
          )}
        </FirstSightRows>
      </div>
      <ChosenBatchesBar chosen={chosen} />
    </Box>
  );
};

/** It waits for a step, for its parcels, to be laid aside, or for what is still here of a recall to be printed anew. */
const isOpen = ({ status, isPosted, isUnneeded, recall }: BatchView): boolean =>
  status !== "cut" || isUnneeded || (recall === null ? !isPosted : recall.kept > 0);
