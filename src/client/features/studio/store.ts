import { useSyncExternalStore } from "react";

/** A value that lives outside of components, and who is told when it changes. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Reads a store, or one part of it; the part must keep its identity while it is unchanged. */
export const useStore = <Value, Part = Value>(
  store: Store<Value>,
  pick: (value: Value) => Part,
): Part => useSyncExternalStore(store.subscribe, () => pick(store.get()));
