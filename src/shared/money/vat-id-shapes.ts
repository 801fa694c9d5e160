/**
 * What follows the country's two letters (European Commission, VIES, "What is the format of a VAT
 * number?", state of November 2026). Greece is `EL`, Northern Ireland `XI`.
 */
export const vatIdShapes = {
  AT: { shape: /^U\d{8}$/, example: "ATU13585627" },
  BE: { shape: /^[01]\d{9}$/, example: "BE0428759497" },
  BG: { shape: /^\d{9,10}$/, example: "BG175074752" },
  CY: { shape: /^\d{8}[A-Z]$/, example: "CY10259033P" },
  CZ: { shape: /^\d{8,10}$/, example: "CZ25123891" },
  DE: { shape: /^[1-9]\d{8}$/, example: "DE136695976" },
  DK: { shape: /^\d{8}$/, example: "DK13585628" },
  EE: { shape: /^\d{9}$/, example: "EE100931558" },
  EL: { shape: /^\d{9}$/, example: "EL094259216" },
  ES: { shape: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, example: "ESB64717838" },
  FI: { shape: /^\d{8}$/, example: "FI20774740" },
  FR: { shape: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, example: "FR40303265045" },
  HR: { shape: /^\d{11}$/, example: "HR33392005961" },
  HU: { shape: /^\d{8}$/, example: "HU12892312" },
  IE: { shape: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: "IE6433435F" },
  IT: { shape: /^\d{11}$/, example: "IT00743110157" },
  LT: { shape: /^(\d{9}|\d{12})$/, example: "LT119511515" },
  LU: { shape: /^\d{8}$/, example: "LU15027442" },
  LV: { shape: /^\d{11}$/, example: "LV40003521600" },
  MT: { shape: /^\d{8}$/, example: "MT11679112" },
  NL: { shape: /^\d{9}B\d{2}$/, example: "NL004495445B01" },
  PL: { shape: /^\d{10}$/, example: "PL8567346215" },
  PT: { shape: /^\d{9}$/, example: "PT501964843" },
  RO: { shape: /^[1-9]\d{1,9}$/, example: "RO18547290" },
  SE: { shape: /^\d{12}$/, example: "SE123456789701" },
  SI: { shape: /^[1-9]\d{7}$/, example: "SI50223054" },
  SK: { shape: /^[1-9]\d{9}$/, example: "SK2022749619" },
  XI: { shape: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: "XI980780684" },
} as const satisfies Record<string, { readonly shape: RegExp; readonly example: string }>;

export type VatIdCountry = keyof typeof vatIdShapes;
