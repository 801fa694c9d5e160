import type { FormatGeometry } from "./format.ts";
import { millimetres, toMillimetres, type Millimetres } from "./units.ts";

/** What a photo has to fill: the whole printed area, bleed included. */
export type Frame = { readonly width: Millimetres; readonly height: Millimetres };

/** An upright photo's size in its own pixels. */
export type PhotoSize = { readonly widthPx: number; readonly heightPx: number };

/** A place on the drawing: millimetres from the top left corner of the bleed box. */
export type Point = { readonly x: Millimetres; readonly y: Millimetres };

/** The bleed box of a format. */
export const frameOf = (format: FormatGeometry): Frame => {
  const bleed = toMillimetres(format.bleedUm);
  return {
    width: millimetres(toMillimetres(format.widthUm) + 2 * bleed),
    height: millimetres(toMillimetres(format.heightUm) + 2 * bleed),
  };
};

export const frameCentre = (frame: Frame): Point => ({
  x: millimetres(frame.width / 2),
  y: millimetres(frame.height / 2),
});
