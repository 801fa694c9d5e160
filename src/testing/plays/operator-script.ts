import { join, resolve } from "node:path";

const scripts = resolve(import.meta.dir, "../../../scripts");

/** A script that an operator started, in an environment of its own. */
export const startOperatorScript = (
  name: "backup" | "restore" | "create-admin" | "move-files",
  folder: string,
  {
    cwd,
    env,
    words = [],
  }: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly words?: readonly string[];
  },
) => {
  const startedAt = performance.now();
  const child = Bun.spawn([join(scripts, name), folder, ...words], {
    cwd,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const ended = Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]).then(([out, problems, code]) => ({
    out,
    problems,
    code,
    seconds: (performance.now() - startedAt) / 1_000,
    peakMb: Math.round((child.resourceUsage()?.maxRSS ?? 0) / 1e6),
  }));
  return { pid: child.pid, kill: () => child.kill("SIGKILL"), ended };
};
