import type { FormatGeometry } from "#shared/design/format.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** A magnet's trim size as people say it: `63 × 63 mm`, `Ø 58 mm`. */
export const sizeLabel = ({
  shape,
  widthUm,
  heightUm,
}: Pick<FormatGeometry, "shape" | "widthUm" | "heightUm">): string => {
  const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 });
  const width = number.format(toMillimetres(widthUm));
  switch (shape) {
    case "circle":
      return m.cart_size_circle({ width });
    case "rectangle":
    case "heart":
      return m.cart_size_rectangle({ width, height: number.format(toMillimetres(heightUm)) });
  }
};
