import type { Drawing } from "#shared/design/drawing.ts";
import { paperColoursPath } from "#shared/pictures/paper-view.ts";

import { drawPixels } from "./draw-pixels.ts";
import paperColours from "./paper-colours.bin?url";
import type { PaperAnswer, PaperTask } from "./paper-worker.ts";

/** A magnet in the colours of the screen and of paper. */
export type PaperProof = {
  readonly screen: ImageData;
  readonly paper: ImageData;
  /** How much of it visibly changes its colour, from 0 to 1. */
  readonly loss: number;
  /** The paper's colours are those of the shop's own printer, else those of a usual one. */
  readonly isOfPrinter: boolean;
};

type Cube = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isOfPrinter: boolean };
let cube: Promise<Cube> | undefined;

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
  const { pixels, loss } = await askWorker({ pixels: screen.data, cube: table.bytes });
  const paper = new ImageData(pixels, screen.width, screen.height);
  return { screen, paper, loss, isOfPrinter: table.isOfPrinter };
};

/** As the shop's printer prints, by its own profile; without one, as a usual one does. */
const readCube = async (): Promise<Cube> => {
  const own = await fetchCube(paperColoursPath);
  if (own !== null) return { bytes: own, isOfPrinter: true };
  const usual = await fetchCube(paperColours);
  if (usual === null) throw new Error(`${paperColours} is empty`);
  return { bytes: usual, isOfPrinter: false };
};

/** Null where there is none. */
const fetchCube = async (address: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.status === 204 ? null : new Uint8Array(await answer.arrayBuffer());
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
