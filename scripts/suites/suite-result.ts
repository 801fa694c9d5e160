/** What a suite counted; a suite that ran nothing or crashed has a failure saying so. */
export type SuiteResult = {
  readonly passed: number;
  readonly failed: number;
  /** Lines `name: key=value …` for the end of the run. */
  readonly lines: readonly string[];
};

/** Longer than any suite needs; a run that hangs ends as a failure, not never. */
export const suiteMilliseconds = 15 * 60_000;

/** A failure outside any single test, told at once. */
export const suiteFailure = (name: string, reason: string): SuiteResult => {
  console.log(`${name}: ${reason}`);
  return { passed: 0, failed: 1, lines: [] };
};

export const addResults = (one: SuiteResult, other: SuiteResult): SuiteResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  lines: [...one.lines, ...other.lines],
});
