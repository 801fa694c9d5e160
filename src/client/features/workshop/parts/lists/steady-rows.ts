import { useState } from "react";

/** Ids in the order in which they were first seen: those of a list that stay in it keep their places. */
export const inSeenOrder = (seen: readonly string[], ids: readonly string[]): readonly string[] => [
  ...new Set([...seen, ...ids]),
];

/**
 * Rows of a list that changes while somebody is choosing in it: newcomers stand at its end, so that no row moves
 * from under a finger.
 */
export const useSteadyRows = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] => {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const ids = inSeenOrder(seen, rows.map(idOf));
  if (ids.length > seen.length) setSeen(ids);
  const known = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};
