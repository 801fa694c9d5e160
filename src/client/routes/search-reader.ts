/**
 * Typed search params without the schema library, which the first load of the shop does without.
 * A reader gives a value it knows, or undefined: an address typed by hand never breaks a page.
 */
export type SearchReader<Value> = (value: unknown) => Value | undefined;

type Search<Readers extends Record<string, SearchReader<unknown>>> = {
  [Key in keyof Readers]?: ReturnType<Readers[Key]> | undefined;
};

/** What a route's `validateSearch` wants, from one reader a param. */
export const searchOf =
  <Readers extends Record<string, SearchReader<unknown>>>(readers: Readers) =>
  (raw: Record<string, unknown>): Search<Readers> =>
    asSearch<Readers>(
      // Unknown values become undefined rather than absent: the router would keep what is absent.
      Object.entries(readers).map(([key, read]) => [key, read(raw[key])]),
    );

/** Each entry was read by the reader of its key. */
const asSearch = <Readers extends Record<string, SearchReader<unknown>>>(
  entries: [string, unknown][],
) => Object.fromEntries(entries) as Search<Readers>;

export const wordOf =
  <const Value extends string>(...values: readonly Value[]): SearchReader<Value> =>
  (value) =>
    values.find((known) => known === value);

export const textUpTo =
  (lengthMax: number): SearchReader<string> =>
  (value) =>
    typeof value === "string" && value.length <= lengthMax ? value : undefined;

export const textLike =
  (pattern: RegExp): SearchReader<string> =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? value : undefined;

export const uuidText = textLike(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);

export const flag: SearchReader<boolean> = (value) =>
  typeof value === "boolean" ? value : undefined;
