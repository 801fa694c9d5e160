const closing = /^(\d+) passed, (\d+) failed$/;

/**
 * Takes the last `N passed, N failed` out of what a run printed; `said` is the rest, without empty
 * lines.
 */
export const readClosingLine = (output: string) => {
  const lines = output.split("\n").filter((line) => line !== "");
  const last = lines.findLast((line) => closing.test(line));
  const [passed = 0, failed = 0] =
    closing
      .exec(last ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  return {
    counts: last === undefined ? undefined : { passed, failed },
    said: lines.filter((line) => line !== last),
  };
};
