// Bench: how smoothly the studio follows a hand, frame by frame.

/**
 * How fast the studio answers a hand, in Chromium with its main thread slowed down four times: from
 * picking to the first picture, and the frames and tasks while a photo is dragged and zoomed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContextOptions, CDPSession, Page } from "playwright-core";

import {
  cropperOf,
  openStudioHouse,
  patient,
  phone,
  pickPhotos,
  thumbsOf,
  waitForProxy,
} from "../../src/testing/houses/studio-house.ts";
import { makePhonePhoto, type PhonePhoto } from "../../src/testing/makes/phone-photo.ts";
import { photoFixtureNames, photoFixturePath } from "../../src/testing/makes/photo-fixtures.ts";
import { openBarePicture } from "./bare-picture.ts";
import {
  type Box,
  dragWithFinger,
  dragWithMouse,
  pinch,
  turnWheel,
  turnWithFingers,
} from "./hand.ts";
import { type MainThread, marks, traceMainThread } from "./main-thread.ts";
import type { Tell } from "./tell.ts";

const slowdown = 4;
const rounds = 3;
const megapixels12 = { width: 4_032, height: 3_024 } as const;
const megapixels48 = { width: 8_064, height: 6_048 } as const;

/** Measures and tells each row; needs a build. */
export const benchStudioHand = async (
  tell: Tell,
  parts = [firstPictures, gestures, manyPhotos],
): Promise<void> => {
  const house = await openStudioHouse();
  folder = await mkdtemp(join(tmpdir(), "lodestone-hand-"));
  try {
    for (const part of parts) await part(house, tell);
  } finally {
    await house.close();
    await rm(folder, { recursive: true });
  }
};

let folder = "";
let keptCount = 0;

/** On a disk as on a phone: a browser that is handed bytes would unpack them on the page's thread. */
const keepPhoto = async (photo: PhonePhoto): Promise<string> => {
  keptCount += 1;
  const path = join(folder, `photo-${keptCount}.jpg`);
  await Bun.write(path, await makePhonePhoto(photo));
  return path;
};

async function firstPictures(house: StudioHouse, tell: Tell): Promise<void> {
  const rows: [name: string, path: string][] = [
    ["JPEG of 12 MP with a thumbnail inside", await keepPhoto({ ...megapixels12, orientation: 6 })],
    ["JPEG of 12 MP without one", await keepPhoto({ ...megapixels12, hasThumbnail: false })],
  ];
  const heic = photoFixtureNames.find((name) => name === "ok-iphone-12mp-p3-gps.heic");
  if (heic !== undefined) rows.push(["HEIC of 12 MP", photoFixturePath(heic)]);
  for (const [name, path] of rows) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await firstPicture(house, path));
    tell(
      `first picture of a ${name}, ms at ${slowdown}x`,
      runs
        .map(
          ({ pictureMs, betweenCpuMs }) =>
            `${pictureMs.toFixed(0)} (${betweenCpuMs.toFixed(0)} of its own)`,
        )
        .join(" "),
      "<= 200",
      `first answer ${runs.map(({ answerMs }) => answerMs.toFixed(0)).join(" ")}, worst task ${runs.map(describeWorst).join(" ")}`,
    );
  }
}

/** From the change of the file input to the first frame with the magnet, and with its picture. */
const firstPicture = async (house: StudioHouse, path: string) => {
  const { context, page, line } = await openSlow(house, phone);
  await page.evaluate(watchFirstPicture, marks);
  let times = { answerMs: 0, pictureMs: 0 };
  const traced = await traceMainThread(page, async () => {
    // Nothing is asked of the page meanwhile: that would be measured, too.
    const seen = page.evaluate(() => Reflect.get(window, "firstPicture"));
    await pickPhotos(page, path);
    times = await seen;
  });
  await line.detach();
  await context.close();
  return { ...times, ...traced };
};

/** Runs in the page; `window.firstPicture` promises the times since the file was picked. */
const watchFirstPicture = ({ from, to }: typeof marks): void => {
  let [pickedAt, answerAt] = [0, 0];
  document.addEventListener(
    "change",
    () => {
      pickedAt = performance.now();
      performance.mark(from);
    },
    { capture: true, once: true },
  );
  const isOnStage = (element: Element) => element.closest("[role=listbox]") === null;
  const pictured = Promise.withResolvers<{ answerMs: number; pictureMs: number }>();
  Reflect.set(window, "firstPicture", pictured.promise);
  new PerformanceObserver((list, observer) => {
    for (const entry of list.getEntries()) {
      const { renderTime } = entry as PerformanceEntry & { readonly renderTime: number };
      performance.mark(to, { startTime: renderTime });
      observer.disconnect();
      pictured.resolve({ answerMs: answerAt - pickedAt, pictureMs: renderTime - pickedAt });
    }
  }).observe({ type: "element", buffered: true });
  new MutationObserver(() => {
    if (answerAt === 0 && document.querySelector("[aria-label][class*=stage]") !== null) {
      answerAt = performance.now();
      requestAnimationFrame(() => {
        answerAt = performance.now();
      });
    }
    for (const image of document.querySelectorAll("svg image:not([elementtiming])")) {
      if (isOnStage(image)) image.setAttribute("elementtiming", "picture");
    }
  }).observe(document.body, { subtree: true, childList: true });
};

const handBudget = "60 frames/s, no task over 50 ms";

const describeGesture = ({ frames, longCount, longCpuCount, ...thread }: Gesture): string =>
  `${frames} frames/s, worst task ${describeWorst(thread)}, over 50 ms ${longCount} (${longCpuCount} of its own)`;

/** With 12 megapixels and with 48, in one run: a busy machine slows both. */
async function gestures(house: StudioHouse, tell: Tell): Promise<void> {
  for (const [name, size] of Object.entries({ "12 MP": megapixels12, "48 MP": megapixels48 })) {
    await gesturesOn(house, tell, name, size);
  }
}

async function gesturesOn(
  house: StudioHouse,
  tell: Tell,
  size: string,
  pixels: typeof megapixels12 | typeof megapixels48,
): Promise<void> {
  const { context, page } = await openSlow(house, phone);
  await pickPhotos(page, await keepPhoto({ ...pixels, orientation: 6 }));
  await cropperOf(page).locator("image").first().waitFor(patient);
  // The hand is on it while it is decoded, sent, and taken over.
  const early = describeGesture(await gesture(page, (box) => dragWithFinger(page, box)));
  tell(`drag by finger of ${size} on its way at ${slowdown}x`, early, handBudget);
  await waitForProxy(page);
  await page.waitForTimeout(1_500);
  const href = await cropperOf(page).locator("image").first().getAttribute("href");
  const bare = await openBarePicture(page, `${href}`);
  await slowDown(bare);
  const dragBare = await gesture(bare, (box) => dragWithMouse(bare, box));
  await bare.close();
  await page.bringToFront();
  const baseline = `a bare page with the same picture: ${describeGesture(dragBare)}`;
  const moves = {
    drag: dragWithMouse,
    "drag by finger": dragWithFinger,
    pinch: pinch,
    "turn by two fingers": turnWithFingers,
    wheel: turnWheel,
  };
  for (const [name, move] of Object.entries(moves)) {
    const told = describeGesture(await gesture(page, (box) => move(page, box)));
    tell(`${name} of ${size} at ${slowdown}x`, told, handBudget, baseline);
  }
  await page.getByRole("tab", { name: "Look" }).click();
  await page.getByRole("radio", { name: "Sepia" }).check();
  await cropperOf(page)
    .locator("filter")
    .first()
    .waitFor({ state: "attached", ...patient });
  await page.waitForTimeout(1_000);
  const looked = describeGesture(await gesture(page, (box) => dragWithFinger(page, box)));
  tell(`drag by finger of ${size} with a look at ${slowdown}x`, looked, handBudget, baseline);
  await context.close();
}

/** By the clock, and what the thread worked itself: a busy machine lengthens the first alone. */
const describeWorst = ({
  worstMs,
  worstCpuMs,
}: Pick<MainThread, "worstMs" | "worstCpuMs">): string =>
  `${worstMs.toFixed(0)} (${worstCpuMs.toFixed(0)} of its own)`;

type StudioHouse = Awaited<ReturnType<typeof openStudioHouse>>;
type Gesture = MainThread & { readonly frames: number };

const gesture = async (page: Page, move: (box: Box) => Promise<void>): Promise<Gesture> => {
  const box = await cropperOf(page).boundingBox();
  if (box === null) throw new Error("nothing to drag");
  await page.evaluate(() => {
    const counter = document.documentElement.dataset;
    counter["frames"] = "0";
    const count = () => {
      if (counter["frames"] === undefined) return;
      counter["frames"] = String(Number(counter["frames"]) + 1);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  let took = 0;
  const traced = await traceMainThread(page, async () => {
    const startedAt = performance.now();
    await move(box);
    took = performance.now() - startedAt;
  });
  const frames = await page.evaluate(() => {
    const counted = Number(document.documentElement.dataset["frames"]);
    delete document.documentElement.dataset["frames"];
    return counted;
  });
  return { ...traced, frames: Math.round((frames * 1_000) / took) };
};

const photosAtOnce = 100;

async function manyPhotos(house: StudioHouse, tell: Tell): Promise<void> {
  const { context, page, line } = await openSlow(house, phone);
  const paths = await Promise.all(
    Array.from({ length: photosAtOnce }, (_, seed) =>
      // Every tenth is as large as phones make them; the others only have to be many.
      keepPhoto({ ...(seed % 10 === 0 ? megapixels12 : { width: 640, height: 480 }), seed }),
    ),
  );
  const before = await heapMb(line);
  const traced = await traceMainThread(page, async () => {
    await pickPhotos(page, paths);
    await thumbsOf(page)
      .nth(photosAtOnce - 1)
      .waitFor(patient);
    await page.waitForFunction(
      (count) => document.querySelectorAll("[role=option] svg image").length === count,
      photosAtOnce,
      { timeout: 120_000 },
    );
  });
  tell(
    `${photosAtOnce} photos in one session, MB of JavaScript's heap`,
    `${await heapMb(line)}, worst task ${describeWorst(traced)} ms, over 50 ms ${traced.longCount}`,
    "bounded",
    `the empty studio ${before}`,
  );
  await context.close();
}

const heapMb = async (line: CDPSession): Promise<string> => {
  await line.send("HeapProfiler.collectGarbage");
  await line.send("Performance.enable");
  const { metrics } = await line.send("Performance.getMetrics");
  const used = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  return (used / 1e6).toFixed(1);
};

const openSlow = async (house: StudioHouse, options: BrowserContextOptions) => {
  const { context, page } = await house.open(options);
  await page.waitForTimeout(500);
  return { context, page, line: await slowDown(page) };
};

const slowDown = async (page: Page): Promise<CDPSession> => {
  const line = await page.context().newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return line;
};

if (import.meta.main) {
  const parts = { firstPictures, gestures, manyPhotos };
  const named = Object.entries(parts).filter(([name]) => process.argv.includes(name));
  await benchStudioHand(
    (row, value, budget, baseline = "") =>
      console.log(
        `${row}: ${value} (budget ${budget})${baseline === "" ? "" : `, beside ${baseline}`}`,
      ),
    (named.length === 0 ? Object.entries(parts) : named).map(([, part]) => part),
  );
}
