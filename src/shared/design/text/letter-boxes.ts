import type { DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { turnVector } from "#shared/design/matrix.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import type { Box, Path } from "#shared/design/path.ts";

import { textEdgeMm } from "./text-edge.ts";

/** What one stroke of a text covers with its edge, turned as the text is; lengths in millimetres. */
type LetterBox = {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Along its lines. */
  readonly cos: number;
  readonly sin: number;
};

/** All that a text covers, stroke by stroke. */
export type LetterBoxes = {
  readonly boxes: readonly LetterBox[];
  /** No stroke is farther than this from `x` and `y`. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
};

/** Where the letters of a text stand on its magnet. */
export const letterBoxesOf = (
  text: DesignText,
  format: FormatGeometry,
  sheet: { readonly setText: (text: DesignText, trim: Box) => Path },
): LetterBoxes => {
  const trim = trimBoxOf(format);
  const [x, y] = [trim.x + text.x * trim.width, trim.y + text.y * trim.height];
  const { cos, sin } = turnVector(text.turnDegrees);
  const edgeMm = textEdgeMm(text);
  const boxes: LetterBox[] = [];
  let ends: Ends | null = null;
  const finish = () => {
    if (ends === null) return;
    const [right, down] = [(ends.left + ends.right) / 2 - x, (ends.top + ends.bottom) / 2 - y];
    boxes.push({
      x: x + right * cos - down * sin,
      y: y + right * sin + down * cos,
      halfWidth: (ends.right - ends.left) / 2 + edgeMm,
      halfHeight: (ends.bottom - ends.top) / 2 + edgeMm,
      cos,
      sin,
    });
  };
  for (const segment of sheet.setText({ ...text, turnDegrees: 0 }, trim)) {
    if (segment.kind === "close") continue;
    if (segment.kind === "move") {
      finish();
      ends = null;
    }
    ends = withPoint(ends, segment.x, segment.y);
    if (segment.kind === "curve") {
      // Its ends and what it leans to hold all of a curve.
      ends = withPoint(withPoint(ends, segment.x1, segment.y1), segment.x2, segment.y2);
    }
  }
  finish();
  const reaches = boxes.map((box) => Math.hypot(box.x - x, box.y - y) + radiusOf(box));
  return { boxes, x, y, reach: Math.max(0, ...reaches) };
};

/** The same letters further down. */
export const movedDown = ({ boxes, x, y, reach }: LetterBoxes, downMm: number): LetterBoxes => ({
  boxes: boxes.map((box) => ({ ...box, y: box.y + downMm })),
  x,
  y: y + downMm,
  reach,
});

/** How far up and down letters reach on their magnet. */
export const rowsOfBoxes = ({ boxes }: LetterBoxes) => ({
  topMm: Math.min(...boxes.map((box) => box.y - reachAlong(box, 0, 1))),
  bottomMm: Math.max(...boxes.map((box) => box.y + reachAlong(box, 0, 1))),
});

/** Whether two texts come closer to each other than `gapMm`; 0: whether they lie on each other. */
export const areClose = (one: LetterBoxes, other: LetterBoxes, gapMm: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < one.reach + other.reach + gapMm &&
  one.boxes.some((box) => other.boxes.some((each) => isClose(box, each, gapMm)));

type Ends = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const withPoint = (ends: Ends | null, x: number, y: number): Ends => ({
  left: Math.min(ends?.left ?? x, x),
  right: Math.max(ends?.right ?? x, x),
  top: Math.min(ends?.top ?? y, y),
  bottom: Math.max(ends?.bottom ?? y, y),
});

const radiusOf = ({ halfWidth, halfHeight }: LetterBox): number =>
  Math.hypot(halfWidth, halfHeight);

/** Two boxes are apart when they are along a side of one of them. */
const isClose = (one: LetterBox, other: LetterBox, gapMm: number): boolean => {
  const [right, down] = [other.x - one.x, other.y - one.y];
  return (
    Math.hypot(right, down) < radiusOf(one) + radiusOf(other) + gapMm &&
    [one, other].every(({ cos, sin }) =>
      [[cos, sin] as const, [-sin, cos] as const].every(
        ([axisX, axisY]) =>
          Math.abs(right * axisX + down * axisY) <
          reachAlong(one, axisX, axisY) + reachAlong(other, axisX, axisY) + gapMm,
      ),
    )
  );
};

const reachAlong = ({ cos, sin, halfWidth, halfHeight }: LetterBox, x: number, y: number) =>
  halfWidth * Math.abs(cos * x + sin * y) + halfHeight * Math.abs(cos * y - sin * x);
