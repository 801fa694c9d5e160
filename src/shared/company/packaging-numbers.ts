// Numbers of packaging registers: which can exist, by the country that gives them out.

import type { CountryCode } from "#shared/address/countries.ts";

type NumberShape = { readonly shape: RegExp; readonly example: string };

/**
 * What numbers look like: LUCID's as its register says; ADEME's unique identifier (category 01 are household
 * packagings, others are asked for as well) and that of MITECO's register of producers as market places and
 * consultants describe them. What any other register gives out, no program can tell from an invention.
 */
const numberShapes: Partial<Record<CountryCode, NumberShape>> = {
  DE: { shape: /^DE\d{13}$/, example: "DE1234567890123" },
  FR: { shape: /^FR\d{6}_\d{2}[A-Z0-9]{4}$/, example: "FR123456_01ABCD" },
  ES: { shape: /^ENV\/20\d{2}\/\d{9}$/, example: "ENV/2024/000012345" },
};

/** False where the shop knows too little of the country's register to refuse any number. */
export const isPackagingNumberChecked = (country: CountryCode): boolean =>
  numberShapes[country] !== undefined;

/** @param number as typed; spaces and lower case are forgiven */
export const isPackagingNumber = (country: CountryCode, number: string): boolean =>
  numberShapes[country]?.shape.test(number.replaceAll(/\s/g, "").toUpperCase()) ?? true;

/** What a number of the register looks like; empty where nobody says it. */
export const packagingNumberExample = (country: CountryCode): string =>
  numberShapes[country]?.example ?? "";
