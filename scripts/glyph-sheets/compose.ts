import { inRow, moved, type Outline, placed, unitsPerEm } from "./outline.ts";

/** Where a composed character takes its parts. */
export type Parts = {
  readonly of: (character: string) => Outline;
  /** Out of a bolder cut: made small, its strokes are as strong as those beside it. */
  readonly bolder: (character: string) => Outline;
  readonly capHeight: number;
};

/** How large a raised digit is beside a plain one. */
const smallDigitShare = 0.6;

/** What single fonts lack, out of what they have; undefined for all else. */
export const compose = (character: string, parts: Parts): Outline | undefined => {
  const { of, capHeight } = parts;
  const rise = (1 - smallDigitShare) * capHeight;
  const small = (digit: string, up: number) => moved(smallDigit(digit, parts), 0, up);
  const fraction = (over: string, under: string) =>
    inRow(small(over, rise), narrow(of("/")), small(under, 0));
  switch (character) {
    case "ẞ":
      // In a handwriting the capital is the small one.
      return of("ß");
    case "¹":
      return small("1", rise);
    case "²":
      return small("2", rise);
    case "³":
      return small("3", rise);
    case "¼":
      return fraction("1", "4");
    case "½":
      return fraction("1", "2");
    case "¾":
      return fraction("3", "4");
    case "±":
      return {
        advance: of("+").advance,
        contours: [...moved(of("+"), 0, 80).contours, ...moved(of("−"), 0, -230).contours],
      };
    case "♥":
      return heart(capHeight);
    default:
      return undefined;
  }
};

const smallDigit = (digit: string, { bolder }: Parts): Outline => {
  const { advance, contours } = bolder(digit);
  return placed({ advance: advance * smallDigitShare, contours }, (x, y) => [
    x * smallDigitShare,
    y * smallDigitShare,
  ]);
};

/** The stroke of a fraction leans over its neighbours. */
const narrow = (outline: Outline): Outline => {
  const over = outline.advance * 0.2;
  return { ...moved(outline, -over, 0), advance: Math.round(outline.advance - 2 * over) };
};

/** One half of a heart from its tip, in its own width and height; true are handles. */
const heartSide: readonly (readonly [x: number, y: number, isHandle: boolean])[] = [
  [0.16, 0.16, true],
  [0.62, 0.36, true],
  [1, 0.54, true],
  [1, 0.76, true],
  [1, 1, true],
  [0.53, 1, true],
  [0.18, 1, true],
  [0, 0.76, false],
];

/** A little over the height of a capital, as round letters are. */
const heart = (capHeight: number): Outline => {
  const half = capHeight * 0.56;
  const middle = half + unitsPerEm * 0.06;
  const at = (x: number, y: number, isHandle: boolean) => ({
    x: Math.round(middle + x * half),
    y: Math.round((y * 1.05 - 0.04) * capHeight),
    isHandle,
  });
  const right = heartSide.map(([x, y, isHandle]) => at(x, y, isHandle));
  const left = heartSide.slice(0, -1).map(([x, y, isHandle]) => at(-x, y, isHandle));
  return {
    advance: Math.round(2 * middle),
    contours: [[at(0, 0, false), ...left, ...right.slice(-1), ...right.slice(0, -1).toReversed()]],
  };
};
