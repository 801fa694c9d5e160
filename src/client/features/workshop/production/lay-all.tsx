import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { BatchToLay } from "./all-to-lay.ts";
import { FillMeter } from "./fill-meter.tsx";

import styles from "./print-queue.module.css";

type LayAllProps = {
  readonly batches: readonly BatchToLay[];
  readonly isBusy: boolean;
  readonly onMake: () => void;
};

/** The queue's last row: what the main button of each format does, by one press, and how full the sheets get. */
export const LayAll = ({ batches, isBusy, onMake }: LayAllProps) => {
  const sumOf = (count: (batch: BatchToLay) => number) =>
    batches.reduce((sum, batch) => sum + count(batch), 0);
  const pieces = sumOf((batch) => batch.pieces);
  const fill = { usedCells: pieces, allCells: sumOf(({ allCells }) => allCells) };
  return (
    <tr className={styles["row"]}>
      <th scope="row">{m.production_all()}</th>
      <td>{m.production_pieces({ count: pieces })}</td>
      <td />
      <td>
        <FillMeter fill={fill}>
          {m.production_sheets({ count: sumOf(({ sheets }) => sheets) })}:{" "}
        </FillMeter>
      </td>
      <td data-align="end">
        <div className={styles["acts"]}>
          <Button variant="primary" isBusy={isBusy} onClick={onMake}>
            {m.production_make_all()}
          </Button>
        </div>
      </td>
    </tr>
  );
};
