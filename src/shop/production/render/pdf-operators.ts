// Writes PDF operators: numbers, paths, colours.

import type { Path, PathSegment } from "#shared/design/path.ts";
import { type Micrometres, toMillimetres } from "#shared/design/units.ts";

/** Numbers as PDF writes them: it knows no exponents. */
export const numbers = (...values: readonly number[]): string =>
  values.map((value) => String(Number(value.toFixed(6)))).join(" ");

/** The operators that lay a path, without painting it. */
export const pathOf = (path: Path): string => path.map(segmentOf).join(" ");

const segmentOf = (segment: PathSegment): string => {
  switch (segment.kind) {
    case "move":
      return `${numbers(segment.x, segment.y)} m`;
    case "line":
      return `${numbers(segment.x, segment.y)} l`;
    case "curve":
      return `${numbers(segment.x1, segment.y1, segment.x2, segment.y2, segment.x, segment.y)} c`;
    case "close":
      return "h";
  }
};

/** Strokes paths in the spot colour, in the layer of the contours. */
export const cutOperators = (painted: string, lineUm: Micrometres): string =>
  `/OC /CutLayer BDC q /CutState gs /Cut CS 1 SCN ${numbers(toMillimetres(lineUm))} w ${painted} Q EMC`;
