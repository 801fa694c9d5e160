/**
 * Installs the packages and builds the shop, each only when something it reads has changed. Uses
 * nothing but Bun itself: the packages may not be there yet.
 * `--packages`: only the packages, for what looks at the environment before the build.
 * `--once`: only what was never done here, for those that work beside a running shop.
 */
import { Database } from "bun:sqlite";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const projectDir = resolve(import.meta.dir, "..");
const at = (path: string) => join(projectDir, path);

const install = {
  doing: "Installing the packages …",
  failed: "the packages could not be installed",
  command: ["install", "--frozen-lockfile"],
  inputs: ["package.json", "bun.lock", "bunfig.toml", "patches/*"],
  stamp: "node_modules/.lodestone-installed",
  results: ["node_modules"],
};

const build = {
  doing: "Building the shop …",
  failed: "the shop could not be built",
  command: ["scripts/build.ts"],
  inputs: [
    ...install.inputs,
    "vite.config.ts",
    "tsconfig.json",
    "scripts/*.ts",
    "scripts/face-model/*.ts",
    "public/**/*",
    "src/**/*.{ts,tsx,css,html,json,svg,woff2,ttf}",
    "index.html",
  ],
  stamp: "dist/.lodestone-built",
  results: ["dist/client", "dist/server", "dist/faces.onnx", "src/shared/messages/compiled"],
};

/** Whoever prepares this folder holds it: two that are started at once would build over each other. */
const lock = "node_modules/.lodestone-preparing";
const lockMillisecondsMax = 15 * 60_000;

const isOnce = process.argv.includes("--once");

/** Not part of what is served, or made by the build itself. */
const ignored = /\.test\.tsx?$|^src\/(e2e|testing|shared\/messages\/compiled)|^node_modules/;

await run(install);
if (!process.argv.includes("--packages")) await run(build);

async function run(step: typeof install): Promise<void> {
  if (isDone(step)) return;
  using _held = waitForLock();
  if (isDone(step)) return;
  const mark = hashInputs(step.inputs);
  console.log(step.doing);
  // An interrupted step must not look finished to the next start.
  rmSync(at(step.stamp), { force: true });
  const child = Bun.spawn([process.execPath, ...step.command], {
    cwd: projectDir,
    env: { ...process.env, NO_COLOR: "1" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) {
    process.stderr.write(`${out}${errors}`);
    process.stderr.write(`lodestone: ${step.failed}: ${reason(errors || out)}\n`);
    process.exit(1);
  }
  mkdirSync(join(at(step.stamp), ".."), { recursive: true });
  writeFileSync(at(step.stamp), mark);
}

function isDone(step: typeof install): boolean {
  if (!step.results.every((path) => existsSync(at(path)))) return false;
  const stamp = readStamp(step.stamp);
  return stamp !== undefined && (isOnce || stamp === hashInputs(step.inputs));
}

/** SQLite's lock on a file of its own: the system lets go of it when its process ends, however that ends. */
function waitForLock(): Disposable {
  mkdirSync(join(at(lock), ".."), { recursive: true });
  const held = new Database(at(lock));
  try {
    held.run("BEGIN EXCLUSIVE");
  } catch {
    console.log("Another start is preparing this folder; waiting for it …");
    held.run(`PRAGMA busy_timeout = ${lockMillisecondsMax}`);
    held.run("BEGIN EXCLUSIVE");
  }
  return { [Symbol.dispose]: () => held.close() };
}

function hashInputs(patterns: readonly string[]): string {
  const files = patterns.flatMap((pattern) => [
    ...new Bun.Glob(pattern).scanSync({ cwd: projectDir, onlyFiles: true }),
  ]);
  const hash = createHash("sha256").update(Bun.version);
  for (const file of files.filter((path) => !ignored.test(path)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(at(file)));
  }
  return hash.digest("hex");
}

function readStamp(path: string): string | undefined {
  return existsSync(at(path)) ? readFileSync(at(path), "utf8") : undefined;
}

/** The line that names the cause, for the one line at the end. */
function reason(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const named = lines.find((line) => /^(\w*error|E[A-Z]{4,})\b/i.test(line));
  return named ?? lines.findLast((line) => line !== "") ?? "no reason given";
}
