import { readClosingLines } from "../../src/testing/judges/closing-line.ts";
import { suiteFailure, suiteMilliseconds, type SuiteResult } from "./suite-result.ts";

/**
 * Runs a suite that is a script of its own. It prints `name: key=value …` and, as its last line,
 * `N passed, N failed` (with skipped tests as {@link readClosingLines} has it), which is added to the sum and not shown twice; without it the script counts
 * as one.
 */
export const runScriptSuite = async (
  name: string,
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<SuiteResult> => {
  const child = Bun.spawn([process.execPath, "--no-orphans", script], {
    env: environment,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
    timeout: suiteMilliseconds,
  });
  const { counts, said } = readClosingLines(await new Response(child.stdout).text());
  const code = await child.exited;
  const isFigures = (line: string): boolean => line.startsWith(`${name}: `);
  for (const line of said.filter((line) => !isFigures(line))) console.log(line);
  const figures = said.filter(isFigures);
  if (counts === undefined && (code !== 0 || figures.length === 0)) {
    return suiteFailure(name, `${script} ended with ${code} and no count`);
  }
  const { passed, failed, skipped } = counts ?? { passed: 1, failed: 0, skipped: [] };
  if (passed + failed === 0) return suiteFailure(name, "ran nothing at all");
  if (code !== 0 && failed === 0) return suiteFailure(name, `${script} ended with ${code}`);
  return { passed, failed, skipped, lines: figures };
};
