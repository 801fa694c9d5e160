import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readLines } from "#testing/judges/read-lines.ts";

import { holdFile } from "./hold-file.ts";
import { openOwnFolder } from "./own-folder.ts";

const base = mkdtempSync(join(tmpdir(), "lodestone-own-folder-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A process with a folder of its own, and a file in it, until it is killed. */
const openNeighbour = async (before: readonly string[] = []) => {
  const child = Bun.spawn(
    [
      ...before,
      process.execPath,
      "-e",
      `import { openOwnFolder } from "#server/storage/own-folder.ts";
       import { writeFileSync } from "node:fs";
       const folder = await openOwnFolder(${JSON.stringify(base)});
       writeFileSync(folder + "/work", "under way");
       console.log(folder);
       setInterval(() => {}, 60_000);`,
    ],
    { stdout: "pipe", stderr: "inherit" },
  );
  const said = Promise.withResolvers<string>();
  void readLines(child.stdout, said.resolve);
  const folder = await said.promise;
  return {
    folder,
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
};

test("a living neighbour's folder stays, a killed one's goes at the next opening", async () => {
  const neighbour = await openNeighbour();
  const own = await openOwnFolder(base);
  expect(readdirSync(neighbour.folder)).toEqual(["work"]);
  await neighbour.kill();
  await openOwnFolder(base);
  expect(readdirSync(base)).not.toContain(neighbour.folder.split("/").at(-1));
  expect(readdirSync(own)).toEqual([]);
});

const apart = ["unshare", "--pid", "--fork", "--kill-child"];
const canBeApart = Bun.which("unshare") !== null && Bun.spawnSync([...apart, "true"]).success;
test.skipIf(!canBeApart)(
  "also between containers, where a neighbour's process number says nothing",
  async () => {
    const neighbour = await openNeighbour();
    const stranger = await openNeighbour(apart);
    expect(readdirSync(neighbour.folder)).toEqual(["work"]);
    await openOwnFolder(base);
    expect(readdirSync(stranger.folder)).toEqual(["work"]);
    await neighbour.kill();
    await stranger.kill();
  },
);

test("what an older shop left half written goes once it is old", async () => {
  for (const name of ["1-young.tmp", "1-old.tmp"]) writeFileSync(join(base, name), "half");
  const hourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(base, "1-old.tmp"), hourAgo, hourAgo);
  await openOwnFolder(base);
  expect(readdirSync(base)).toContain("1-young.tmp");
  expect(readdirSync(base)).not.toContain("1-old.tmp");
});

test("a file is held by one only, and again by the next", () => {
  const path = join(base, "held");
  const release = holdFile(path);
  expect(release).not.toBeNull();
  expect(holdFile(path)).toBeNull();
  release?.();
  const next = holdFile(path);
  expect(next).not.toBeNull();
  next?.();
});
