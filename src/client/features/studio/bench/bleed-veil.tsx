import { memo } from "react";

import type { Drawing } from "#shared/design/drawing.ts";
import { boxPath, svgPathData } from "#shared/design/path.ts";

import styles from "./cropper.module.css";

/** Pales what the cutter takes away, so that the shape is seen before it is cut. */
export const BleedVeil = memo(function BleedVeil({ drawing }: { readonly drawing: Drawing }) {
  const { width, height } = drawing.bleed;
  const edge = svgPathData(boxPath({ x: 0, y: 0, width, height }));
  return (
    <svg className={styles["veil"]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`${edge}${svgPathData(drawing.trimOutline)}`} fillRule="evenodd" />
    </svg>
  );
});
