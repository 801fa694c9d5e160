// Runs the neural network that finds faces (ONNX).

import { fileURLToPath } from "node:url";

import { InferenceSession, Tensor } from "onnxruntime-node";

import type { SmallPicture } from "#shared/pictures/focus-point.ts";

/** The network as the build writes it (`scripts/make-face-model.ts`), with these ways in and out. */
export const faceModelPath = fileURLToPath(new URL("../../../dist/faces.onnx", import.meta.url));
/** Rows of pixels of three bytes. */
export const pictureName = "picture";
export const classesName = (grid: number): string => `classes/${grid}`;
export const placesName = (grid: number): string => `places/${grid}`;
export const ownBoxesName = "ownBoxes";

/** What the network says of one grid over the picture. */
export type FaceGrid = {
  readonly columns: number;
  readonly rows: number;
  /** Boxes that a cell judges. */
  readonly boxes: number;
  /** Three numbers a box; the second tells of a face. */
  readonly classes: Float32Array;
  /** Four numbers a box: how the face differs from the cell's own box. */
  readonly places: Float32Array;
};

export type FaceView = {
  readonly grids: readonly FaceGrid[];
  /** Top, left, bottom and right of each cell's boxes, as fractions of the square it was trained on. */
  readonly ownBoxes: Float32Array;
};

export type FaceNetwork = (picture: SmallPicture) => Promise<FaceView>;

const boxesOfGrid = [3, 6, 6, 6, 6, 6];
/** Sides are filled up to whole steps of this, so that halving them five times leaves no rest. */
const stepPixels = 32;

/**
 * The network in its runtime, which stays in memory for as long as the process.
 * @throws Error where the runtime has no build for the machine (Macs with Intel's processors)
 */
export const openFaceNetwork = async (): Promise<FaceNetwork> => {
  const session = await InferenceSession.create(faceModelPath, {
    executionProviders: ["cpu"],
    // The process has one picture at a time, and a processor that it shares.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Two looks take 41 ms instead of 63, for 30 MB more.
    graphOptimizationLevel: "all",
  });
  return async (picture) => {
    const answers = await session.run({ [pictureName]: fillUp(picture) });
    const numbersOf = (name: string) => {
      const { data, dims = [] } = answers[name] ?? {};
      if (!(data instanceof Float32Array)) throw new TypeError(`the network did not say ${name}`);
      return { data, rows: dims[1] ?? 0, columns: dims[2] ?? 0 };
    };
    const grids = boxesOfGrid.map((boxes, grid) => {
      const { data: classes, rows, columns } = numbersOf(classesName(grid));
      return { columns, rows, boxes, classes, places: numbersOf(placesName(grid)).data };
    });
    return { grids, ownBoxes: numbersOf(ownBoxesName).data };
  };
};

/** With black at the right and below. */
const fillUp = ({ rgb, width, height }: SmallPicture): Tensor => {
  const columns = Math.ceil(width / stepPixels) * stepPixels;
  const rows = Math.ceil(height / stepPixels) * stepPixels;
  const bytes = new Uint8Array(rows * columns * 3);
  for (let row = 0; row < height; row += 1) {
    bytes.set(rgb.subarray(row * width * 3, (row + 1) * width * 3), row * columns * 3);
  }
  return new Tensor("uint8", bytes, [1, rows, columns, 3]);
};
