import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/** One thing that was looked at; `problem` says what is wrong with it. */
export type Finding = { readonly name: string; readonly problem?: string };

/** Longer than any tool needs on a busy machine: on one with forty others at work the linter took over three minutes. */
const toolMilliseconds = 15 * 60_000;

/** The checkers of types live for seconds: collecting their garbage would cost a third of their work. */
const withoutCollecting = { GOGC: "off", GOMEMLIMIT: "3GiB" };

/** Runs a tool of node_modules under Bun: a machine without Node checks as well. */
export const runTool = async (
  name: string,
  tool: string,
  ...parameters: readonly string[]
): Promise<readonly Finding[]> => {
  const { code, output } = await runBinary(tool, parameters, ".");
  // A tool that is ended from outside says nothing.
  return [code === 0 ? { name } : { name, problem: output || `${tool} ended with ${code}` }];
};

export const runBinary = async (
  tool: string,
  parameters: readonly string[],
  folder: string,
): Promise<{ code: number; output: string }> => {
  const program = join(process.cwd(), "node_modules/.bin", tool);
  const child = Bun.spawn([process.execPath, "--bun", program, ...parameters], {
    cwd: folder,
    env: { ...process.env, ...withoutCollecting, PATH: searchPath(), NO_COLOR: "1" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: toolMilliseconds,
  });
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output: `${out}${errors}`.trim() };
};

/** Some tools start others by the name `node`; where there is none, Bun answers to it. */
const searchPath = (): string => {
  const path = process.env["PATH"] ?? "";
  if (Bun.which("node") !== null) return path;
  const folder = resolve("node_modules/.lodestone-node");
  if (!existsSync(join(folder, "node"))) {
    mkdirSync(folder, { recursive: true });
    symlinkSync(process.execPath, join(folder, "node"));
  }
  return `${folder}${delimiter}${path}`;
};
