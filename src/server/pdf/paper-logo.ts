// The shop's logo in the head of a paper: drawn with PDF's own strokes where it is plain, else as pixels.

import type { Page } from "./paper-pages.ts";
import type { SvgDrawing } from "./place-drawing.ts";

/** The logo as the shop keeps it. */
export type LogoFile = {
  /** Cleaned; null of one that was brought as pixels. */
  readonly svg: string | null;
  /** A PNG. */
  readonly raster: Uint8Array;
};

/** The logo as it is placed; only the relation of its sides counts. */
export type PaperLogo = {
  readonly drawing: SvgDrawing | null;
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
};

export const toPaperLogo = async ({ svg, raster }: LogoFile): Promise<PaperLogo> => {
  // The reader of XML is loaded with the first SVG, not at the start.
  const drawing = svg === null ? null : (await import("./svg-drawing.ts")).svgDrawing(svg);
  // Where every PNG says how large it is.
  const header = new DataView(raster.buffer, raster.byteOffset);
  const { width, height } = drawing ?? {
    width: header.getUint32(16),
    height: header.getUint32(20),
  };
  return { drawing, png: raster, width, height };
};

/** A wide logo may be as long as a short name, a tall one no higher than the head has room for. */
const logoMm = { width: 45, height: 13 } as const;

/** As large as it may be, in millimetres. */
export const logoSizeOf = ({ width, height }: PaperLogo) => {
  const scale = Math.min(logoMm.width / width, logoMm.height / height);
  return { width: width * scale, height: height * scale };
};

/**
 * Draws the logo from `left` on, its middle at `middle`.
 * @returns how wide it came out, in millimetres
 */
export const placeLogo = (
  page: Page,
  logo: PaperLogo,
  { left, middle }: { readonly left: number; readonly middle: number },
): number => {
  const { width, height } = logoSizeOf(logo);
  const box = { x: left, y: middle - height / 2, width, height };
  if (logo.drawing === null) page.picture(box, logo.png);
  else page.drawing(box, logo.drawing);
  return width;
};
