import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where Linux' older control groups (v1) share the processor out; the newer ones are not known here. */
const controller = "/sys/fs/cgroup/cpu";
const periodUs = 20_000;

/** A share of one core, which whatever runs in it cannot go beyond, however idle the machine is. */
export type CpuSlice = {
  /** Words before a program's own, with which it and all that it starts run in the slice. */
  readonly under: readonly string[];
  /** The part of its periods in which it used its share up and had to wait, since this was asked last. */
  takeThrottled(): number;
  /** Once nothing runs in it any more. */
  close(): void;
};

/**
 * @param core which one, counted from 0
 * @param share of it, between 0 and 1
 * @throws Error where the system gives no such share: not Linux, not root, or control groups v2
 */
export const openCpuSlice = (name: string, core: number, share: number): CpuSlice => {
  const folder = join(controller, `lodestone-${process.pid}-${name}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, "cpu.cfs_period_us"), String(periodUs));
    writeFileSync(join(folder, "cpu.cfs_quota_us"), String(Math.round(periodUs * share)));
  } catch (cause) {
    throw new Error("slices need root and the cpu controller of control groups v1", { cause });
  }
  const read = () => {
    const text = readFileSync(join(folder, "cpu.stat"), "utf8");
    const of = (key: string) => Number(new RegExp(`^${key} (\\d+)$`, "m").exec(text)?.[1]);
    return { periods: of("nr_periods"), throttled: of("nr_throttled") };
  };
  let last = read();
  const enter = `echo $$ > ${folder}/cgroup.procs; exec "$@"`;
  return {
    under: ["sh", "-euc", enter, "sh", "taskset", "-c", String(core)],
    takeThrottled() {
      const now = read();
      const part = (now.throttled - last.throttled) / Math.max(1, now.periods - last.periods);
      last = now;
      return part;
    },
    close: () => rmdirSync(folder),
  };
};
