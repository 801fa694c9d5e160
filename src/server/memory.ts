/** Copies of what can be made again at any time; whoever creates it owns it, and it ends with them. */
export type Memory<Value> = {
  get(key: string): Value | undefined;
  /** What was kept longest goes where there are too many; what is kept again is the newest. */
  set(key: string, value: Value): void;
};

/** At most `keptMax` copies. */
export const createMemory = <Value>(keptMax: number): Memory<Value> => {
  const kept = new Map<string, Value>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.size > keptMax ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
};
