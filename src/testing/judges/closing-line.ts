/** What a run or one of its parts counted; skipped tests by their names, as `file: name`. */
export type RunCounts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
};

const closing = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;
const skippedBefore = "skipped: ";

/** The last lines of a run: each skipped test by its name, then `N passed, N failed`, and how many were skipped. */
export const closingLines = ({ passed, failed, skipped }: RunCounts): readonly string[] => [
  ...skipped.map((name) => `${skippedBefore}${name.replaceAll(/\s+/g, " ")}`),
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`,
];

/**
 * Takes the closing lines out of what a run printed; `said` is the rest, without empty lines. Without
 * counts when there is no such line, or when it counts other skipped tests than are named.
 */
export const readClosingLines = (
  output: string,
): { readonly counts: RunCounts | undefined; readonly said: readonly string[] } => {
  const lines = output.split("\n").filter((line) => line !== "");
  const at = lines.findLastIndex((line) => closing.test(line));
  const found = closing.exec(lines[at] ?? "");
  if (found === null) return { counts: undefined, said: lines };
  const [passed = 0, failed = 0, many = 0] = found.slice(1).map((count) => Number(count ?? 0));
  const named = lines.slice(Math.max(0, at - many), at);
  const said = [...lines.slice(0, at - named.length), ...lines.slice(at + 1)];
  if (named.length < many || !named.every((line) => line.startsWith(skippedBefore))) {
    return { counts: undefined, said: lines };
  }
  const skipped = named.map((line) => line.slice(skippedBefore.length));
  return { counts: { passed, failed, skipped }, said };
};
