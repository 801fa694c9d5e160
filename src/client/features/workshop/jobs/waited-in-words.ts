import { languageTag } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long something has waited, in its largest unit: "3 h", "2 min". */
export const waitedInWords = (seconds: number): string => {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (["second", 1] as const);
  return new Intl.NumberFormat(languageTag(getLocale()), {
    style: "unit",
    unit,
    unitDisplay: "short",
  }).format(Math.floor(seconds / size));
};
