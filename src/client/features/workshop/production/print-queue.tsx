import { useDeferredValue, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import type { QueuedFormatView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type BatchRule, type HeldPieces, heldPieces } from "#shared/sheets/held-pieces.ts";
import { sizeOfPaper } from "#shared/sheets/paper.ts";
import { sheetFill } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, usualPrinter } from "#shared/sheets/printer.ts";

import { type BatchWish, ChooseOrders } from "./choose-orders.tsx";
import { DueDay } from "./due-day.tsx";
import { FillMeter } from "./fill-meter.tsx";
import { HeldRest } from "./held-rest.tsx";
import { type PrintChoice, PrintSetup } from "./print-setup.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { materialKey, useQueueFilters } from "./use-queue-filters.ts";

import formStyles from "#client/features/workshop/parts/form.module.css";
import styles from "#client/features/workshop/parts/lists/table.module.css";

/** What is printed next, by format, the most pressing first; one press lays it on sheets. */
export const PrintQueue = () => {
  const { filters, setFilters } = useQueueFilters();
  const { material } = filters;
  const dueBy = useDeferredValue(filters.dueBy);
  const [[due, { printing, batches }]] = trpc.useSuspenseQueries((call) => [
    call.workshop.production.listQueue(dueBy === undefined ? {} : { dueBy }),
    call.workshop.settings.readSettings(),
  ]);
  const { printers } = printing;
  const [first = usualPrinter] = printers;
  const [choice, setChoice] = useState<PrintChoice>({ printer: first, paper: first.paper });
  const make = useCreateBatch();
  const { printer, paper } = choice;
  const queue = due.filter(
    (queued) => material === undefined || materialKey(queued.material) === material,
  );
  const isNarrowed = filters.dueBy !== undefined || material !== undefined;
  return (
    <Box title={m.production_queue()} isRaised>
      {(due.length > 0 || isNarrowed) && (
        <QueueFilters queue={due} filters={filters} onChange={setFilters} />
      )}
      {queue.length === 0 && (
        <EmptyState title={isNarrowed ? m.production_filter_none() : m.production_queue_empty()}>
          {!isNarrowed && <p>{m.production_queue_empty_text()}</p>}
        </EmptyState>
      )}
      {queue.length > 0 && (
        <>
          <PrintSetup printers={printers} choice={choice} onChange={setChoice} />
          <table className={styles["table"]}>
            <tbody>
              {queue.map((queued) => (
                <QueuedFormat
                  key={queued.formatKey}
                  queued={queued}
                  choice={choice}
                  rule={batches}
                  isBusy={make.isPending}
                  onMake={(wish) =>
                    paper &&
                    make.mutate({
                      formatKey: queued.formatKey,
                      paper,
                      printer: printer.slug,
                      ...(dueBy !== undefined && wish.orderIds === undefined && { dueBy }),
                      ...wish,
                    })
                  }
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      <RefusalNotice error={make.error} />
    </Box>
  );
};

const QueuedFormat = ({
  queued,
  choice: { printer, paper },
  rule,
  isBusy,
  onMake,
}: {
  readonly queued: QueuedFormatView;
  readonly choice: PrintChoice;
  readonly rule: BatchRule;
  readonly isBusy: boolean;
  readonly onMake: (wish: BatchWish) => void;
}) => {
  const nameOf = useFormatName();
  const grid = paper && printedGrid(queued.format, sizeOfPaper(paper), printer);
  const fill = grid && sheetFill(queued.pieces, grid);
  const cells = grid?.cells.length ?? 1;
  const held = heldPieces(queued, cells, rule);
  // Whole sheets now, and the rest once there is enough for another.
  const isPartFull = held.fullSheets > 0 && queued.pieces % cells > 0;
  const isHeld = Boolean(grid) && held.heldPieces > 0;
  return (
    <tr>
      <th scope="row">{nameOf(queued.format.slug, queued.formatName)}</th>
      <td data-quiet>{queued.material && materialLabel(queued.material, getLocale())}</td>
      <td>
        <span>{m.production_pieces({ count: queued.pieces })}</span>{" "}
        <span>{m.production_orders({ count: queued.orders })}</span>{" "}
        {queued.reprints > 0 && (
          <StatusPill tone="warn">{m.production_reprints({ count: queued.reprints })}</StatusPill>
        )}{" "}
        {queued.warned > 0 && (
          <StatusPill tone="warn">
            {m.production_preflight_warned({ count: queued.warned })}
          </StatusPill>
        )}
      </td>
      <td>
        <DueDay dueOn={queued.dueOn} daysLeft={queued.daysLeft} />
      </td>
      <td data-quiet>
        {m.production_since()} <Moment at={queued.oldest} style="date" />
      </td>
      <td>
        {grid && fill ? (
          <FillMeter fill={fill}>
            {m.production_sheets({ count: fill.allCells / grid.cells.length })}:{" "}
          </FillMeter>
        ) : (
          m.production_fits_not()
        )}
        {isHeld && <HeldRest held={held} dueOn={queued.dueOn} daysLeft={queued.daysLeft} />}
      </td>
      <td data-align="end">
        <div className={formStyles["acts"]}>
          {grid && isPartFull && isHeld && (
            <FullSheets isFirst held={held} isBusy={isBusy} onMake={onMake} />
          )}
          <Button
            {...(!isHeld && { variant: "primary" })}
            isBusy={isBusy}
            disabled={!grid}
            onClick={() => onMake({})}
          >
            {m.production_make()}
          </Button>
          {grid && isPartFull && !isHeld && (
            <FullSheets held={held} isBusy={isBusy} onMake={onMake} />
          )}
          {grid && queued.orders > 1 && (
            <ChooseOrders
              formatKey={queued.formatKey}
              formatName={nameOf(queued.format.slug, queued.formatName)}
              cells={grid.cells.length}
              waiting={queued.pieces}
              onMake={onMake}
            />
          )}
        </div>
      </td>
    </tr>
  );
};

/** Whole sheets alone: the act that comes first while the rest is held. */
const FullSheets = ({
  held,
  isFirst = false,
  isBusy,
  onMake,
}: {
  readonly held: HeldPieces;
  readonly isFirst?: boolean;
  readonly isBusy: boolean;
  readonly onMake: (wish: BatchWish) => void;
}) => (
  <Button
    variant={isFirst ? "primary" : "quiet"}
    isBusy={isBusy}
    onClick={() => onMake({ rest: "full" })}
  >
    {m.production_make_full({ count: held.fullSheets })}
  </Button>
);

const useCreateBatch = () =>
  trpc.workshop.production.createBatch.useMutation(
    useDone(({ number }) => m.production_make_said({ number })),
  );
