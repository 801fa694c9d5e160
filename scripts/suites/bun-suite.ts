import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import {
  figuresVariable,
  type Figures,
  formatFigures,
  joinFigures,
} from "../../src/testing/judges/figures.ts";
import { readReport, type ReportCounts } from "../../src/testing/judges/read-report.ts";
import { suiteFailure, suiteMilliseconds, type SuiteResult } from "./suite-result.ts";

/** `lost` are files that ran nothing, and a crash. */
type Run = Omit<ReportCounts, "files"> & { readonly lost: number };

/**
 * Runs the test files of a suite in real `bun test` and counts from its JUnit report. A crash, a
 * file that did not load and a file without a test are failures.
 * @param lanes files that run one after the other; each lane beside the others, in its own process
 */
export const runBunSuite = async (
  name: string,
  lanes: readonly (readonly string[])[],
  environment: Readonly<Record<string, string>>,
): Promise<SuiteResult> => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-report-"));
  const figures = join(folder, "figures.jsonl");
  const startedAt = performance.now();
  try {
    const runs = await Promise.all(
      lanes
        .filter((lane) => lane.length > 0)
        .map((lane, index) =>
          runFiles(name, lane, join(folder, `${index}.xml`), {
            ...environment,
            [figuresVariable]: figures,
          }),
        ),
    );
    const { tests, skipped, failed: failedTests, lost } = runs.reduce(addRuns);
    const failed = failedTests + lost;
    const own = joinFigures(readFigures(name, readIfThere(figures)));
    const line = formatFigures({
      files: lanes.flat().length,
      tests,
      failed,
      skipped: skipped.length,
      seconds: Math.round(performance.now() - startedAt) / 1_000,
      // What a suite counts itself is the better news, also of the same name.
      ...own,
    });
    if (tests === skipped.length) return suiteFailure(name, "ran no test at all");
    return {
      passed: tests - failedTests - skipped.length,
      failed,
      skipped,
      lines: [`${name}: ${line}`],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const addRuns = (one: Run, other: Run): Run => ({
  tests: one.tests + other.tests,
  failed: one.failed + other.failed,
  skipped: [...one.skipped, ...other.skipped],
  lost: one.lost + other.lost,
});

const nothingRan: ReportCounts = { tests: 0, failed: 0, skipped: [], files: new Set() };

/** One process of `bun test`. */
const runFiles = async (
  name: string,
  files: readonly string[],
  report: string,
  environment: Readonly<Record<string, string>>,
): Promise<Run> => {
  const child = Bun.spawn(
    [
      process.execPath,
      "test",
      // What a killed or failed test leaves running ends with the run.
      "--no-orphans",
      "--timeout=60000",
      "--only-failures",
      "--reporter=junit",
      `--reporter-outfile=${report}`,
      ...files.map((file) => `./${file}`),
    ],
    {
      env: environment,
      stdin: "ignore",
      stdout: "inherit",
      stderr: "inherit",
      timeout: suiteMilliseconds,
    },
  );
  const code = await child.exited;
  const { files: counted, ...counts } = countReport(name, readIfThere(report));
  const silent = files.filter((file) => !counted.has(file));
  for (const file of silent) console.log(`${name}: ${file} ran no test`);
  if (code !== 0 && counts.failed === 0) console.log(`${name}: bun test ended with ${code}`);
  const crashed = code !== 0 && counts.failed === 0 && silent.length === 0 ? 1 : 0;
  return { ...counts, lost: silent.length + crashed };
};

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // A run that crashed wrote no report; its exit code tells.
    return "";
  }
};

/** Of a report that cannot be believed no file counts as run. */
const countReport = (name: string, xml: string): ReportCounts => {
  if (xml === "") return nothingRan;
  try {
    return readReport(xml);
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return nothingRan;
  }
};

const readFigures = (name: string, text: string): Figures[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { suite: string; figures: Figures })
    .filter((report) => report.suite === name)
    .map((report) => report.figures);
