import { type Micrometres, toMillimetres } from "#shared/design/units.ts";
import { type Locale, operatorsWord, type OperatorsWords } from "#shared/locale.ts";

/** What a magnet is made of; an order keeps what it was when it was placed. */
export type Material = {
  readonly name: OperatorsWords;
  readonly thicknessUm: Micrometres;
};

/** As people read it: `Magnetfolie, 0,85 mm`. */
export const materialLabel = ({ name, thicknessUm }: Material, locale: Locale): string => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return `${operatorsWord(name, locale)}, ${number.format(toMillimetres(thicknessUm))} mm`;
};
