// Units of length: micrometres, millimetres, points, dpi.

import { asBrand, type Brand } from "#shared/brand.ts";

/** Whole micrometres, as the database keeps lengths. */
export type Micrometres = Brand<number, "micrometres">;
/** Millimetres, as drawings are computed and printed. */
export type Millimetres = Brand<number, "millimetres">;

export const micrometresPerMillimetre = 1000;
export const millimetresPerInch = 25.4;
/** PDF user space: 72 points an inch. */
export const pointsPerMillimetre = 72 / millimetresPerInch;
/** The resolution every print file is rendered at. */
export const printDpi = 300;

/** @throws RangeError unless whole and within ±1 m. */
export const micrometres = (value: number): Micrometres => {
  if (!Number.isSafeInteger(value) || Math.abs(value) > 1_000_000) {
    throw new RangeError(`not a length in micrometres: ${value}`);
  }
  return asBrand<Micrometres>(value);
};

/** @throws RangeError unless finite. */
export const millimetres = (value: number): Millimetres => {
  if (!Number.isFinite(value)) throw new RangeError(`not a length in millimetres: ${value}`);
  return asBrand<Millimetres>(value);
};

export const toMillimetres = (length: Micrometres): Millimetres =>
  millimetres(length / micrometresPerMillimetre);
