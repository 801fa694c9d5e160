import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { keepOlderAssets } from "./keep-older-assets.ts";

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "lodestone-assets-"));
});
afterAll(() => rm(dist, { recursive: true, force: true }));

/** As a build does: it empties its folder first. */
const build =
  (...names: readonly string[]) =>
  async () => {
    const assets = join(dist, "assets");
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets);
    for (const name of names) await writeFile(join(assets, name), name);
  };
const update = (...names: readonly string[]) =>
  keepOlderAssets(join(dist, "assets"), join(dist, "aside"), build(...names));
const served = async () => (await readdir(join(dist, "assets"))).toSorted();

test("a page that was opened before an update still gets its files, for a while, also when a build broke off", async () => {
  await update("main-1.js", "fonts.woff2");
  await update("main-2.js", "fonts.woff2");
  expect(await served()).toEqual(["fonts.woff2", "main-1.js", "main-2.js"]);

  const broken = async () => {
    throw new Error("no build");
  };
  await expect(keepOlderAssets(join(dist, "assets"), join(dist, "aside"), broken)).rejects.toThrow(
    "no build",
  );
  await update("main-3.js");
  expect(await served()).toEqual(["fonts.woff2", "main-1.js", "main-2.js", "main-3.js"]);

  const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000);
  await utimes(join(dist, "assets", "main-1.js"), longAgo, longAgo);
  await update("main-4.js");
  expect(await served()).toEqual(["fonts.woff2", "main-2.js", "main-3.js", "main-4.js"]);
  expect(await readdir(dist)).toEqual(["assets"]);
});
