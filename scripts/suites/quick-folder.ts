import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { isRunning } from "#server/storage/is-running.ts";

/** Linux keeps what is written here in memory. */
const memory = "/dev/shm";
/** A whole run holds about 2 GB at a time. */
const neededBytes = 6 * 2 ** 30;
const prefix = "lodestone-run-";

/**
 * A folder for what a run writes and throws away. In memory where there is plenty of it: making a
 * test's database costs a tenth there of what it costs on a disk.
 */
export const openQuickFolder = (): { readonly path: string; remove(): void } => {
  const place = hasRoom() ? memory : tmpdir();
  removeLeftovers(place);
  const path = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // Root's Postgres runs as another user, who must pass through.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    // No such place on this system.
    return false;
  }
};

/** Of runs that were killed. */
const removeLeftovers = (place: string): void => {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const isLeftover = !isRunning(Number(name.slice(prefix.length).split("-")[0]));
    if (isLeftover) rmSync(join(place, name), { recursive: true, force: true });
  }
};
