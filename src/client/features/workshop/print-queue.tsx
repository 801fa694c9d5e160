import { useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Segmented } from "#client/ui/segmented.tsx";
import { showToast } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { paperNames, papers, type PaperName } from "#shared/sheets/paper.ts";
import { sheetFill } from "#shared/sheets/plan-sheets.ts";
import { sheetGrid } from "#shared/sheets/sheet-grid.ts";

import { Box } from "./box.tsx";
import { Moment } from "./moment.tsx";
import { paperLabel } from "./paper-label.ts";
import type { QueuedFormatView } from "./workshop-views.ts";

import styles from "./table.module.css";

/** What is printed next, by format; one press lays it on sheets. */
export const PrintQueue = () => {
  const [queue] = trpc.workshop.production.listQueue.useSuspenseQuery();
  const [paper, setPaper] = useState<PaperName>("a4");
  const make = useCreateBatch();
  return (
    <Box
      title={m.production_queue()}
      isRaised
      aside={
        queue.length > 0 && (
          <Segmented
            label={m.production_paper()}
            options={paperNames.map((name) => ({ value: name, label: paperLabel(name) }))}
            value={paper}
            onChange={setPaper}
          />
        )
      }
    >
      {queue.length === 0 && (
        <EmptyState title={m.production_queue_empty()}>
          <p>{m.production_queue_empty_text()}</p>
        </EmptyState>
      )}
      {queue.length > 0 && (
        <table className={styles["table"]}>
          <tbody>
            {queue.map((queued) => (
              <QueuedFormat
                key={queued.formatKey}
                queued={queued}
                paper={paper}
                isBusy={make.isPending}
                onMake={() => make.mutate({ formatKey: queued.formatKey, paper })}
              />
            ))}
          </tbody>
        </table>
      )}
      {make.error && <Notice tone="bad">{refusalSentence(make.error)}</Notice>}
    </Box>
  );
};

const QueuedFormat = ({
  queued,
  paper,
  isBusy,
  onMake,
}: {
  readonly queued: QueuedFormatView;
  readonly paper: PaperName;
  readonly isBusy: boolean;
  readonly onMake: () => void;
}) => {
  const grid = sheetGrid(queued.format, papers[paper]);
  const fill = grid && sheetFill(queued.pieces, grid);
  return (
    <tr>
      <th scope="row">{queued.formatName}</th>
      <td>
        <span>{m.production_pieces({ count: queued.pieces })}</span>{" "}
        <span>{m.production_orders({ count: queued.orders })}</span>
      </td>
      <td data-quiet>
        {m.production_since()} <Moment at={queued.oldest} style="day" />
      </td>
      <td>
        {grid && fill
          ? `${m.production_sheets({ count: fill.allCells / grid.cells.length })}: ${m.production_fill({ used: fill.usedCells, all: fill.allCells })}`
          : m.production_fits_not()}
      </td>
      <td data-align="end">
        <Button variant="primary" isBusy={isBusy} disabled={!grid} onClick={onMake}>
          {m.production_make()}
        </Button>
      </td>
    </tr>
  );
};

const useCreateBatch = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.createBatch.useMutation({
    onSuccess: async ({ number }) => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.production_make_said({ number }) });
    },
  });
};
