/** Of so many parts a time is made; what a part took longer than its share this process did not run. */
const parts = 10;

/**
 * Runs something once this process has itself waited so long. Time in which the machine let it not run is
 * hardly counted: an answer that came meanwhile is read before anybody is told that there was none.
 * @returns stops the counting
 */
export const afterOwnTime = (ms: number, run: () => void): (() => void) => {
  let counted = 0;
  const timer = setInterval(() => {
    counted += 1;
    if (counted < parts) return;
    clearInterval(timer);
    run();
  }, ms / parts);
  return () => clearInterval(timer);
};
