// The order of magnets in the strip, where a puzzle counts as one thing.

import type { Magnet } from "./magnet.ts";

/** What is one thing in the strip: a magnet, or all pieces of a puzzle. */
export type SetItem = {
  /** The magnet's id, or the puzzle's. */
  readonly key: string;
  readonly magnets: readonly [Magnet, ...Magnet[]];
};

/** The set as things side by side; a puzzle stands where its first piece does. */
export const itemsOf = (magnets: readonly Magnet[]): readonly SetItem[] => {
  const items = new Map<string, [Magnet, ...Magnet[]]>();
  for (const magnet of magnets) {
    const key = keyOf(magnet);
    const known = items.get(key);
    if (known) known.push(magnet);
    else items.set(key, [magnet]);
  }
  return [...items].map(([key, pieces]) => ({ key, magnets: pieces }));
};

export const keyOf = ({ id, document }: Magnet): string => document.puzzle?.setId ?? id;

/** These magnets, and the other pieces of the puzzles that are among them. */
export const withPieces = (
  magnets: readonly Magnet[],
  ids: readonly string[],
): ReadonlySet<string> => {
  const keys = new Set(magnets.filter(({ id }) => ids.includes(id)).map(keyOf));
  return new Set(magnets.filter((magnet) => keys.has(keyOf(magnet))).map(({ id }) => id));
};

/**
 * Puts magnets before another one of the set, or at its end. Their positions are chosen between those
 * of the neighbours, so that one move is one save.
 */
export const placeBefore = (
  magnets: readonly Magnet[],
  placed: readonly Magnet[],
  beforeId: string | null,
): readonly Magnet[] => {
  const ids = new Set(placed.map(({ id }) => id));
  const rest = magnets.filter(({ id }) => !ids.has(id));
  const found = rest.findIndex(({ id }) => id === beforeId);
  const at = found === -1 ? rest.length : found;
  const low = rest[at - 1]?.position;
  const high = rest[at]?.position;
  const next = rest.toSpliced(
    at,
    0,
    ...placed.map((magnet, index) => ({
      ...magnet,
      position: between(low, high, (index + 1) / (placed.length + 1), placed.length + 1),
    })),
  );
  return isInOrder(next) ? next : next.map(renumbered);
};

const between = (
  low: number | undefined,
  high: number | undefined,
  share: number,
  room: number,
): number => {
  const from = low ?? (high ?? room) - room;
  return from + ((high ?? from + room) - from) * share;
};

/** Neighbours that were halved too often, or never had a place, are counted anew. */
const isInOrder = (magnets: readonly Magnet[]): boolean =>
  magnets.every(({ position }, index) => {
    const before = magnets[index - 1];
    return before === undefined || position - before.position > positionGapMin;
  });

const positionGapMin = 1e-6;

const renumbered = (magnet: Magnet, index: number): Magnet =>
  magnet.position === index + 1 ? magnet : { ...magnet, position: index + 1 };

/** As they stand in the set, wherever they came from. */
export const inOrder = (magnets: readonly Magnet[]): readonly Magnet[] =>
  magnets.toSorted(
    (first, second) => first.position - second.position || (first.id < second.id ? -1 : 1),
  );
