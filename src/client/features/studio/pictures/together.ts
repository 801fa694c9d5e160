export type Together = ReturnType<typeof createTogether>;

/**
 * Collects acts and does them in one task, after so many milliseconds at most: the page renders once
 * for all of them. Of several acts of one name the last is done.
 */
export const createTogether = (milliseconds: number) => {
  const acts = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const doAll = () => {
    timer = undefined;
    const all = [...acts.values()];
    acts.clear();
    for (const act of all) act();
  };
  return {
    add: (name: string, act: () => void): void => {
      acts.delete(name);
      acts.set(name, act);
      timer ??= setTimeout(doAll, milliseconds);
    },
    /** What was to be done under this name is out of date. */
    drop: (name: string): void => {
      acts.delete(name);
    },
  };
};
