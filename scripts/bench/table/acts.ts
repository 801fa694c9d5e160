import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";

import {
  cropperOf,
  openStudioHouse,
  patient,
  phone,
  pickPhotos,
  waitForProxy,
} from "../../../src/testing/houses/studio-house.ts";
import { makePhonePhoto } from "../../../src/testing/makes/phone-photo.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentiles } from "./drive.ts";
import { twelveMegapixels } from "./upload-photo.ts";

const slowdown = 4;
const wanted = { p95Ms: 100, worstMs: 200 } as const;
/** Of each tool: a few of its controls, not all forty colours. */
const controlsMax = 6;
/** Long enough for the frame that answers a press. */
const answerMs = 400;

/** A tour of all tools of the studio with a photo of 12 megapixels: how long each press takes until its frame. */
export const benchActs = async (): Promise<readonly BenchRow[]> => {
  const house = await openStudioHouse();
  const folder = await mkdtemp(join(tmpdir(), "lodestone-bench-acts-"));
  try {
    const path = join(folder, "photo.jpg");
    await Bun.write(path, await makePhonePhoto({ ...twelveMegapixels, orientation: 6 }));
    const { context, page } = await house.open(phone);
    await pickPhotos(page, path);
    await cropperOf(page).locator("image").first().waitFor(patient);
    await waitForProxy(page);
    const line = await context.newCDPSession(page);
    await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(watchActs);
    await tour(page);
    const acts = await page.evaluate(
      () => Reflect.get(window, "acts") as readonly (readonly [what: string, ms: number])[],
    );
    await context.close();
    const times = acts.map(([, ms]) => ms);
    const { p50Ms, p95Ms } = percentiles(times);
    const [worst = ["", Number.NaN] as const, ...slow] = acts
      .toSorted(([, one], [, other]) => other - one)
      .filter(([, ms], index) => index === 0 || ms > wanted.p95Ms);
    const shown = [worst, ...slow].slice(0, shownMax).map(([what, ms]) => `${what} ${ms}`);
    return [
      {
        what: `acts in the studio at ${slowdown}x`,
        ours: `${acts.length} of them, median ${p50Ms} ms, p95 ${p95Ms} ms, the slowest ${shown.join(", ")}`,
        also: {
          wanted: `p95 at most ${wanted.p95Ms} ms, none over ${wanted.worstMs}`,
          isMet: p95Ms <= wanted.p95Ms && worst[1] <= wanted.worstMs,
        },
      },
    ];
  } finally {
    await house.close();
    await rm(folder, { recursive: true });
  }
};

const shownMax = 6;

/** Runs in the page: each press until the next frame, as browsers count it (INP). */
const watchActs = (): void => {
  const acts: [what: string, ms: number][] = [];
  Reflect.set(window, "acts", acts);
  // What was pressed is named before it acts: many a control is gone with its answer.
  const names: [at: number, name: string][] = [];
  const remember = ({ target, timeStamp }: Event): void => {
    const words = target instanceof Element ? target.closest("label, button, [role]") : null;
    const name = words?.ariaLabel ?? words?.textContent ?? "";
    const tag = target instanceof Element ? target.tagName.toLowerCase() : "";
    names.push([timeStamp, name.trim().slice(0, 24) || tag]);
  };
  addEventListener("pointerup", remember, true);
  addEventListener("click", remember, true);
  const presses = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name !== "pointerup" && entry.name !== "click") continue;
      if (Number(Reflect.get(entry, "interactionId")) === 0) continue;
      const [, what = ""] = names.findLast(([at]) => at <= entry.startTime) ?? [];
      acts.push([what, entry.duration]);
    }
  }).observe(presses);
};

/** Every tool, and of each the first controls that can be pressed and take nobody away. */
const tour = async (page: Page): Promise<void> => {
  for (const tool of await page.getByRole("tab").all()) {
    await tool.tap();
    await page.waitForTimeout(answerMs);
    const controls = page
      .getByRole("tabpanel")
      .locator("label:has(input[type=radio]), button:not([aria-haspopup]):enabled");
    const many = Math.min(controlsMax, await controls.count());
    for (let index = 0; index < many; index += 1) {
      const control = controls.nth(index);
      if (!(await control.isVisible().catch(() => false))) continue;
      await control.tap({ timeout: 3_000 }).catch(() => {});
      await page.waitForTimeout(answerMs);
      await page.keyboard.press("Escape");
    }
  }
};
