import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const project = resolve(import.meta.dir, "../..");
/** Made on a machine, not part of a clone. */
const made = [".git", ".bun-runtime", "node_modules", "dist", "data"];
const compiled = join(project, "src/shared/messages/compiled");
let clone: string;

/** A clone as it comes; its packages are the ones of this project, so that nothing has to be fetched. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "lodestone-clone-"));
  // Started as root, Postgres runs as a user of its own, who has to pass.
  chmodSync(clone, 0o711);
  for (const name of readdirSync(project).filter((each) => !made.includes(each))) {
    cpSync(join(project, name), join(clone, name), {
      recursive: true,
      filter: (path) => path !== compiled,
    });
  }
  symlinkSync(join(project, "node_modules"), join(clone, "node_modules"));
}, 60_000);
afterAll(() => rmSync(clone, { recursive: true, force: true }), 60_000);

const run = async (script: string, ...words: string[]) => {
  const child = Bun.spawn(["sh", join(clone, "scripts", script), ...words], {
    cwd: tmpdir(),
    env: {
      PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
      HOME: process.env["HOME"] ?? "",
      DATA_DIR: join(clone, "data"),
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, out, errors] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code, said: `${out}${errors}` };
};

test("on a new machine a clone that was never started writes and brings back a backup, asked twice at once", async () => {
  // There is nothing to write, and the folder is no backup: only that is said, whatever was not built.
  const backups = await Promise.all([
    run("backup", join(clone, "kept")),
    run("backup", join(clone, "kept-too")),
  ]);
  for (const backedUp of backups) {
    expect(backedUp).toEqual({ code: 1, said: expect.stringContaining("There is no shop in") });
  }
  expect(existsSync(join(clone, "data"))).toBe(false);
  const restored = await run("restore", join(clone, "docs"));
  expect(restored).toEqual({ code: 1, said: expect.stringContaining("no finished backup") });
}, 300_000);
