import type { FormatGeometry } from "#shared/design/format.ts";
import { trimOutline } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import type { SheetMargins } from "#shared/sheets/sheet-grid.ts";
import type { LaidCell, SheetLayout } from "#shared/sheets/sheet-layout.ts";

import styles from "./sheet-picture.module.css";

type SheetPictureProps = {
  readonly paper: PaperSize;
  readonly margins: SheetMargins;
  readonly layout: SheetLayout;
  /** In the order of the cells' `formatIndex`. */
  readonly formats: readonly FormatGeometry[];
};

/** A sheet as it will be printed: what lies where, its numbered cuts, and the room of head and foot. */
export const SheetPicture = ({ paper, margins, layout, formats }: SheetPictureProps) => {
  const [width, height] = [toMillimetres(paper.widthUm), toMillimetres(paper.heightUm)];
  const edge = toMillimetres(margins.edgeUm);
  const [head, foot] = [toMillimetres(margins.headUm), toMillimetres(margins.footUm)];
  const strip = { x: edge, width: width - 2 * edge };
  const outlines = formats.map((format) => svgPathData(trimOutline(format)));
  return (
    <svg className={styles["paper"]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect {...strip} y={edge} height={head} />
      <rect {...strip} y={height - edge - foot} height={foot} />
      {layout.cells.map((cell, at) => (
        <path
          key={at}
          d={outlines[cell.formatIndex]}
          transform={placeOf(cell, formats[cell.formatIndex])}
        />
      ))}
      {layout.cuts.map(({ axis, atUm, fromUm, toUm, number }, at) => {
        const [along, from, to] = [atUm, fromUm, toUm].map(toMillimetres);
        if (number === null) return null;
        return axis === "x" ? (
          <line key={at} x1={along} x2={along} y1={from} y2={to} />
        ) : (
          <line key={at} y1={along} y2={along} x1={from} x2={to} />
        );
      })}
    </svg>
  );
};

/** The outline begins at the corner of the bleed box; a magnet on its side is turned to the right. */
const placeOf = (cell: LaidCell, format: FormatGeometry | undefined): string => {
  const [x, y, bleed] = [cell.xUm, cell.yUm, format?.bleedUm ?? cell.xUm].map(toMillimetres);
  const back = `translate(${-Number(bleed)} ${-Number(bleed)})`;
  const turn = cell.isTurned ? `translate(${toMillimetres(cell.widthUm)} 0) rotate(90) ` : "";
  return `translate(${x} ${y}) ${turn}${back}`;
};
