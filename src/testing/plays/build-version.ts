import { mkdirSync } from "node:fs";
import { resolve } from "node:path";

import { runProgram } from "./run-program.ts";

const projectDir = resolve(import.meta.dir, "../../..");
const buildMsMax = 10 * 60_000;

/**
 * Another version of this project, taken from its history, with its packages and built.
 * @param commit as git knows it: a name, a tag, a hash
 * @throws Error when git does not know it, and when it cannot be built
 */
export const buildVersion = async (commit: string, folder: string): Promise<void> => {
  mkdirSync(folder);
  const files = await runProgram(["git", "-C", projectDir, "archive", "--format=tar", commit]);
  await runProgram(["tar", "-x", "-C", folder], files);
  const build = Bun.spawn([process.execPath, "scripts/prepare.ts"], {
    cwd: folder,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
    timeout: buildMsMax,
  });
  if ((await build.exited) !== 0) throw new Error(`${commit} could not be built`);
};
