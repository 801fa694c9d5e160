import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";

import { readClosingLine } from "./closing-line.ts";
import { addResults, suiteFailure, suiteMilliseconds, type SuiteResult } from "./suite-result.ts";
import type { SuiteName } from "./test-files.ts";

/** As many as the smallest machine of ours has cores: more at once would be slower, and time out. */
const atOnce = 2;
/** Work without a clock in it: takes, one after the other, what the others leave while they wait. */
const patient: readonly SuiteName[] = ["check", "photos", "fidelity", "sheets", "access"];
const patientPriority = 10;

/**
 * Runs each suite as `scripts/test NAME` would, two at once and a patient one behind them, and shows
 * what each said when it ends.
 */
export const runSideBySide = async (
  suites: readonly SuiteName[],
  environment: Readonly<Record<string, string>>,
): Promise<SuiteResult> => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-suites-"));
  const isPatient = (suite: SuiteName) => patient.includes(suite);
  const hurried = suites.filter((suite) => !isPatient(suite));
  const results: SuiteResult[] = [];
  const work = async (waiting: SuiteName[], priority: number): Promise<void> => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      results.push(await runApart(suite, join(folder, suite), environment, priority));
    }
  };
  try {
    await Promise.all([
      ...Array.from({ length: atOnce }, () => work(hurried, 0)),
      work(suites.filter(isPatient), patientPriority),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results.reduce(addResults);
};

const runApart = async (
  suite: SuiteName,
  path: string,
  environment: Readonly<Record<string, string>>,
  priority: number,
): Promise<SuiteResult> => {
  const output = openSync(path, "w");
  const child = Bun.spawn([process.execPath, "--no-orphans", "scripts/run-suites.ts", suite], {
    env: environment,
    stdin: "ignore",
    stdout: output,
    stderr: output,
    // The suite's own limits come first: this one is for a runner that hangs.
    timeout: 2 * suiteMilliseconds,
  });
  // Whatever it starts has the same.
  setPriority(child.pid, priority);
  const code = await child.exited;
  const { counts, said } = readClosingLine(readFileSync(path, "utf8"));
  console.log(said.join("\n"));
  if (counts === undefined) return suiteFailure(suite, `ended with ${code} and no count`);
  if (code !== 0 && counts.failed === 0) return suiteFailure(suite, `ended with ${code}`);
  return { ...counts, lines: said.filter((line) => line.startsWith(`${suite}: `)) };
};
