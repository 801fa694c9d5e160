import type { Locale } from "#shared/locale.ts";

import { formatTenths } from "./format-tenths.ts";
import type { FormatGeometry } from "./format.ts";
import { toMillimetres } from "./units.ts";

/** A magnet's trim size as every page, mail and invoice says it, to a tenth: `63 × 63 mm`, `Ø 58 mm`. */
export const sizeLabel = (
  { shape, widthUm, heightUm }: Pick<FormatGeometry, "shape" | "widthUm" | "heightUm">,
  locale: Locale,
): string => {
  const width = formatTenths(toMillimetres(widthUm), locale);
  if (shape === "circle") return `Ø\u00a0${width}\u00a0mm`;
  return `${width}\u00a0×\u00a0${formatTenths(toMillimetres(heightUm), locale)}\u00a0mm`;
};
