import type { Path, PathSegment } from "#shared/design/path.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

/** A format's own contour in millimetres, its box's corner at `x`, `y`. */
export const contourPath = (contour: string, x: number, y: number): Path =>
  Array.from(contour.matchAll(/([MLCZ])([^MLCZ]*)/g), ([, letter, lengths = ""]): PathSegment => {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = lengths
      .trim()
      .split(" ")
      .map((length, index) => Number(length) / micrometresPerMillimetre + (index % 2 ? y : x));
    if (letter === "Z") return { kind: "close" };
    if (letter === "C") {
      return { kind: "curve", x1: first, y1: second, x2: third, y2: fourth, x: fifth, y: sixth };
    }
    return { kind: letter === "M" ? "move" : "line", x: first, y: second };
  });
