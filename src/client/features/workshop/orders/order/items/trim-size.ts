import { micrometresPerMillimetre } from "#shared/design/units.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** What the cutter is set to, e.g. `63 × 63 mm`. */
export const trimSize = ({
  widthUm,
  heightUm,
}: {
  readonly widthUm: number;
  readonly heightUm: number;
}): string => {
  const locale = getLocale();
  const [width, height] = [widthUm, heightUm].map((lengthUm) =>
    (lengthUm / micrometresPerMillimetre).toLocaleString(locale),
  );
  return `${width}\u00a0×\u00a0${height}\u00a0mm`;
};
