import { suiteFailure, suiteMilliseconds, type SuiteResult } from "./suite-result.ts";

const closing = /^(\d+) passed, (\d+) failed$/;

/**
 * Runs a suite that is a script of its own. It prints `name: key=value …` and, as its last line,
 * `N passed, N failed`, which is added to the sum and not shown twice; without it the script counts
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
  const lines = (await new Response(child.stdout).text()).split("\n");
  const code = await child.exited;
  const last = lines.findLast((line) => closing.test(line));
  for (const line of lines) {
    if (line !== last && line !== "" && !isFigures(name, line)) console.log(line);
  }
  const figures = lines.filter((line) => isFigures(name, line));
  if (last === undefined && (code !== 0 || figures.length === 0)) {
    return suiteFailure(name, `${script} ended with ${code} and no count`);
  }
  const [passed = 1, failed = 0] =
    closing
      .exec(last ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  if (passed + failed === 0) return suiteFailure(name, "ran nothing at all");
  if (code !== 0 && failed === 0) return suiteFailure(name, `${script} ended with ${code}`);
  return { passed, failed, lines: figures };
};

const isFigures = (name: string, line: string): boolean => line.startsWith(`${name}: `);
