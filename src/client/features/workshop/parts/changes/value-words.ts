import { orderStatusLooks } from "#client/features/workshop/parts/orders/order-status.tsx";
import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import { millimetresForField } from "#client/features/workshop/parts/print/length-field.ts";
import { formatDate, formatMoment } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

/** What forms call a value, by its name in the record without its places in lists: `methods.rates.cents`. */
export type ValueWords = Readonly<Record<string, () => string>>;

/** A word for each value of such a record: one without a word does not compile. */
export type WordsOf<Values> = Readonly<Record<ValueName<Values>, () => string>>;

type ValueName<Values> = {
  [Name in keyof Values & string]: NameWithin<Name, NonNullable<Values[Name]>>;
}[keyof Values & string];

type NameWithin<Name extends string, Value> = Value extends readonly (infer Item)[]
  ? NameWithin<Name, Item>
  : Value extends string | number | boolean | Date
    ? Name
    : `${Name}.${ValueName<Value>}`;

/**
 * The word of one value, with its place where there are many: `methods.0.rates.1.cents` is "Porto 1.2".
 * What hangs below a word says its own name, such as a country: `packagingNumbers.AT`.
 */
export const wordOfValue = (words: ValueWords, name: string): string => {
  const parts = name.split(".");
  const names = parts.filter((part) => !isPlace(part));
  const places = parts.filter(isPlace).map((part) => Number(part) + 1);
  const paths = names.map((_part, index) => names.slice(0, index + 1).join("."));
  const known = paths.findLastIndex((path) => Object.hasOwn(words, path));
  const word = words[paths[known] ?? ""];
  if (word === undefined) return name;
  return [word(), places.join("."), ...names.slice(known + 1)].filter(Boolean).join(" ");
};

/** What orders and batches are said to be, wherever they stand. */
const states: Readonly<Record<string, { readonly label: () => string } | undefined>> = {
  ...orderStatusLooks,
  ...batchLooks,
};

/**
 * A value as people read it: a sum in euros, a length in millimetres, a rate in percent, a day or moment as
 * a date, a state in its words.
 */
export const sayValue = (name: string, value: string): string => {
  if (value === "true") return m.audit_yes();
  if (value === "false") return m.audit_no();
  if (name === "status") return states[value]?.label() ?? value;
  if (/cents$/i.test(name)) return formatCents(Number(value), getLocale());
  if (name === "percent") return inPercent({ style: "percent" }).format(Number(value) / 100);
  if (name.endsWith("Bp")) return inPercent().format(Number(value) / basisPointsPerPercent);
  if (name.endsWith("On") && isDay(value)) return formatDate("shortDay", value, getLocale());
  if (name === "startsAt" && isMoment(value)) return formatDate("shortDay", value, getLocale());
  // It ends with the start of a day; the day before is the last one.
  if (name === "endsAt" && isMoment(value)) {
    return formatDate("shortDay", new Date(Date.parse(value) - 1), getLocale());
  }
  if (isMoment(value)) return formatMoment("moment", value, getLocale());
  return name.endsWith("Um") ? millimetresForField(Number(value), getLocale()) : value;
};

const inPercent = (options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(getLocale(), options);

const basisPointsPerPercent = 100;

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/.test(value);
const isPlace = (part: string): boolean => /^\d+$/.test(part);
