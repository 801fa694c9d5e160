import type { Page } from "playwright-core";

/** What a trace of Chromium says of the page's main thread. */
export type MainThread = {
  /** The longest task by the clock, and by the processor's time it used itself. */
  readonly worstMs: number;
  readonly worstCpuMs: number;
  /** Tasks over 50 ms, which a hand feels; the second number by their own work alone. */
  readonly longCount: number;
  readonly longCpuCount: number;
  /** The processor's time used between `performance.mark(from)` and `mark(to)`, where both were set. */
  readonly betweenCpuMs: number;
};

/** Marks that the page sets around what {@link MainThread.betweenCpuMs} counts. */
export const marks = { from: "lodestone-from", to: "lodestone-to" } as const;

type TraceFile = {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly ph: string;
    readonly pid: number;
    readonly tid: number;
    readonly ts?: number;
    readonly dur?: number;
    readonly tdur?: number;
    readonly args?: { readonly name?: string };
  }[];
};

const longMs = 50;

/** Watches a page's main thread while something happens on it. */
export const traceMainThread = async (
  page: Page,
  act: () => Promise<void>,
): Promise<MainThread> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("no browser");
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  try {
    await act();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const bytes = await browser.stopTracing();
  return readMainThread(JSON.parse(bytes.toString("utf8")));
};

const taskNames = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

type Task = { readonly at: number; readonly dur: number; readonly tdur: number };

/** Tasks of the busiest page's main thread: a traced page alone does anything. */
const readMainThread = ({ traceEvents }: TraceFile): MainThread => {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const busy = new Map<string, Task[]>();
  for (const { name, ph, pid, tid, ts = 0, dur = 0, tdur = 0 } of traceEvents) {
    const thread = `${pid} ${tid}`;
    if (ph !== "X" || !taskNames.has(name) || !mains.has(thread)) continue;
    const task = { at: ts / 1_000, dur: dur / 1_000, tdur: tdur / 1_000 };
    busy.set(thread, [...(busy.get(thread) ?? []), task]);
  }
  const sum = (tasks: readonly Task[]) => tasks.reduce((all, { dur }) => all + dur, 0);
  const [tasks = []] = [...busy.values()].toSorted((one, other) => sum(other) - sum(one));
  const markedAt = (mark: string) =>
    (traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN) / 1_000;
  const [from, to] = [markedAt(marks.from), markedAt(marks.to)];
  return {
    worstMs: Math.max(0, ...tasks.map(({ dur }) => dur)),
    worstCpuMs: Math.max(0, ...tasks.map(({ tdur }) => tdur)),
    longCount: tasks.filter(({ dur }) => dur > longMs).length,
    longCpuCount: tasks.filter(({ tdur }) => tdur > longMs).length,
    betweenCpuMs: tasks
      .filter(({ at, dur }) => at + dur > from && at < to)
      .reduce((all, { tdur }) => all + tdur, 0),
  };
};
