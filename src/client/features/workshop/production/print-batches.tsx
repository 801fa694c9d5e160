import { Box } from "#client/features/workshop/parts/box.tsx";
import { goesOn, MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { PrintBatch } from "./print-batch.tsx";

import styles from "./print-batches.module.css";

/** The batches, the newest first. */
export const PrintBatches = () => {
  const [{ pages }, list] = trpc.workshop.production.listBatches.useSuspenseInfiniteQuery(
    {},
    goesOn,
  );
  const batches = pages.flatMap((page) => page.batches);
  return (
    <Box title={m.production_batches()}>
      {batches.length === 0 && <p>{m.production_batches_empty()}</p>}
      <ul className={styles["list"]}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <PrintBatch batch={batch} />
          </li>
        ))}
      </ul>
      <MoreButton paging={list} />
    </Box>
  );
};
