import { Box } from "#client/features/workshop/parts/box.tsx";
import { FirstSightRows } from "#client/features/workshop/parts/lists/first-sight-rows.tsx";
import { goesOn, MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { PrintBatch } from "./print-batch.tsx";

import styles from "./print-batches.module.css";

const newestMax = 4;

/** The batches, the newest first; what is finished is folded away. */
export const PrintBatches = () => {
  const [{ pages }, list] = trpc.workshop.production.listBatches.useSuspenseInfiniteQuery(
    {},
    goesOn,
  );
  const batches = pages.flatMap((page) => page.batches);
  return (
    <Box title={m.production_batches()}>
      {batches.length === 0 && <p>{m.production_batches_empty()}</p>}
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
                  <PrintBatch batch={batch} />
                </li>
              ))}
            </ul>
            {(isOlder || some.length === batches.length) && <MoreButton paging={list} />}
          </>
        )}
      </FirstSightRows>
    </Box>
  );
};

/** It waits for a step, for its parcels, or to be laid aside. */
const isOpen = ({ status, isPosted, isUnneeded, recall }: BatchView): boolean =>
  status !== "cut" || isUnneeded || !(isPosted || recall !== null);
