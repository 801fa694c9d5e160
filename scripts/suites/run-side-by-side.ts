import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";

import { readClosingLines } from "../../src/testing/judges/closing-line.ts";
import { nameOf, type Piece, waitingPart } from "./suite-parts.ts";
import {
  addResults,
  joinParts,
  suiteFailure,
  suiteMilliseconds,
  type SuiteResult,
} from "./suite-result.ts";
import type { SuiteName } from "./test-files.ts";

/** As many as the smallest machine of ours has cores: more at once would be slower, and time out. */
const atOnce = 2;
/**
 * Work without a clock in it: takes, one after the other, what the others leave. Whatever decodes
 * pictures or draws files has one: what takes too long is given up, on a busy machine as well.
 */
const patient: readonly SuiteName[] = ["check", "access"];
const patientPriority = 19;

/**
 * Runs each piece as `scripts/test NAME` would, two at once, what only waits beside them and a patient
 * one behind them, and shows what each said when it ends; what a failed one said comes last of all,
 * where whoever reads only the end of a run finds it.
 */
export const runSideBySide = async (
  pieces: readonly Piece[],
  environment: Readonly<Record<string, string>>,
): Promise<SuiteResult> => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-suites-"));
  const isPatient = ({ suite }: Piece) => patient.includes(suite);
  const isWaiting = ({ suite, part }: Piece) => part === waitingPart || suite === "chaos";
  const hurried = pieces.filter((piece) => !isPatient(piece) && !isWaiting(piece));
  const results: SuiteResult[] = [];
  const saidByFailed: string[] = [];
  const work = async (queue: Piece[], priority: number): Promise<void> => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
      const { result, said } = await runApart(piece, folder, environment, priority);
      results.push(result);
      if (result.failed === 0) {
        console.log(said);
      } else {
        console.log(`— ${nameOf(piece)}: ${result.failed} failed, told at the end`);
        saidByFailed.push(said);
      }
    }
  };
  try {
    await Promise.all([
      ...Array.from({ length: atOnce }, () => work(hurried, 0)),
      work(pieces.filter(isWaiting), 0),
      work(pieces.filter(isPatient), patientPriority),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const said of saidByFailed) console.log(said);
  return joinParts(results.reduce(addResults));
};

type Ended = { readonly result: SuiteResult; readonly said: string };

const runApart = async (
  piece: Piece,
  folder: string,
  environment: Readonly<Record<string, string>>,
  priority: number,
): Promise<Ended> => {
  const name = nameOf(piece);
  const path = join(folder, name);
  const output = openSync(path, "w");
  const child = Bun.spawn([process.execPath, "--no-orphans", "scripts/run-suites.ts", name], {
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
  const { counts, said } = readClosingLines(readFileSync(path, "utf8"));
  const isUncounted = counts === undefined || (code !== 0 && counts.failed === 0);
  const lines = said.filter((line) => line.startsWith(`${piece.suite}: `));
  const result = isUncounted
    ? suiteFailure(name, `ended with ${code}${counts === undefined ? " and no count" : ""}`)
    : { ...counts, lines };
  return { result, said: said.join("\n") };
};
