/** A small generator with a seed, so that what it chose can be chosen again. */
export const makeRandom = (seed: number) => {
  let state = seed >>> 0;
  /** From 0 up to 1. */
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const shuffle = <Thing>(things: readonly Thing[]): Thing[] =>
    things
      .map((thing) => ({ thing, rank: next() }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ thing }) => thing);
  return { next, shuffle };
};
