// Hands on a picture (drag, pinch, wheel) by the browser's own input, for benches.

/** Hands on a picture, by the browser's own input: two seconds each, an event about every frame. */
import type { Page } from "playwright-core";

const gestureMilliseconds = 2_000;

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A path that never stands still, about once a frame. */
const along = async (act: (share: number) => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  for (let at = 0; at < gestureMilliseconds; at = performance.now() - startedAt) {
    const sent = act(at / gestureMilliseconds);
    await Promise.all([sent, Bun.sleep(16)]);
  }
};

const circle = (box: Box, share: number) => ({
  x: box.x + box.width * (0.5 + 0.25 * Math.sin(share * 4 * Math.PI)),
  y: box.y + box.height * (0.5 + 0.25 * Math.cos(share * 4 * Math.PI)),
});

export const dragWithMouse = async (page: Page, box: Box): Promise<void> => {
  const { x, y } = circle(box, 0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await along((share) => {
    const to = circle(box, share);
    return page.mouse.move(to.x, to.y);
  });
  await page.mouse.up();
};

export const turnWheel = async (page: Page, box: Box): Promise<void> => {
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await along((share) => page.mouse.wheel(0, share < 0.5 ? -12 : 12));
};

export const dragWithFinger = (page: Page, box: Box): Promise<void> =>
  touch(page, (share) => [circle(box, share)]);

export const pinch = (page: Page, box: Box): Promise<void> =>
  touch(page, (share) => {
    const reach = box.width * (0.1 + 0.3 * Math.sin(share * Math.PI));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return [
      { x: x - reach, y },
      { x: x + reach, y },
    ];
  });

/** Two fingers at one distance, a quarter and back. */
export const turnWithFingers = (page: Page, box: Box): Promise<void> =>
  touch(page, (share) => {
    const angle = (Math.PI / 2) * Math.sin(share * Math.PI);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [across, down] = [Math.cos(angle) * box.width * 0.3, Math.sin(angle) * box.width * 0.3];
    return [
      { x: x - across, y: y - down },
      { x: x + across, y: y + down },
    ];
  });

type Finger = { readonly x: number; readonly y: number };

const touch = async (page: Page, fingers: (share: number) => readonly Finger[]): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly Finger[]) =>
    line.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  await send("touchStart", fingers(0));
  await along((share) => send("touchMove", fingers(share)));
  await send("touchEnd", []);
  await line.detach();
};
