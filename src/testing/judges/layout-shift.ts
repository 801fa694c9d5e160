import type { Page } from "playwright-core";

/** Sums up how much whatever the page shows next moves by itself; call it before the page is opened. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(document.documentElement.dataset["shift"] ?? "0");
        const value: unknown = Reflect.get(entry, "value");
        document.documentElement.dataset["shift"] = String(before + Number(value));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The layout shift so far, as browsers score it (web.dev/cls). */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? "0"));
