/**
 * Runs the suites named on the command line, or all, side by side, and ends with the skipped tests by
 * name and one line `N passed, N failed`. Fails when anything failed, when a suite ran nothing, and when
 * one crashed. `--explore` takes random inputs that no run has had and says how to have them again.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { freshSeed, seedVariable } from "#testing/test-seed.ts";

import { rulesVariable } from "../src/testing/judges/books/schematron.ts";
import { closingLines } from "../src/testing/judges/closing-line.ts";
import { closeTestCluster, openTestCluster } from "../src/testing/plays/cluster.ts";
import { webProcessesVariable } from "../src/testing/plays/several/start-shop.ts";
import { runBunSuite } from "./suites/bun-suite.ts";
import { ensureTools } from "./suites/ensure-tools.ts";
import { openQuickFolder } from "./suites/quick-folder.ts";
import { runSideBySide } from "./suites/run-side-by-side.ts";
import { runScriptSuite } from "./suites/script-suite.ts";
import { dealFiles, nameOf, type Piece, piecesOf } from "./suites/suite-parts.ts";
import {
  addResults,
  booksOrdersVariable,
  chaosActsVariable,
  clusterActsVariable,
  clusterBeforeVariable,
  decemberOrdersVariable,
  suiteFailure,
  type SuiteResult,
} from "./suites/suite-result.ts";
import { listTestFiles, namedOnly, suiteNames } from "./suites/test-files.ts";

const exploring = "--explore";
/** In front of each of its journeys. */
const webProcessesOfCluster = "2";
const projectDir = resolve(import.meta.dir, "..");
process.chdir(projectDir);
const names = process.argv.slice(2).filter((name) => name !== exploring);
const pieces = readPieces(names);
const isExploring = process.argv.includes(exploring);
if (isExploring) {
  process.env[seedVariable] = String(freshSeed());
  process.env[chaosActsVariable] ??= "1500";
}
const repeating = [`${seedVariable}=${process.env[seedVariable]} scripts/test`, ...names].join(" ");
if (isExploring) console.log(`exploring; the same again: ${repeating}`);
const suites = suiteNames.filter((name) => pieces.some(({ suite }) => suite === name));
let total: SuiteResult = { passed: 0, failed: 0, skipped: [], lines: [] };

for (const problem of ensureTools(suites)) {
  total = addResults(total, suiteFailure("tools", problem));
}
const folder = openQuickFolder();
process.env["TMPDIR"] = folder.path;
const environment = await testEnvironment();
const [alone] = pieces;
if (alone !== undefined && pieces.length === 1) {
  total = addResults(total, await runPiece(alone));
} else {
  const parts = pieces.flatMap((piece) => (piece.part === null ? piecesOf(piece.suite) : [piece]));
  total = addResults(total, await runSideBySide(parts, environment));
  console.log(["—", ...total.lines].join("\n"));
}
await closeTestCluster();
folder.remove();
if (isExploring && total.failed > 0) console.log(`failed; the same again: ${repeating}`);
console.log(closingLines(total).join("\n"));
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runPiece(piece: Piece): Promise<SuiteResult> {
  const { suite } = piece;
  console.log(`— ${nameOf(piece)}`);
  const script = suite === "check" ? "scripts/check.ts" : `scripts/suites/${suite}.ts`;
  const results: SuiteResult[] = [];
  if (existsSync(script)) results.push(await runScriptSuite(suite, script, environment));
  const files = await listTestFiles(suite, projectDir);
  const lanes = dealFiles(piece, files);
  const isSeveral = suite === "cluster";
  const own = {
    ...environment,
    ...(isSeveral && { [webProcessesVariable]: webProcessesOfCluster }),
  };
  if (lanes.flat().length > 0) results.push(await runBunSuite(suite, lanes, own));
  if (results.length === 0) return suiteFailure(suite, "has no test");
  const sum = results.reduce(addResults);
  for (const line of sum.lines) console.log(line);
  return sum;
}

/** A suite is named as it is, or with one of its parts: `faults`, `faults:waiting`. */
function readPieces(names: readonly string[]): readonly Piece[] {
  const whole = suiteNames.map((suite): Piece => ({ suite, part: null }));
  if (names.length === 0) return whole.filter(({ suite }) => !namedOnly.has(suite));
  const known = [...whole, ...suiteNames.flatMap(piecesOf)];
  const unknown = names.filter((name) => !known.some((piece) => nameOf(piece) === name));
  if (unknown.length > 0) {
    console.error(
      `lodestone: no suite named ${unknown.join(", ")}; there are ${suiteNames.join(", ")}`,
    );
    process.exit(2);
  }
  return names.flatMap((name) => known.find((piece) => nameOf(piece) === name) ?? []);
}

/** Nothing of this machine's own configuration reaches a test. */
async function testEnvironment(): Promise<Record<string, string>> {
  const kept = [
    "PATH",
    "HOME",
    "TMPDIR",
    "CHROMIUM_PATH",
    "PLAYWRIGHT_BROWSERS_PATH",
    seedVariable,
    "SEQUENCES",
    "RACES_PATH",
    chaosActsVariable,
    clusterActsVariable,
    clusterBeforeVariable,
    webProcessesVariable,
    booksOrdersVariable,
    decemberOrdersVariable,
    rulesVariable,
  ];
  const entries = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(entries),
    CI: "true",
    LODESTONE_TEST_CLUSTER: await openTestCluster(),
  };
}
