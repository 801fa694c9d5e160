import type { Seen } from "./seen.ts";

/**
 * My changes on top of what holds now: of each value mine where I changed it, otherwise what is there; also of each
 * value in a map, and of each row of a list. Both were of this type when the shop took them, and what is put together is
 * checked again there.
 * @param seen what I began with
 */
export const mergeChanges = <Mine extends Seen>(seen: Seen, mine: Mine, now: Seen): Mine =>
  mergeRecords(seen, mine, now) as Mine;

type Row = Readonly<Record<string, unknown>>;

/** By which a row of a list is known again, whatever else of it was changed. */
const rowKeys = ["slug", "maxWeightGrams", "minQuantity", "pieces", "from"] as const;

const merge = (seen: unknown, mine: unknown, now: unknown): unknown => {
  if (isSame(mine, seen)) return now;
  if (isSame(now, seen)) return mine;
  if (isRecord(seen) && isRecord(mine) && isRecord(now)) return mergeRecords(seen, mine, now);
  if (Array.isArray(seen) && Array.isArray(mine) && Array.isArray(now)) {
    return mergeLists(seen, mine, now);
  }
  return mine;
};

const mergeRecords = (seen: Row, mine: Row, now: Row): Row =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(mine)])]
      .map((name) => [name, merge(seen[name], mine[name], now[name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Rows without a key of their own, or two with the same, are one value: mine. */
const mergeLists = (
  seen: readonly unknown[],
  mine: readonly unknown[],
  now: readonly unknown[],
): readonly unknown[] => {
  const all = [...seen, ...mine, ...now];
  if (all.every((value) => typeof value === "string")) {
    return mergeRows(byKey(seen, String), byKey(mine, String), byKey(now, String));
  }
  const name = rowKeys.find((key) => all.every((row) => isRecord(row) && row[key] !== undefined));
  if (name === undefined) return mine;
  const keyOf = (row: unknown) => (isRecord(row) ? row[name] : undefined);
  const lists = [seen, mine, now].map((list) => byKey(list, keyOf));
  const [was, own, there] = lists;
  if (!was || !own || !there) return mine;
  if ([was.size, own.size, there.size].join() !== [seen.length, mine.length, now.length].join()) {
    return mine;
  }
  const merged = mergeRows(was, own, there);
  // Weights, quantities and days stand in their order.
  return name === "slug"
    ? merged
    : merged.toSorted((one, other) => ascending(keyOf(one), keyOf(other)));
};

const ascending = (one: unknown, other: unknown): number =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), "en");

const byKey = (list: readonly unknown[], keyOf: (row: unknown) => unknown) =>
  new Map(list.map((row) => [keyOf(row), row] as const));

type Rows = ReadonlyMap<unknown, unknown>;

/** What I took away is gone and what I added is there; what somebody else took away stays only if I changed it. */
const mergeRows = (seen: Rows, mine: Rows, now: Rows): readonly unknown[] => {
  const kept = (rows: Rows) => [...rows.keys()].filter((key) => seen.has(key) && mine.has(key));
  const isMineInOrder = isSame(kept(seen), kept(mine));
  const order = isMineInOrder ? [now, mine] : [mine, now];
  return [...new Set(order.flatMap((rows) => [...rows.keys()]))].flatMap((key) => {
    if (mine.has(key) && now.has(key)) return [merge(seen.get(key), mine.get(key), now.get(key))];
    if (now.has(key)) return seen.has(key) ? [] : [now.get(key)];
    return seen.has(key) && isSame(mine.get(key), seen.get(key)) ? [] : [mine.get(key)];
  });
};

const isRecord = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Compared as JSON; the order of names in an object says nothing. */
const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
