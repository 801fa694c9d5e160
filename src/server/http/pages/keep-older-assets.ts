import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Who has had a page open for longer loads it anew. */
const keptMsMax = 14 * 24 * 3_600_000;
/** A release has 15 MB; whoever builds often keeps the newest. */
const keptBytesMax = 48_000_000;

/**
 * Keeps the files of earlier builds beside those of a new one: their names hold their content's hash, and
 * a page that was opened before an update still asks for them, with picked photos in its hands.
 * @param assets where the build puts them, and empties first
 * @param aside a folder beside it, on the same disk; what a build that broke off left there counts, too
 */
export const keepOlderAssets = async (
  assets: string,
  aside: string,
  build: () => Promise<void>,
  now = Date.now(),
): Promise<void> => {
  await mkdir(aside, { recursive: true });
  for (const name of existsSync(assets) ? await readdir(assets) : []) {
    await rename(join(assets, name), join(aside, name));
  }
  await build();
  const built = new Set(await readdir(assets));
  let leftBytes = keptBytesMax;
  for (const { name, bytes, madeAtMs } of await newestFirst(aside)) {
    leftBytes -= bytes;
    if (built.has(name) || leftBytes < 0 || now - madeAtMs > keptMsMax) continue;
    await rename(join(aside, name), join(assets, name));
  }
  await rm(aside, { recursive: true });
};

const newestFirst = async (folder: string) => {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { size: bytes, mtimeMs: madeAtMs } = await stat(join(folder, name));
      return { name, bytes, madeAtMs };
    }),
  );
  return files.toSorted((first, second) => second.madeAtMs - first.madeAtMs);
};
