import type { Page } from "playwright-core";

/** What a trace of Chromium says of the page's main thread. */
export type MainThread = {
  /** The longest task by the clock, and by the processor's time it used itself. */
  readonly worstMs: number;
  readonly worstCpuMs: number;
  /** Tasks over 50 ms, which a hand feels. */
  readonly longCount: number;
};

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
  await browser.startTracing(page, { categories: ["toplevel"] });
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

/** Tasks of the busiest page's main thread: a traced page alone does anything. */
const readMainThread = ({ traceEvents }: TraceFile): MainThread => {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const busy = new Map<string, { dur: number; tdur: number }[]>();
  for (const { name, ph, pid, tid, dur = 0, tdur = 0 } of traceEvents) {
    const thread = `${pid} ${tid}`;
    if (ph !== "X" || !taskNames.has(name) || !mains.has(thread)) continue;
    busy.set(thread, [...(busy.get(thread) ?? []), { dur: dur / 1_000, tdur: tdur / 1_000 }]);
  }
  const sum = (tasks: readonly { dur: number }[]) => tasks.reduce((all, { dur }) => all + dur, 0);
  const [tasks = []] = [...busy.values()].toSorted((one, other) => sum(other) - sum(one));
  return {
    worstMs: Math.max(0, ...tasks.map(({ dur }) => dur)),
    worstCpuMs: Math.max(0, ...tasks.map(({ tdur }) => tdur)),
    longCount: tasks.filter(({ dur }) => dur > longMs).length,
  };
};
