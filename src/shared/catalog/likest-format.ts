import type { FormatGeometry } from "#shared/design/format.ts";

/** A shape to look for, in whole micrometres. */
export type WantedShape = Pick<FormatGeometry, "shape" | "widthUm" | "heightUm">;

/** As much as one and a half times as wide. */
const otherShape = Math.log(1.5);

/**
 * Of what is on sale the likest to a shape, so that pictures show nothing that cannot be had: by width and
 * height, and by the shape where that does not make it half as large again. Of equals the first.
 * @returns undefined where nothing is on sale
 */
export const likestFormat = <Format extends { readonly geometry: FormatGeometry }>(
  wanted: WantedShape,
  formats: readonly Format[],
): Format | undefined =>
  formats
    .map((format) => ({ format, distance: distanceOf(wanted, format.geometry) }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.format;

const distanceOf = (wanted: WantedShape, { shape, widthUm, heightUm }: FormatGeometry): number =>
  Math.abs(Math.log(widthUm / wanted.widthUm)) +
  Math.abs(Math.log(heightUm / wanted.heightUm)) +
  (shape === wanted.shape ? 0 : otherShape);
