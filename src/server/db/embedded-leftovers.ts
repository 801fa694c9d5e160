// Ends an embedded Postgres that a killed process left behind.

import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** How long a Postgres may take for a clean end before it is ended at once. */
export const stopMilliseconds = 8_000;
const pollMilliseconds = 10;
/** Its processes notice within moments that theirs is gone; one in the middle of a query may not. */
const childMilliseconds = 2_000;

/**
 * Ends what a Postgres left behind that outlived its owner, or whose own processes outlived it, and
 * removes a note of one that is gone: the next one refuses to start beside any of them.
 * The caller holds the folder's lock, so no living owner can be hit.
 */
export const endLeftovers = async (cluster: string): Promise<void> => {
  await stopOrphan(cluster);
  const isGone = () => processesIn(cluster).length === 0;
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    if (await waitUntil(isGone, childMilliseconds)) return;
    for (const pid of processesIn(cluster)) endProcess(pid, signal);
  }
  await waitUntil(isGone, childMilliseconds);
};

/** Lines of postmaster.pid: number, folder, start, port, …; the eighth says `ready`. */
export const readPidFile = (cluster: string): { pid: number; isReady: boolean } | undefined => {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, isReady: lines[7]?.trim() === "ready" } : undefined;
  } catch {
    // Not there yet or not any more: both mean that nobody runs.
    return undefined;
  }
};

const stopOrphan = async (cluster: string): Promise<void> => {
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  if (!isPostgresOf(pid, cluster)) {
    // The number belongs to a stranger by now; Postgres would refuse to start beside it.
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  const isGone = () => !isAlive(pid);
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    endProcess(pid, signal);
    if (await waitUntil(isGone, stopMilliseconds)) return;
  }
};

const waitUntil = async (isTrue: () => boolean, forMs: number): Promise<boolean> => {
  const deadline = performance.now() + forMs;
  while (!isTrue()) {
    if (performance.now() >= deadline) return false;
    await Bun.sleep(pollMilliseconds);
  }
  return true;
};

const endProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    // Gone meanwhile, as it should be.
    if (!(cause instanceof Error && "code" in cause && cause.code === "ESRCH")) throw cause;
  }
};

/** Every process of a Postgres works in its cluster's folder; only Linux tells of it. */
const processesIn = (cluster: string): number[] => {
  if (process.platform !== "linux") return [];
  const folder = realpathSync(cluster);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder) && isAlive(pid));
};

const worksIn = (pid: number, folder: string): boolean => {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")
    );
  } catch {
    // Somebody else's, or gone in this very moment.
    return false;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return readState(pid) !== "Z";
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
};

/** A dead process whose parent has not asked about it yet still answers to its number. */
const readState = (pid: number): string | undefined => {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    // No /proc on this system, or gone in this very moment; the next look decides.
    return undefined;
  }
};

const isPostgresOf = (pid: number, cluster: string): boolean => {
  const words = readCommandLine(pid);
  return words.includes("-D") && words.includes(cluster);
};

const readCommandLine = (pid: number): string[] => {
  if (process.platform !== "linux") {
    const listed = Bun.spawnSync(["ps", "-o", "args=", "-p", String(pid)]);
    return listed.stdout.toString().trim().split(/\s+/);
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    // It ended in this very moment, so it is nobody's any more.
    return [];
  }
};
