import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where Linux' older control groups (v1) share the processor out; the newer ones are not known here. */
const controller = "/sys/fs/cgroup/cpu";
const periodUs = 50_000;
/** Beside 1,024 of a program that nobody has said anything of: who else is at work takes nothing of a slice. */
const weight = 100_000;

/** A share of one core, which whatever runs in it cannot go beyond, however idle the machine is. */
export type CpuSlice = {
  /** Words before a program's own, with which it and all that it starts run in the slice. */
  readonly under: readonly string[];
  /** Takes a process that runs already in, and what it starts from now on. */
  enter(pid: number): void;
  /** The part of its periods in which it used its share up and had to wait, since this was asked last. */
  takeThrottled(): number;
  /** Once nothing runs in it any more. */
  close(): void;
};

/**
 * @param core which one, counted from 0
 * @param share of it, between 0 and 1; 1 is all of it
 * @throws Error where the system gives no such share: not Linux, not root, or control groups v2
 */
export const openCpuSlice = (name: string, core: number, share: number): CpuSlice => {
  const folder = join(controller, `lodestone-${process.pid}-${name}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, "cpu.cfs_period_us"), String(periodUs));
    writeFileSync(join(folder, "cpu.cfs_quota_us"), String(Math.round(periodUs * share)));
    writeFileSync(join(folder, "cpu.shares"), String(weight));
  } catch (cause) {
    throw new Error("slices need root and the cpu controller of control groups v1", { cause });
  }
  const read = () => {
    const text = readFileSync(join(folder, "cpu.stat"), "utf8");
    const of = (key: string) => Number(new RegExp(`^${key} (\\d+)$`, "m").exec(text)?.[1]);
    return { periods: of("nr_periods"), throttled: of("nr_throttled") };
  };
  let last = read();
  const members = join(folder, "cgroup.procs");
  return {
    under: ["sh", "-euc", `echo $$ > ${members}; exec "$@"`, "sh", "taskset", "-c", String(core)],
    enter: (pid) => {
      Bun.spawnSync(["taskset", "-acp", String(core), String(pid)]);
      writeFileSync(members, String(pid));
    },
    takeThrottled() {
      const now = read();
      const part = (now.throttled - last.throttled) / Math.max(1, now.periods - last.periods);
      last = now;
      return part;
    },
    close: () => {
      // Who came in by itself goes back to where everybody is.
      for (const pid of readFileSync(members, "utf8").split("\n").filter(Boolean)) {
        writeFileSync(join(controller, "cgroup.procs"), pid);
      }
      rmdirSync(folder);
    },
  };
};
