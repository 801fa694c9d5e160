import { useDeferredValue, useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { SheetRoom } from "#client/features/workshop/parts/print/sheet-room.tsx";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import type { QueuedFormatView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type Paper, sizeOfPaper } from "#shared/sheets/paper.ts";
import { type Printer, usualPrinter } from "#shared/sheets/printer.ts";

import { allToLay } from "./all-to-lay.ts";
import type { BatchWish, QueuedKey } from "./choose-orders.tsx";
import { LayAll } from "./lay-all.tsx";
import { type PrintChoice, PrintSetup } from "./print-setup.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { QueuedFormat } from "./queued-format.tsx";
import { SharedFormats } from "./shared-formats.tsx";
import { useLayAll } from "./use-lay-all.ts";
import { materialKey, useQueueFilters } from "./use-queue-filters.ts";

import formStyles from "#client/features/workshop/parts/form.module.css";
import styles from "#client/features/workshop/parts/lists/table.module.css";
import queueStyles from "./print-queue.module.css";

/** What is printed next, by format or material, the most pressing first; one press lays it on sheets. */
export const PrintQueue = () => {
  const { filters, setFilters } = useQueueFilters();
  const { material } = filters;
  const dueBy = useDeferredValue(filters.dueBy);
  const [[due, { printing, batches }, withoutFile]] = trpc.useSuspenseQueries((call) => [
    call.workshop.production.listQueue(dueBy === undefined ? {} : { dueBy }),
    call.workshop.settings.readSettings(),
    call.workshop.production.countWithoutFile(),
  ]);
  const { printers } = printing;
  const [first = usualPrinter] = printers;
  const [choice, setChoice] = useState<PrintChoice>({ printer: first, paper: first.paper });
  const make = useCreateBatch();
  const { printer, paper } = choice;
  const size = paper && sizeOfPaper(paper);
  const makeAll = useLayAll();
  const inputOf = (of: QueuedKey, wish: BatchWish, chosen: Paper) => ({
    ...of,
    paper: chosen,
    printer: printer.slug,
    ...(dueBy !== undefined && wish.orderIds === undefined && { dueBy }),
    ...wish,
  });
  const lay = (of: QueuedKey, wish: BatchWish) => paper && make.mutate(inputOf(of, wish, paper));
  const queue = due.filter(
    (queued) => material === undefined || materialKey(queued.material) === material,
  );
  const all = size ? allToLay({ queue, printer, paper: size, rule: batches }) : [];
  const layAll = () =>
    paper && makeAll.mutate(all.map(({ formatKey, wish }) => inputOf({ formatKey }, wish, paper)));
  const isNarrowed = filters.dueBy !== undefined || material !== undefined;
  return (
    <Box title={m.production_queue()} isRaised>
      <div className={queueStyles["setup"]}>
        {(due.length > 0 || isNarrowed) && (
          <QueueFilters queue={due} filters={filters} onChange={setFilters} />
        )}
        {queue.length > 0 && (
          <PrintSetup printers={printers} choice={choice} onChange={setChoice} />
        )}
      </div>
      {queue.length === 0 && (
        <EmptyState title={isNarrowed ? m.production_filter_none() : m.production_queue_empty()}>
          {!isNarrowed && <p>{m.production_queue_empty_text()}</p>}
        </EmptyState>
      )}
      {queue.length > 0 && (
        <>
          {size && (
            <p className={formStyles["quiet"]}>
              <SheetRoom paper={size} printer={printer} />
            </p>
          )}
          <table className={styles["table"]}>
            <tbody>
              {groupsOf(queue, printer).map(([first, ...others]) => {
                const { shares: kind } = printer;
                const isBusy = make.isPending || makeAll.isPending;
                const row = { printer, rule: batches, isBusy, isOneOfMany: all.length > 1 };
                return kind !== undefined && size && others.length > 0 ? (
                  <SharedFormats
                    key={first.materialKey}
                    {...row}
                    queue={[first, ...others]}
                    paper={size}
                    kind={kind}
                    onMake={(wish) => lay({ materialKey: first.materialKey }, wish)}
                  />
                ) : (
                  <QueuedFormat
                    key={first.formatKey}
                    {...row}
                    queued={first}
                    paper={size}
                    onMake={(wish) => lay({ formatKey: first.formatKey }, wish)}
                  />
                );
              })}
              {all.length > 1 && (
                <LayAll batches={all} isBusy={makeAll.isPending} onMake={layAll} />
              )}
            </tbody>
          </table>
        </>
      )}
      {withoutFile > 0 && (
        <p className={formStyles["quiet"]}>
          {m.production_queue_without_file({ count: withoutFile })}
        </p>
      )}
      <WhoWasFirst error={make.error ?? makeAll.error} />
    </Box>
  );
};

type Group = readonly [QueuedFormatView, ...QueuedFormatView[]];

/** The formats that are laid by one press: those of a material where they share sheets, else each. */
const groupsOf = (queue: readonly QueuedFormatView[], { shares }: Printer): readonly Group[] => {
  const keyOf = ({ formatKey, materialKey: key }: QueuedFormatView) =>
    shares === undefined ? formatKey : key;
  return [...Map.groupBy(queue, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );
};

const useCreateBatch = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.createBatch.useMutation({
    ...useDone(({ number }) => m.production_make_said({ number })),
    // Somebody else was first: what they left is to be seen.
    onError: () => utils.workshop.production.invalidate(),
  });
};
