// Rows of several formats on shared sheets, and where a guillotine cuts them.

import { type Micrometres, micrometres } from "#shared/design/units.ts";

import type { PaperSize } from "./paper.ts";
import type { ShareKind } from "./printer.ts";
import type { SheetMargins } from "./sheet-grid.ts";
import type { LaidFormat, SheetCut, SheetLayout } from "./sheet-layout.ts";

/** A magnet that is to lie on a shared sheet, as it lies there; lengths of its trim box. */
export type ShareBox = {
  readonly formatIndex: number;
  readonly isTurned: boolean;
  readonly widthUm: number;
  readonly heightUm: number;
  readonly bleedUm: number;
};
type Row = {
  readonly boxes: ShareBox[];
  /** With the gaps between its boxes and the bleed around them. */
  widthUm: number;
  /** Of the first box, the highest: all of them where the row is cut straight. */
  readonly trimUm: number;
  readonly bleedUm: number;
};

/** The sheet that is shared, and how it is cut. */
export type SharePage = {
  readonly paper: PaperSize;
  readonly margins: SheetMargins;
  readonly kind: ShareKind;
};

/** The marks of upright cuts and their numbers, above and below each row. */
const rowMarkUm = 3_000;

export const boxOf = (
  { format: { widthUm, heightUm }, bleedUm }: LaidFormat,
  formatIndex: number,
  isTurned: boolean,
): ShareBox =>
  isTurned
    ? { formatIndex, isTurned, bleedUm, widthUm: heightUm, heightUm: widthUm }
    : { formatIndex, isTurned, bleedUm, widthUm, heightUm };

/**
 * Boxes in rows, the highest row first, and each row on the first sheet that has room for it. Cut straight,
 * a row holds boxes of one height, so that two level cuts and upright ones part it; along contours, lower
 * ones fill it up.
 * @returns null when a box is larger than the room
 */
export const shareRows = (
  boxes: readonly ShareBox[],
  page: SharePage,
): readonly (readonly Row[])[] | null => {
  const { widthUm, heightUm } = roomOf(page);
  if (boxes.some((box) => outerWidth(box) > widthUm || outerHeight(box) > heightUm)) return null;
  const sheets: { readonly rows: Row[]; usedUm: number }[] = [];
  for (const row of rowsOf(boxes, widthUm, page)) {
    const needUm = row.trimUm + 2 * row.bleedUm;
    const found = sheets.find(({ usedUm }) => usedUm + gapOf(page) + needUm <= heightUm);
    if (found) {
      found.rows.push(row);
      found.usedUm += gapOf(page) + needUm;
    } else {
      sheets.push({ rows: [row], usedUm: needUm });
    }
  }
  return sheets.map(({ rows }) => rows);
};

const rowsOf = (
  boxes: readonly ShareBox[],
  roomUm: number,
  { kind, margins: { gutterUm } }: SharePage,
): readonly Row[] => {
  const rows: Row[] = [];
  for (const box of boxes.toSorted(kind === "straight" ? byTrim : byOuter)) {
    const found = rows.find(
      (row) =>
        row.widthUm + gutterUm + outerWidth(box) <= roomUm &&
        (kind === "contour" || row.trimUm === box.heightUm),
    );
    if (found) {
      found.boxes.push(box);
      found.widthUm += gutterUm + outerWidth(box);
    } else {
      const { heightUm: trimUm, bleedUm } = box;
      rows.push({ boxes: [box], widthUm: outerWidth(box), trimUm, bleedUm });
    }
  }
  return rows.toSorted((one, other) => rowHeight(other) - rowHeight(one));
};

const outerWidth = ({ widthUm, bleedUm }: ShareBox): number => widthUm + 2 * bleedUm;
const outerHeight = ({ heightUm, bleedUm }: ShareBox): number => heightUm + 2 * bleedUm;
const rowHeight = ({ trimUm, bleedUm }: Row): number => trimUm + 2 * bleedUm;

/** Equal heights beside each other, the widest bleed of a row first: it says how much room the row takes. */
const byTrim = (one: ShareBox, other: ShareBox): number =>
  other.heightUm - one.heightUm ||
  other.bleedUm - one.bleedUm ||
  other.widthUm - one.widthUm ||
  one.formatIndex - other.formatIndex;
const byOuter = (one: ShareBox, other: ShareBox): number =>
  outerHeight(other) - outerHeight(one) || byTrim(one, other);

/** Between the bleeds of two rows: labels, and marks where they are cut straight. */
const gapOf = ({ kind, margins: { gutterUm, labelUm } }: SharePage): number =>
  Math.max(gutterUm, labelUm + (kind === "straight" ? rowMarkUm : 0));

/** What a sheet has for rows. The last one has its label below it, too. */
export const roomOf = ({ paper, margins }: Pick<SharePage, "paper" | "margins">) => {
  const sideUm = margins.edgeUm + margins.markUm;
  return {
    leftUm: sideUm,
    topUm: sideUm + margins.headUm,
    widthUm: paper.widthUm - 2 * sideUm,
    heightUm: paper.heightUm - 2 * sideUm - margins.headUm - margins.footUm - margins.labelUm,
  };
};

/** Where the rows of one sheet lie, in the middle of what is free, and how they are cut. */
export const rowsLayout = (rows: readonly Row[], page: SharePage): SheetLayout => {
  const room = roomOf(page);
  const blockUm = Math.max(...rows.map(({ widthUm }) => widthUm));
  const usedUm = rows.reduce((sum, row) => sum + rowHeight(row) + gapOf(page), -gapOf(page));
  const leftUm = room.leftUm + Math.floor((room.widthUm - blockUm) / 2);
  let topUm = room.topUm + Math.floor((room.heightUm - usedUm) / 2);
  const laid = rows.map((row) => {
    const at = { row, topUm, cells: cellsOf(row, { leftUm, topUm }, page) };
    topUm += rowHeight(row) + gapOf(page);
    return at;
  });
  const cells = laid.flatMap((row) => row.cells);
  if (page.kind === "contour") return { cells, cuts: [] };
  const across = { leftUm, rightUm: leftUm + blockUm };
  const level = laid.flatMap(({ row, topUm: at }) => levelCuts(row, at, across, page.margins));
  const upright = laid.flatMap((one) => uprightCuts(one));
  return { cells, cuts: [...level, ...upright].map((cut, at) => ({ ...cut, number: at + 1 })) };
};

type Cells = SheetLayout["cells"];
type Cut = Omit<SheetCut, "number">;

const cellsOf = (
  { boxes, bleedUm: rowBleedUm }: Row,
  { leftUm, topUm }: { readonly leftUm: number; readonly topUm: number },
  { kind, margins: { gutterUm } }: SharePage,
): Cells => {
  let xUm = leftUm;
  return boxes.map(({ formatIndex, isTurned, widthUm, heightUm, bleedUm }) => {
    const cell = {
      formatIndex,
      isTurned,
      xUm: micrometres(xUm + bleedUm),
      // The trims of a row that is cut straight begin on one line.
      yUm: micrometres(topUm + (kind === "straight" ? rowBleedUm : bleedUm)),
      widthUm: micrometres(widthUm),
      heightUm: micrometres(heightUm),
    };
    xUm += widthUm + 2 * bleedUm + gutterUm;
    return cell;
  });
};

/** First the sheet is parted into rows, by cuts that run through all of it. */
const levelCuts = (
  { trimUm, bleedUm }: Row,
  topUm: number,
  { leftUm, rightUm }: { readonly leftUm: number; readonly rightUm: number },
  { markUm }: SheetMargins,
): Cut[] =>
  [topUm + bleedUm, topUm + bleedUm + trimUm].map((atUm) => ({
    axis: "y",
    atUm: micrometres(atUm),
    fromUm: micrometres(leftUm),
    toUm: micrometres(rightUm),
    markUm,
  }));

/** Then each row into magnets; two that touch share a cut. */
const uprightCuts = ({
  row,
  topUm,
  cells,
}: {
  readonly row: Row;
  readonly topUm: number;
  readonly cells: Cells;
}): Cut[] => {
  const edges = new Set<Micrometres>(
    cells.flatMap(({ xUm, widthUm }) => [xUm, micrometres(xUm + widthUm)]),
  );
  return [...edges].map((atUm) => ({
    axis: "x",
    atUm,
    fromUm: micrometres(topUm),
    toUm: micrometres(topUm + rowHeight(row)),
    markUm: micrometres(rowMarkUm),
  }));
};
