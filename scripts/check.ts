/**
 * Everything that is checked without running the shop, cheapest first; one line each, and at the end
 * `N passed, N failed`. Expects the packages installed and the shop built (scripts/prepare.ts).
 */
import { resolve } from "node:path";

import { checkDocPaths } from "./check-doc-paths.ts";
import { checkDates } from "./checks/check-dates.ts";
import { checkDependencies } from "./checks/check-dependencies.ts";
import { checkFolders } from "./checks/check-folders.ts";
import { checkMessages } from "./checks/check-messages.ts";
import { checkMigrationSteps } from "./checks/check-migration-steps.ts";
import { checkMigrations } from "./checks/check-migrations.ts";
import { checkNames } from "./checks/check-names.ts";
import { checkRoomRules } from "./checks/check-room-rules.ts";
import { checkStyles } from "./checks/check-styles.ts";
import { type Finding, runTool } from "./checks/run-tool.ts";

process.chdir(resolve(import.meta.dir, ".."));

const checks: readonly { readonly name: string; run(): Promise<readonly Finding[]> }[] = [
  { name: "format", run: () => runTool("format", "oxfmt", "--check", ".") },
  { name: "lint", run: () => runTool("lint", "oxlint", "--deny-warnings") },
  // One checker reads what all share once; four would read it four times.
  { name: "types", run: () => runTool("types", "tsc", "--noEmit", "--checkers", "1") },
  { name: "dead code", run: () => runTool("dead code", "knip", "--no-progress") },
  { name: "messages", run: async () => checkMessages() },
  { name: "documents", run: checkDocPaths },
  { name: "folders", run: async () => checkFolders() },
  { name: "dates", run: async () => checkDates() },
  { name: "styles", run: async () => checkStyles() },
  { name: "names", run: async () => checkNames() },
  { name: "dependencies", run: async () => checkDependencies() },
  { name: "migrations", run: checkMigrations },
  { name: "migration steps", run: async () => checkMigrationSteps() },
  { name: "sizes", run: () => runTool("sizes", "size-limit") },
  { name: "room rules", run: checkRoomRules },
];

const wanted = process.argv.slice(2);
const failures: string[] = [];
let passed = 0;
for (const check of checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const finding of await check.run()) {
    if (finding.problem === undefined) {
      passed += 1;
    } else {
      failures.push(finding.name);
      console.log(`✗ ${finding.name}\n${finding.problem}`);
    }
  }
}
console.log(`check: passed=${passed} failed=${failures.length}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
