import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import { trpc } from "#client/trpc.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { trimOutline } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { type PaperSize, sizeOfPaper } from "#shared/sheets/paper.ts";
import { type PrintedGrid, type Printer, printedGrid } from "#shared/sheets/printer.ts";
import type { SheetCell } from "#shared/sheets/sheet-grid.ts";

import styles from "./format-preview.module.css";

/** How many lie on a sheet of each printer, and how much of the paper they take. */
export const SheetFills = ({ geometry }: { readonly geometry: FormatGeometry }) => {
  const [{ printing }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  return (
    <ul className={styles["sheets"]}>
      {printing.printers.map((printer) => (
        <SheetFill
          key={printer.slug}
          geometry={geometry}
          printer={printer}
          isNamed={printing.printers.length > 1}
        />
      ))}
    </ul>
  );
};

const SheetFill = ({
  geometry,
  printer,
  isNamed,
}: {
  readonly geometry: FormatGeometry;
  readonly printer: Printer;
  /** Where there are several printers. */
  readonly isNamed: boolean;
}) => {
  const paper = sizeOfPaper(printer.paper);
  const grid = printedGrid(geometry, paper, printer);
  const name = isNamed
    ? `${printer.name} · ${paperLabel(printer.paper)}`
    : paperLabel(printer.paper);
  return (
    <li className={styles["sheet"]}>
      {grid && <SheetPicture geometry={geometry} paper={paper} grid={grid} />}
      <span>
        {grid
          ? m.format_sheet_fill({
              count: grid.cells.length,
              paper: name,
              percent: new Intl.NumberFormat(getLocale(), { style: "percent" }).format(
                usedShare(grid, paper),
              ),
            })
          : m.format_sheet_none({ paper: name })}
      </span>
    </li>
  );
};

/** Of the paper's area, by the boxes that the magnets are cut from. */
const usedShare = ({ cells }: PrintedGrid, paper: PaperSize): number =>
  cells.reduce((area, { widthUm, heightUm }) => area + widthUm * heightUm, 0) /
  (paper.widthUm * paper.heightUm);

const SheetPicture = ({
  geometry,
  paper,
  grid,
}: {
  readonly geometry: FormatGeometry;
  readonly paper: PaperSize;
  readonly grid: PrintedGrid;
}) => {
  const outline = svgPathData(trimOutline(geometry));
  return (
    <svg
      className={styles["paper"]}
      viewBox={`0 0 ${toMillimetres(paper.widthUm)} ${toMillimetres(paper.heightUm)}`}
      aria-hidden="true"
    >
      {grid.cells.map((cell) => (
        <path
          key={`${cell.column}-${cell.row}`}
          d={outline}
          transform={placeOf(cell, geometry, grid.isTurned)}
        />
      ))}
    </svg>
  );
};

/** The outline begins at the corner of the bleed box; a magnet on its side is turned to the right. */
const placeOf = (cell: SheetCell, { bleedUm }: FormatGeometry, isTurned: boolean): string => {
  const [x, y, bleed] = [cell.xUm, cell.yUm, bleedUm].map(toMillimetres);
  const back = `translate(${-Number(bleed)} ${-Number(bleed)})`;
  const turn = isTurned ? `translate(${toMillimetres(cell.widthUm)} 0) rotate(90) ` : "";
  return `translate(${x} ${y}) ${turn}${back}`;
};
