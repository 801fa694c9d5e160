import { percentiles } from "../table/drive.ts";

/** What was done on an evening, how long it took and what went wrong. */
export type Diary = {
  /** Does something and notes how long it took; a failure is noted, and the evening goes on. */
  note(act: string, doing: () => Promise<void>): Promise<void>;
  /** A line for each act since the last call, or since the beginning. */
  read(since?: "last"): readonly string[];
  readonly failed: () => number;
};

export const openDiary = (): Diary => {
  const all = new Map<string, number[]>();
  let recent = new Map<string, number[]>();
  const faults = new Map<string, number>();
  const add = (book: Map<string, number[]>, act: string, ms: number) => {
    const times = book.get(act) ?? [];
    times.push(ms);
    book.set(act, times);
  };
  return {
    async note(act, doing) {
      const from = performance.now();
      try {
        await doing();
        const ms = performance.now() - from;
        add(all, act, ms);
        add(recent, act, ms);
      } catch (error) {
        const what = `${act}: ${String(error).slice(0, faultLengthMax)}`;
        faults.set(what, (faults.get(what) ?? 0) + 1);
      }
    },
    read(since) {
      const book = since === "last" ? recent : all;
      recent = new Map();
      const lines = [...book].map(([act, times]) => {
        const { p50Ms, p95Ms, p99Ms } = percentiles(times);
        const shown = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(0)).join(", ");
        return `${act}: ${times.length}, p50, p95, p99 ${shown} ms`;
      });
      const told = [...faults].map(([what, times]) => `failed ${times} times: ${what}`);
      return since === "last" ? lines : [...lines, ...told];
    },
    failed: () => [...faults.values()].reduce((sum, times) => sum + times, 0),
  };
};

const faultLengthMax = 160;
