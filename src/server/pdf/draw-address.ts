import type { Page, PaperPages, TextStyle } from "./paper-pages.ts";
import { paperGrid } from "./paper-style.ts";

type Lines = {
  readonly lines: readonly string[];
  readonly sizePt: number;
  readonly stepMm: number;
};

/**
 * The address of a letter, inside the window of its envelope: lines that are too long go on below, and where
 * that are too many all are set closer, then smaller. Nothing is cut.
 * @param y of the first line
 */
export const drawAddress = (
  paper: PaperPages,
  page: Page,
  y: number,
  address: readonly string[],
  style: TextStyle,
): void => {
  const { lines, sizePt, stepMm } = setLines(paper, paperGrid.addressBottom - y, address, style);
  lines.forEach((line, index) =>
    page.text(paperGrid.left, y + index * stepMm, line, { ...style, sizePt }),
  );
};

const setLines = (
  paper: PaperPages,
  heightMm: number,
  address: readonly string[],
  style: TextStyle,
): Lines => {
  const set = (sizePt: number, stepMm: number): Lines => ({
    lines: address.flatMap((line) =>
      paper.wrap(line, paperGrid.addressWidth, { face: style.face, sizePt }),
    ),
    sizePt,
    stepMm,
  });
  const fits = ({ lines, stepMm }: Lines) => (lines.length - 1) * stepMm <= heightMm;
  let tried = set(style.sizePt, usualStepMm);
  for (let sizePt = style.sizePt; !fits(tried) && sizePt >= sizeMinPt; sizePt -= 0.5) {
    tried = set(sizePt, sizePt * closeMmPerPt);
  }
  return tried;
};

const usualStepMm = 5;
const closeMmPerPt = 0.42;
/** The longest address that an order can hold, of the widest letters, needs no smaller ones. */
const sizeMinPt = 4.5;
