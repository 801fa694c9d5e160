import { useMemo } from "react";

import { SheetPicture } from "#client/features/workshop/parts/print/sheet-picture.tsx";
import { useFormatNames } from "#client/features/workshop/parts/print/use-format-names.ts";
import type {
  QueuedFormatView,
  QueuedOrderView,
} from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { BatchRest } from "#shared/production.ts";
import { hasContour } from "#shared/sheets/cut-line.ts";
import { type BatchRule, heldRest } from "#shared/sheets/held-pieces.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import { piecesToShare } from "#shared/sheets/pieces-to-share.ts";
import {
  printedBleed,
  printedGrid,
  printedMargins,
  type Printer,
  type ShareKind,
} from "#shared/sheets/printer.ts";
import type { SharedSheet } from "#shared/sheets/share-sheets.ts";
import { usedShare } from "#shared/sheets/sheet-layout.ts";

import { type BatchWish, ChooseOrders } from "./choose-orders.tsx";
import { ShareMeter } from "./fill-meter.tsx";
import { QueueRow } from "./queue-row.tsx";

import styles from "./shared-formats.module.css";

type SharedFormatsProps = {
  /** Formats of one material, the most pressing first. */
  readonly queue: readonly QueuedFormatView[];
  readonly printer: Printer;
  readonly paper: PaperSize;
  readonly kind: ShareKind;
  readonly rule: BatchRule;
  readonly isBusy: boolean;
  readonly isOneOfMany: boolean;
  readonly onMake: (wish: BatchWish) => void;
};

const picturesMax = 4;

/** What waits of a material, on sheets that its formats share; seen before it is made. */
export const SharedFormats = (props: SharedFormatsProps) => {
  const { queue, rule, isBusy, isOneOfMany, onMake } = props;
  const namesOf = useFormatNames();
  const name = namesOf(
    queue.map(({ format: { slug }, formatName, pieces }) => ({ slug, name: formatName, pieces })),
  );
  const plan = useSharePlan(props);
  const { pieces, sheets } = plan.lay([], "none");
  const restPieces = sheets
    .filter(({ isFull }) => !isFull)
    .reduce((sum, { cells }) => sum + cells.length, 0);
  const [first] = queue;
  if (!first) return null;
  const { materialKey, dueOn, daysLeft, material } = first;
  const fullSheets = sheets.filter(({ isFull }) => isFull).length;
  return (
    <QueueRow
      of={{ materialKey }}
      name={name}
      waiting={{
        material,
        dueOn,
        daysLeft,
        pieces: sumOf(queue.map((queued) => queued.pieces)),
        reprints: sumOf(queue.map(({ reprints }) => reprints)),
        givenBack: eachOnce(queue.flatMap(({ givenBack }) => givenBack)),
        warned: sumOf(queue.map(({ warned }) => warned)),
        oldest: queue.map(({ oldest }) => oldest).toSorted()[0] ?? first.oldest,
      }}
      orders={first.materialOrders}
      fill={
        <>
          {plan.meterOf(pieces, sheets)}
          {plan.unfit.map((queued) => (
            <div key={queued.formatKey}>
              {namesOf([{ ...queued.format, name: queued.formatName, pieces: queued.pieces }])}:{" "}
              {m.production_fits_not()}
            </div>
          ))}
          <div className={styles["sheets"]}>
            {sheets
              .filter(isShared)
              .slice(0, picturesMax)
              .map((layout, at) => (
                <SheetPicture key={at} {...plan.page} layout={layout} formats={plan.formats} />
              ))}
          </div>
        </>
      }
      held={sheets.length === 0 ? null : heldRest({ fullSheets, restPieces, daysLeft }, rule)}
      sheets={sheets.length}
      restPieces={restPieces}
      isBusy={isBusy}
      isOneOfMany={isOneOfMany}
      onMake={onMake}
      choose={
        <ChooseOrders
          of={{ materialKey }}
          name={name}
          lay={(chosen, rest) => {
            const laid = plan.lay(chosen, rest);
            const isNone = chosen.length === 0 || laid.pieces.length === 0;
            return {
              pieces: isNone ? 0 : laid.pieces.length,
              sheets: isNone ? 0 : laid.sheets.length,
              fill: isNone ? null : plan.meterOf(laid.pieces, laid.sheets),
            };
          }}
          onMake={onMake}
        />
      }
    />
  );
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
/** A reprint of several formats waits in each of them. */
const eachOnce = (givenBack: QueuedFormatView["givenBack"]): QueuedFormatView["givenBack"] => [
  ...new Map(givenBack.map((each) => [each.claimId, each])).values(),
];
const isShared = ({ cells }: SharedSheet): boolean =>
  cells.some(({ formatIndex }) => formatIndex !== cells[0]?.formatIndex);

type Piece = { readonly formatIndex: number; readonly isMeant: boolean };

/** The sheets as the shop will lay them, for all that waits or for chosen orders. */
const useSharePlan = ({ queue, printer, paper, kind }: SharedFormatsProps) => {
  const known = useMemo(
    () =>
      queue.flatMap((queued) => {
        const { format } = queued;
        const grid = printedGrid(format, paper, printer);
        const bleedUm = printedBleed(format, printer);
        const isDrawn = hasContour(format, printer.contour);
        return grid ? [{ ...queued, grid, bleedUm, hasContour: isDrawn }] : [];
      }),
    [queue, printer, paper],
  );
  const page = { paper, margins: printedMargins(printer), kind };
  const lay = (chosen: readonly QueuedOrderView[], rest: BatchRest) => {
    const meant = chosen.flatMap(({ formatKeys }) => formatKeys);
    const waiting = known.flatMap(({ formatKey, pieces }, formatIndex) => {
      const own = meant.filter((key) => key === formatKey).length;
      return Array.from({ length: pieces }, (_, at): Piece => ({
        formatIndex,
        isMeant: chosen.length === 0 || at < own,
      }));
    });
    const first = waiting.toSorted((one, other) => Number(other.isMeant) - Number(one.isMeant));
    return piecesToShare(rest, first, known, page);
  };
  const meterOf = (pieces: readonly Piece[], sheets: readonly SharedSheet[]) => {
    const laid = known.map(({ format, grid }, index) => {
      const count = pieces.filter(({ formatIndex }) => formatIndex === index).length;
      return { format, pieces: count, alone: Math.ceil(count / grid.cells.length) };
    });
    const alone = sumOf(laid.map((one) => one.alone));
    const words = m.production_sheets({ count: sheets.length });
    return (
      <ShareMeter share={usedShare(laid, sheets.length, paper)}>
        {alone > sheets.length ? m.production_instead({ sheets: words, alone }) : words}:{" "}
      </ShareMeter>
    );
  };
  return {
    page: { paper, margins: page.margins },
    formats: known.map(({ format }) => format),
    unfit: queue.filter(({ formatKey }) => known.every((one) => one.formatKey !== formatKey)),
    lay,
    meterOf,
  };
};
