import { type Figures, formatFigures, joinFigures } from "../../src/testing/judges/figures.ts";
import { webProcessesVariable } from "../../src/testing/plays/several/start-shop.ts";

/** What a suite counted; a suite that ran nothing or crashed has a failure saying so. */
export type SuiteResult = {
  readonly passed: number;
  readonly failed: number;
  /** The tests that were left out, each as `file: name`. */
  readonly skipped: readonly string[];
  /** Lines `name: key=value …` for the end of the run. */
  readonly lines: readonly string[];
};

/** How many acts `chaos` plays, where somebody asks for more than the usual ones. */
export const chaosActsVariable = "CHAOS_ACTS";

/** How many acts `cluster` plays, where somebody asks for more than the usual ones. */
export const clusterActsVariable = "CLUSTER_ACTS";

/** The version, as git knows it, that the processes of `cluster` are replaced from; otherwise this one. */
export const clusterBeforeVariable = "CLUSTER_BEFORE";

/** How many orders each of the years of `books` has, where somebody asks for more than the usual ones. */
export const booksOrdersVariable = "BOOKS_ORDERS";

/** How many orders the day of `december` has, where somebody asks for more than the usual ones. */
export const decemberOrdersVariable = "DECEMBER_ORDERS";

/** Far longer than any suite needs, also on a busy machine; a run that hangs ends as a failure, not never. */
export const suiteMilliseconds = [
  chaosActsVariable,
  clusterActsVariable,
  clusterBeforeVariable,
  booksOrdersVariable,
  decemberOrdersVariable,
  webProcessesVariable,
].every((name) => process.env[name] === undefined)
  ? 40 * 60_000
  : 4 * 3_600_000;

/** A failure outside any single test, told at once. */
export const suiteFailure = (name: string, reason: string): SuiteResult => {
  console.log(`${name}: ${reason}`);
  return { passed: 0, failed: 1, skipped: [], lines: [] };
};

export const addResults = (one: SuiteResult, other: SuiteResult): SuiteResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: [...one.skipped, ...other.skipped],
  lines: [...one.lines, ...other.lines],
});

/** `unit: files=174 tests=1425 …`, which each part of a suite says of itself. */
const ofPart = /^(\w+): (files=.*)$/;

/** One line for each suite that ran in parts. */
export const joinParts = (result: SuiteResult): SuiteResult => {
  const figuresOf = new Map<string, Figures[]>();
  const others: string[] = [];
  for (const line of result.lines) {
    const [, suite, figures] = ofPart.exec(line) ?? [];
    if (suite === undefined || figures === undefined) others.push(line);
    else figuresOf.set(suite, [...(figuresOf.get(suite) ?? []), readFigures(figures)]);
  }
  const joined = [...figuresOf].map(
    ([suite, parts]) => `${suite}: ${formatFigures(joinFigures(parts))}`,
  );
  return { ...result, lines: [...others, ...joined] };
};

const readFigures = (text: string): Figures =>
  Object.fromEntries(
    text.split(" ").map((figure) => {
      const [name = "", value] = figure.split("=");
      return [name, Number(value)];
    }),
  );
