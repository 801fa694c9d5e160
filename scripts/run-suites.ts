/**
 * Runs the suites named on the command line, or all, side by side, and ends with one line
 * `N passed, N failed`. Fails when anything failed, when a suite ran nothing, and when one crashed.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { closeTestCluster, openTestCluster } from "#testing/cluster.ts";

import { runBunSuite } from "./suites/bun-suite.ts";
import { ensureTools } from "./suites/ensure-tools.ts";
import { openQuickFolder } from "./suites/quick-folder.ts";
import { runSideBySide } from "./suites/run-side-by-side.ts";
import { runScriptSuite } from "./suites/script-suite.ts";
import { addResults, suiteFailure, type SuiteResult } from "./suites/suite-result.ts";
import { listTestFiles, type SuiteName, suiteNames } from "./suites/test-files.ts";

const projectDir = resolve(import.meta.dir, "..");
process.chdir(projectDir);
const suites = readSuites(process.argv.slice(2));
let total: SuiteResult = { passed: 0, failed: 0, lines: [] };

for (const problem of ensureTools(suites)) {
  total = addResults(total, suiteFailure("tools", problem));
}
const folder = openQuickFolder();
process.env["TMPDIR"] = folder.path;
const environment = await testEnvironment();
if (suites.length === 1) {
  for (const suite of suites) total = addResults(total, await runSuite(suite));
} else {
  total = addResults(total, await runSideBySide(suites, environment));
  console.log(["—", ...total.lines].join("\n"));
}
await closeTestCluster();
folder.remove();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runSuite(suite: SuiteName): Promise<SuiteResult> {
  console.log(`— ${suite}`);
  const script = suite === "check" ? "scripts/check.ts" : `scripts/suites/${suite}.ts`;
  const results: SuiteResult[] = [];
  if (existsSync(script)) results.push(await runScriptSuite(suite, script, environment));
  const files = await listTestFiles(suite, projectDir);
  if (files.length > 0) results.push(await runBunSuite(suite, files, environment));
  if (results.length === 0) return suiteFailure(suite, "has no test");
  const sum = results.reduce(addResults);
  for (const line of sum.lines) console.log(line);
  return sum;
}

function readSuites(names: readonly string[]): readonly SuiteName[] {
  const unknown = names.filter((name) => !suiteNames.some((suite) => suite === name));
  if (unknown.length > 0) {
    console.error(
      `lodestone: no suite named ${unknown.join(", ")}; there are ${suiteNames.join(", ")}`,
    );
    process.exit(2);
  }
  return names.length === 0 ? suiteNames : suiteNames.filter((suite) => names.includes(suite));
}

/** Nothing of this machine's own configuration reaches a test. */
async function testEnvironment(): Promise<Record<string, string>> {
  const kept = [
    "PATH",
    "HOME",
    "TMPDIR",
    "CHROMIUM_PATH",
    "PLAYWRIGHT_BROWSERS_PATH",
    "FIDELITY_SEED",
    "SEQUENCES",
    "RACES_SEED",
    "RACES_PATH",
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
