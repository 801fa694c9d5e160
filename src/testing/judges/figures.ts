import { appendFileSync } from "node:fs";

/** Counts and measures of a suite; equal names of several files are joined by the runner. */
export type Figures = Readonly<Record<string, number>>;

/** Where the runner collects them, one JSON line a report. */
export const figuresVariable = "LODESTONE_FIGURES";

/**
 * Tells the suite runner what was counted or measured. It adds up equal names of several files,
 * except `seconds` and those that start with `worst` or `peak`, or end in `Max`: of these the largest.
 */
export const reportFigures = (suite: string, figures: Figures): void => {
  const file = process.env[figuresVariable];
  if (file === undefined) process.stdout.write(`${suite}: ${formatFigures(figures)}\n`);
  else appendFileSync(file, `${JSON.stringify({ suite, figures })}\n`);
};

export const formatFigures = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name}=${Math.round(value * 1_000) / 1_000}`)
    .join(" ");

export const joinFigures = (reports: readonly Figures[]): Figures => {
  const joined: Record<string, number> = {};
  for (const [name, value] of reports.flatMap((report) => Object.entries(report))) {
    const before = joined[name];
    if (before === undefined) joined[name] = value;
    else joined[name] = keepsLargest(name) ? Math.max(before, value) : before + value;
  }
  return joined;
};

const keepsLargest = (name: string): boolean => /^(worst|peak|seconds$)|Max$/.test(name);
