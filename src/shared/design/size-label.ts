import type { Locale } from "#shared/locale.ts";

import type { FormatGeometry } from "./format.ts";
import { toMillimetres } from "./units.ts";

/** A magnet's trim size as every page, mail and invoice says it, to a tenth: `63 × 63 mm`, `Ø 58 mm`. */
export const sizeLabel = (
  { shape, widthUm, heightUm }: Pick<FormatGeometry, "shape" | "widthUm" | "heightUm">,
  locale: Locale,
): string => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const width = number.format(toMillimetres(widthUm));
  if (shape === "circle") return `Ø\u00a0${width}\u00a0mm`;
  return `${width}\u00a0×\u00a0${number.format(toMillimetres(heightUm))}\u00a0mm`;
};
