import type { CDPSession, Page } from "playwright-core";

import { openStudioHouse, phone } from "../../../src/testing/houses/studio-house.ts";
import { median } from "../median.ts";
import type { BenchRow } from "./bench-row.ts";

const rounds = 5;
const slowdown = 4;
/** As Lighthouse's "slow 4G": 150 ms, 1.6 Mbit/s down, 0.75 up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (0.75 * 1_024 * 1_024) / 8,
};
/** After the last word of the page: what moves or works later is not the opening. */
const restMs = 2_000;
const blockingMs = 50;
const wanted = { lcpMs: 1_200, tbtMs: 50, cls: 0 } as const;

/** `/` on a slow phone: when its largest part is painted, how long it is deaf, how much moves. */
export const benchFirstPaint = async (): Promise<readonly BenchRow[]> => {
  const house = await openStudioHouse();
  try {
    await openHome(house);
    const seen: Paint[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await openHome(house));
    const of = (key: keyof Paint) => median(seen.map((paint) => paint[key]));
    const [fcp, lcp, tbt, cls] = [of("fcpMs"), of("lcpMs"), of("tbtMs"), of("cls")];
    return [
      {
        what: `/ on a phone at slow 4G and ${slowdown}x, median of ${rounds}`,
        ours: `LCP ${lcp.toFixed(0)} ms (FCP ${fcp.toFixed(0)}), TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
        also: {
          wanted: `LCP at most ${wanted.lcpMs}, TBT at most ${wanted.tbtMs}, CLS ${wanted.cls}`,
          isMet: lcp <= wanted.lcpMs && tbt <= wanted.tbtMs && cls <= wanted.cls,
        },
      },
    ];
  } finally {
    await house.close();
  }
};

type StudioHouse = Awaited<ReturnType<typeof openStudioHouse>>;

type Paint = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
};

/** A new visitor's first page, nothing kept. */
const openHome = async (house: StudioHouse): Promise<Paint> => {
  const { context, page } = await house.visit(phone, "about:blank");
  const line = await context.newCDPSession(page);
  await slowDown(line);
  await page.addInitScript(watchPaint);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.waitForTimeout(restMs);
  const paint = await readPaint(page);
  await context.close();
  return paint;
};

const slowDown = async (line: CDPSession): Promise<void> => {
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slow4g);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

/** Runs in the page, before anything of it. */
const watchPaint = (): void => {
  const paint = { fcpMs: 0, lcpMs: 0, cls: 0, longTasks: [] as [at: number, ms: number][] };
  Reflect.set(window, "paint", paint);
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paint.fcpMs = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    paint.lcpMs = startTime;
  });
  watch("layout-shift", (entry) => {
    paint.cls += Number(Reflect.get(entry, "value"));
  });
  watch("longtask", ({ startTime, duration }) => {
    paint.longTasks.push([startTime, duration]);
  });
};

/** As Lighthouse counts: what tasks after the first paint take beyond 50 ms. */
const readPaint = async (page: Page): Promise<Paint> => {
  const paint = await page.evaluate(
    () =>
      Reflect.get(window, "paint") as {
        readonly fcpMs: number;
        readonly lcpMs: number;
        readonly cls: number;
        readonly longTasks: readonly (readonly [at: number, ms: number])[];
      },
  );
  const { fcpMs, lcpMs, cls, longTasks } = paint;
  const tbtMs = longTasks
    .filter(([at]) => at >= fcpMs)
    .reduce((sum, [, ms]) => sum + Math.max(0, ms - blockingMs), 0);
  return { fcpMs, lcpMs, cls, tbtMs };
};
