// Journey: a photo follows the fingers that drag, pinch and turn it, on slow phones too.

import { expect, test } from "bun:test";

import type { CDPSession, Page } from "playwright-core";

import {
  cropperOf,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  waitForProxy,
} from "#testing/houses/studio-house.ts";

import { house } from "./house.ts";

type Spot = { readonly x: number; readonly y: number };

/** A slow phone. */
const throttling = 4;
/** CSS pixels that a spot of the photo may be off the finger that holds it. */
const offMax = 0.5;

/** Where spots of the screen are on the photo; or, the other way round, spots of the photo on the screen. */
const mapped = (page: Page, spots: readonly Spot[], way: "onto photo" | "onto screen") =>
  page.evaluate(
    async ({ each, isOnto }) => {
      // What a hand did last is painted with the next frame.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const image = document.querySelector<SVGImageElement>('image[data-photo="0"]');
      const matrix = image?.getScreenCTM();
      if (!matrix) throw new Error("no photo is shown");
      const map = isOnto ? matrix.inverse() : matrix;
      return each.map(({ x, y }) => {
        const point = new DOMPoint(x, y).matrixTransform(map);
        return { x: point.x, y: point.y };
      });
    },
    { each: [...spots], isOnto: way === "onto photo" },
  );

const touch = (session: CDPSession, type: "touchStart" | "touchMove", spots: readonly Spot[]) =>
  session.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: spots.map((spot, id) => ({ ...spot, id })),
  });

test("a photo stays under the fingers that drag, pinch and turn it, on a slow phone too", async () => {
  const { page, context } = await house.open(phone);
  await pickPhotos(page, await photoFile("hands.jpg", 3200, 2400));
  await pillOf(page, "gespeichert").waitFor(patient);
  await waitForProxy(page);
  // Closer first, so that there is room to all sides and no turn has to enlarge it.
  await cropperOf(page).focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("+");
  const box = await cropperOf(page).boundingBox();
  if (!box) throw new Error("the cropper is not shown");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttling });

  const held = async (paths: readonly (readonly Spot[])[]) => {
    const [first = [], ...rest] = paths;
    await touch(session, "touchStart", first);
    const onPhoto = await mapped(page, first, "onto photo");
    let off = 0;
    for (const spots of rest) {
      await touch(session, "touchMove", spots);
      const onScreen = await mapped(page, onPhoto, "onto screen");
      for (const [index, { x, y }] of spots.entries()) {
        const shown = onScreen[index] ?? { x: Infinity, y: Infinity };
        off = Math.max(off, Math.hypot(shown.x - x, shown.y - y));
      }
    }
    const size = (
      await mapped(
        page,
        [
          { x: 0, y: 0 },
          { x: 1000, y: 0 },
        ],
        "onto screen",
      )
    ).map(({ x, y }) => [x, y] as const);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const [from = [0, 0], to = [0, 0]] = size;
    return { off, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  };
  const pair = (apart: number, degrees: number, aside = 0): readonly Spot[] =>
    [1, -1].map((side) => ({
      x: middle.x + aside + side * apart * Math.cos((degrees * Math.PI) / 180),
      y: middle.y + side * apart * Math.sin((degrees * Math.PI) / 180),
    }));
  const steps = Array.from({ length: 11 }, (_, step) => step);

  const drag = await held(steps.map((step) => [{ x: middle.x + step * 2.5, y: middle.y - step }]));
  expect(drag.off).toBeLessThanOrEqual(offMax);
  const pinch = await held(steps.map((step) => pair(50 + step * 2, 0, step)));
  expect(pinch.off).toBeLessThanOrEqual(offMax);
  const turn = await held(steps.map((step) => pair(60, step * 3)));
  expect(turn.off).toBeLessThanOrEqual(offMax);
  // Thirty degrees at the same distance: turned, and not a hair larger.
  expect(turn.length / pinch.length).toBeCloseTo(1, 2);
}, 120_000);

test("the tools, what is in them and the strip come each in a turn of its own, not in one long task", async () => {
  const { page } = await house.open(phone);
  // One look for each time that the page was changed, however slow the machine is.
  await page.evaluate(() => {
    const parts = {
      tools: "[role=tablist]",
      panel: "[role=tabpanel] > *",
      strip: "[role=listbox]",
    };
    const turns: string[][] = [];
    Reflect.set(window, "turns", turns);
    new MutationObserver(() => {
      const known = new Set(turns.flat());
      const fresh = Object.entries(parts).filter(
        ([name, selector]) => !known.has(name) && document.querySelector(selector) !== null,
      );
      if (fresh.length > 0) turns.push(fresh.map(([name]) => name));
    }).observe(document.body, { subtree: true, childList: true });
  });
  await pickPhotos(page, await photoFile("turns.jpg", 1200, 900));
  await page.getByRole("listbox").waitFor(patient);
  const turns = await page.evaluate(() => Reflect.get(window, "turns"));
  expect(turns).toEqual([["tools"], ["panel"], ["strip"]]);
}, 60_000);
