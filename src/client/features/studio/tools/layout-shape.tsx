import { memo } from "react";

import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { trimBoxOf, trimOutline } from "#shared/design/outline.ts";
import { boxPath, svgPathData } from "#shared/design/path.ts";
import { placesOf } from "#shared/design/places.ts";

import styles from "./layout-shape.module.css";

/** The side of the square that every shape stands in: a little more than most are long. */
const boxMm = 88;

type LayoutShapeProps = { readonly geometry: FormatGeometry; readonly layout: Layout };

/** A magnet as a sign: its paper, and the photos on it. */
export const LayoutShape = memo(function LayoutShape({ geometry, layout }: LayoutShapeProps) {
  const { x, y, width, height } = trimBoxOf(geometry);
  const side = Math.max(boxMm, width, height) + 2;
  const left = x + width / 2 - side / 2;
  const top = y + height / 2 - side / 2;
  const trim = svgPathData(trimOutline(geometry));
  const windows = placesOf(
    { layout, border: { widthUm: 0, colour: "#ffffff" }, puzzle: null },
    geometry,
  );
  return (
    <svg className={styles["shape"]} viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true">
      {layout === "single" ? (
        <path className={styles["photo"]} d={trim} />
      ) : (
        <>
          <path className={styles["paper"]} d={trim} />
          {windows.map(({ box, clip }) => (
            <path
              key={`${box.x} ${box.y}`}
              className={styles["photo"]}
              d={svgPathData(clip ?? boxPath(box))}
            />
          ))}
        </>
      )}
    </svg>
  );
});
