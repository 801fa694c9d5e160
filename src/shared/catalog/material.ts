import { type Micrometres, toMillimetres } from "#shared/design/units.ts";
import { type Locale, operatorsWord, type OperatorsWords } from "#shared/locale.ts";

/** What a magnet is made of; an order keeps what it was when it was placed. */
export type Material = {
  readonly name: OperatorsWords;
  readonly thicknessUm: Micrometres;
};

/** As people read it: `Magnetfolie, 0,85 mm`; a name that says so itself is not followed by it once more. */
export const materialLabel = ({ name, thicknessUm }: Material, locale: Locale): string => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const word = operatorsWord(name, locale);
  const thickness = `${number.format(toMillimetres(thicknessUm))} mm`;
  const isSaid = ` ${word.replaceAll(/\s+/g, " ")}`.includes(` ${thickness}`);
  return isSaid ? word : `${word}, ${thickness}`;
};
