import type { Drawing } from "#shared/design/drawing.ts";

import { drawPixels } from "./draw-pixels.ts";
import paperColours from "./paper-colours.bin?url";
import type { PaperAnswer, PaperTask } from "./paper-worker.ts";

/** A magnet in the colours of the screen and of paper. */
export type PaperProof = {
  readonly screen: ImageData;
  readonly paper: ImageData;
  /** How much of it visibly changes its colour, from 0 to 1. */
  readonly loss: number;
};

let cube: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** @throws Error when a photo, or the table of colours, cannot be had now */
export const makePaperProof = async (
  drawing: Drawing,
  hrefs: Readonly<Record<string, string>>,
  widthPx: number,
): Promise<PaperProof> => {
  cube ??= readCube();
  const [screen, table] = await Promise.all([
    drawPixels(drawing, hrefs, widthPx),
    cube.catch((error: unknown) => {
      cube = undefined;
      throw error;
    }),
  ]);
  const { pixels, loss } = await askWorker({ pixels: screen.data, cube: table });
  return { screen, paper: new ImageData(pixels, screen.width, screen.height), loss };
};

const readCube = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(paperColours);
  if (!answer.ok) throw new Error(`${paperColours} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const askWorker = (task: PaperTask): Promise<PaperAnswer> => {
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<PaperAnswer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<PaperAnswer>) => resolve(data));
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    worker.postMessage(task);
  });
  return answer.finally(() => worker.terminate());
};
