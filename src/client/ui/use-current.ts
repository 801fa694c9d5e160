import { useSyncExternalStore } from "react";

/** So often a page that stays open looks whether what it says still holds: no timer outlives a sleeping phone. */
const lookMilliseconds = 10_000;

/**
 * The first of what holds only until a moment, as it turns; undefined when all of it is over. As the server wrote
 * it until the page is alive.
 */
export const useCurrent = <Timed extends { readonly untilMs: number }>(
  timed: readonly Timed[],
): Timed | undefined => {
  const index = useSyncExternalStore(
    look,
    () => timed.findIndex(({ untilMs }) => Date.now() < untilMs),
    () => 0,
  );
  return timed[index];
};

const look = (onLook: () => void) => {
  const timer = setInterval(onLook, lookMilliseconds);
  return () => clearInterval(timer);
};
