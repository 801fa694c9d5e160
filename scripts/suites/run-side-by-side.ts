import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";

import { readClosingLine } from "./closing-line.ts";
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
/** Work without a clock in it: takes, one after the other, what the others leave, to the end of the run. */
const patient: readonly SuiteName[] = ["check", "photos", "fidelity", "sheets", "access"];
const patientPriority = 19;

/**
 * Runs each piece as `scripts/test NAME` would, two at once, what only waits beside them and a patient
 * one behind them, and shows what each said when it ends.
 */
export const runSideBySide = async (
  pieces: readonly Piece[],
  environment: Readonly<Record<string, string>>,
): Promise<SuiteResult> => {
  const folder = mkdtempSync(join(tmpdir(), "lodestone-suites-"));
  const isPatient = ({ suite }: Piece) => patient.includes(suite);
  const isWaiting = ({ part }: Piece) => part === waitingPart;
  const hurried = pieces.filter((piece) => !isPatient(piece) && !isWaiting(piece));
  const results: SuiteResult[] = [];
  const work = async (queue: Piece[], priority: number): Promise<void> => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
      results.push(await runApart(piece, folder, environment, priority));
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
  return joinParts(results.reduce(addResults));
};

const runApart = async (
  piece: Piece,
  folder: string,
  environment: Readonly<Record<string, string>>,
  priority: number,
): Promise<SuiteResult> => {
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
  const { counts, said } = readClosingLine(readFileSync(path, "utf8"));
  console.log(said.join("\n"));
  if (counts === undefined) return suiteFailure(name, `ended with ${code} and no count`);
  if (code !== 0 && counts.failed === 0) return suiteFailure(name, `ended with ${code}`);
  return { ...counts, lines: said.filter((line) => line.startsWith(`${piece.suite}: `)) };
};
