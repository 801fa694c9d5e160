import type { FormatGeometry } from "#shared/design/format.ts";
import { puzzleSide } from "#shared/design/layouts.ts";
import { trimBoxOf, trimOutline } from "#shared/design/outline.ts";
import { movedPath, svgPathData } from "#shared/design/path.ts";

import styles from "./layout-shape.module.css";

const gapMm = 9;

/** Nine magnets of a format as a sign. */
export const PuzzleShape = ({ geometry }: { readonly geometry: FormatGeometry }) => {
  const { x, y, width, height } = trimBoxOf(geometry);
  const places = Array.from({ length: puzzleSide }, (_, place) => place);
  const side = puzzleSide * (Math.max(width, height) + gapMm);
  const left = x + (puzzleSide * width + (puzzleSide - 1) * gapMm - side) / 2;
  const top = y + (puzzleSide * height + (puzzleSide - 1) * gapMm - side) / 2;
  return (
    <svg className={styles["shape"]} viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true">
      {places.flatMap((row) =>
        places.map((column) => (
          <path
            key={`${column} ${row}`}
            className={styles["photo"]}
            d={svgPathData(
              movedPath(trimOutline(geometry), column * (width + gapMm), row * (height + gapMm)),
            )}
          />
        )),
      )}
    </svg>
  );
};
