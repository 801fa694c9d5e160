// A chart of colours as a photo in several colour spaces.

import sharp, { type Sharp } from "sharp";

import type { Rgb } from "#testing/judges/measure-picture.ts";

/** What colours a chart's file is written in. */
export const chartSpaces = ["srgb", "p3", "adobe"] as const;
export type ChartSpace = (typeof chartSpaces)[number];

const columns = 6;
/** A whole number of what codecs cut pictures into. */
const patchPx = 64;

/** Of the usual 24 patches: skin, sky, leaves, the strong colours and a row of greys; all within sRGB. */
const patches: readonly Rgb[] = [
  ...([
    [115, 82, 68],
    [194, 150, 130],
    [98, 122, 157],
    [87, 108, 67],
  ] as const),
  ...([
    [133, 128, 177],
    [103, 189, 170],
    [214, 126, 44],
    [80, 91, 166],
  ] as const),
  ...([
    [193, 90, 99],
    [94, 60, 108],
    [157, 188, 64],
    [224, 163, 46],
  ] as const),
  ...([
    [56, 61, 150],
    [70, 148, 73],
    [175, 54, 60],
    [231, 199, 31],
  ] as const),
  ...([
    [187, 86, 149],
    [20, 133, 161],
    [243, 243, 242],
    [200, 200, 200],
  ] as const),
  ...([
    [160, 160, 160],
    [122, 122, 121],
    [85, 85, 85],
    [52, 52, 52],
  ] as const),
];

export const colourChart = {
  width: columns * patchPx,
  height: (patches.length / columns) * patchPx,
  /** Each patch's colour in sRGB, and where on the chart its middle is. */
  patches: patches.map((rgb, index) => ({
    rgb,
    x: ((index % columns) + 0.5) * patchPx,
    y: (Math.floor(index / columns) + 0.5) * patchPx,
  })),
};

/** The chart, to be written in any format: of 16 bits, with its space's profile but for sRGB without one. */
export const drawColourChart = (profilePath: string | null): Sharp => {
  const { width, height } = colourChart;
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    const patch = Math.floor(row / patchPx) * columns + Math.floor(column / patchPx);
    rgb.set(patches[patch] ?? [0, 0, 0], pixel * 3);
  }
  const chart = sharp(rgb, { raw: { width, height, channels: 3 } });
  return profilePath === null ? chart : chart.withIccProfile(profilePath);
};
