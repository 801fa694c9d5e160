import type { OpeningView } from "#client/features/workshop/parts/workshop-views.ts";
import type { OpeningPart } from "#shared/company/opening-steps.ts";

/**
 * What the opening goes on with once these parts are done: the first open one behind them, else the first of
 * those that were left out; null while one of them is open, and once nothing is.
 */
export const nextPart = (
  steps: OpeningView["steps"],
  after: readonly OpeningPart[],
): OpeningPart | null => {
  const parts = steps.flatMap((step) => step.parts);
  const here = parts.filter(({ part }) => after.includes(part));
  if (here.length === 0 || here.some(({ isDone }) => !isDone)) return null;
  const last = parts.findLastIndex(({ part }) => after.includes(part));
  const ordered = [...parts.slice(last + 1), ...parts.slice(0, last)];
  return ordered.find(({ isDone }) => !isDone)?.part ?? null;
};
