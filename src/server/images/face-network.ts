import {
  backboneLayers,
  extraLayers,
  firstLayer,
  headName,
  packTables,
  tableNumbers,
} from "./face-tables.ts";
import type { FaceWeights } from "./face-weights.ts";
import type { SmallPicture } from "./focus-point.ts";
import { gatherPicture, gatherWindows, type Sheet, skipped, startOfRow } from "./sheet.ts";
import { createVectorKernels, kernelChannels } from "./vector-kernels.ts";

/** The longest side of a picture that a {@link FaceNetwork} looks at. */
export const faceSidePixelsMax = 384;

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

export type FaceNetwork = (picture: SmallPicture) => readonly FaceGrid[];

const halvingLayers = [1, 3, 5, 11];
const firstAskedLayer = 10;
const boxesOfGrid = [3, 6, 6, 6, 6, 6];

const half = faceSidePixelsMax / 2;
/** Numbers of the tables, of the widest levels (64 channels with a rim, 32 without), of small ones. */
const rooms = [tableNumbers, (half + 2) ** 2 * 64, half ** 2 * 32, 200_000] as const;
const bytes = 4;

/**
 * The single shot detector on MobileNet (version 1): a picture becomes smaller and deeper layer by
 * layer, and six of the levels are asked where faces are.
 */
export const createFaceNetwork = (weights: FaceWeights): FaceNetwork => {
  const kernels = createVectorKernels(bytes * rooms.reduce((sum, room) => sum + room));
  const numbers = new Float32Array(kernels.memory.buffer);
  const tableOf = packTables(weights, numbers.subarray(0, rooms[0]));
  const one = rooms[0];
  const other = one + rooms[1];
  const small = other + rooms[2];

  const cleared = (sheet: Sheet): Sheet => {
    const { at, width, height, channels, rim } = sheet;
    numbers.fill(0, at, at + (width + 2 * rim) * (height + 2 * rim) * channels);
    return sheet;
  };

  /** All channels of each pixel make each channel of the next. */
  const mix = (from: Sheet, name: string, at: number, rim: 0 | 1, isOpen = false): Sheet => {
    const table = tableOf(name);
    const { width, height, channels } = from;
    const made = cleared({ at, width, height, channels: table.made, rim });
    for (let y = 0; y < height; y += 1) {
      for (let channel = 0; channel < table.made; channel += kernelChannels) {
        kernels.mix(
          bytes * startOfRow(from, y),
          bytes * (table.at + channel * channels),
          bytes * (table.bias + channel),
          bytes * (startOfRow(made, y) + channel),
          width,
          bytes * channels,
          bytes * table.made,
          isOpen ? -Infinity : 0,
          isOpen ? Infinity : 6,
        );
      }
    }
    return made;
  };

  /** Each channel by itself, from three by three pixels. */
  const blur = (from: Sheet, name: string, stride: 1 | 2, at: number): Sheet => {
    const table = tableOf(name);
    const { channels } = from;
    const [width, height] = [Math.ceil(from.width / stride), Math.ceil(from.height / stride)];
    const made: Sheet = { at, width, height, channels, rim: 0 };
    const [left, top] = [skipped(from.width, stride), skipped(from.height, stride)];
    for (let y = 0; y < height; y += 1) {
      kernels.blur(
        bytes * (startOfRow(from, y * stride - 1 + top) + (left - 1) * channels),
        bytes * table.at,
        bytes * table.bias,
        bytes * startOfRow(made, y),
        width,
        bytes * channels,
        bytes * (from.width + 2) * channels,
        bytes * stride * channels,
      );
    }
    return made;
  };

  const ask = (from: Sheet, grid: number): FaceGrid => {
    const boxes = boxesOfGrid[grid] ?? 0;
    const answer = (kind: "ClassPredictor" | "BoxEncodingPredictor", wanted: number) => {
      const { at, width, height, channels } = mix(from, headName(grid, kind), small, 0, true);
      return numbers
        .slice(at, at + width * height * channels)
        .filter((_, index) => index % channels < wanted);
    };
    return {
      columns: from.width,
      rows: from.height,
      boxes,
      classes: answer("ClassPredictor", 3 * boxes),
      places: answer("BoxEncodingPredictor", 4 * boxes),
    };
  };

  return (picture) => {
    const grids: FaceGrid[] = [];
    let level = mix(gatherPicture(numbers, picture, other), `${firstLayer}_pointwise`, one, 1);
    for (const [index, name] of backboneLayers.entries()) {
      const blurred = blur(
        level,
        `${name}_depthwise`,
        halvingLayers.includes(index) ? 2 : 1,
        other,
      );
      level = mix(blurred, `${name}_pointwise`, one, 1);
      if (index === firstAskedLayer) grids.push(ask(level, 0));
    }
    grids.push(ask(level, 1));
    for (const [index, name] of extraLayers.entries()) {
      if (index % 2 === 0) {
        level = mix(level, `${name}_pointwise`, other, 1);
      } else {
        level = mix(gatherWindows(numbers, level, small), `${name}_pointwise`, one, 1);
        grids.push(ask(level, grids.length));
      }
    }
    return grids;
  };
};
