import { invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import type { Pixels } from "./pixels.ts";

/** Spots that a turned picture is first sampled at for each of its own pixels, across and down. */
const spotsAPixelMin = 2;
const radius = 3;

/**
 * A picture at another raster as a textbook has it, slowly and apart from the shop's own code: Lanczos
 * of radius 3, in double precision, from all of its pixels. A turned one that is shrunk is first turned on
 * a finer grid, by a kernel that is wide enough to leave it as it is.
 * @param map from the picture's pixels to the raster's, corners at whole numbers
 */
export const lanczosReference = (
  picture: Pixels,
  map: Matrix,
  size: { readonly width: number; readonly height: number },
): Pixels => {
  const [a, b, c, d, e, f] = invertMatrix(map);
  if (b === 0 && c === 0) {
    return separate(picture, { step: a, offset: e }, { step: d, offset: f }, size);
  }
  const pxPerPx = Math.sqrt(Math.abs(a * d - b * c));
  const spotOf = (column: number, row: number) =>
    [a * column + c * row + e - 0.5, b * column + d * row + f - 0.5] as const;
  if (pxPerPx <= 1) {
    const { data } = turn(picture, size, radius, (x, y) => spotOf(x + 0.5, y + 0.5));
    return { ...size, data: Uint8Array.from(Uint8ClampedArray.from(data)) };
  }
  const spots = Math.ceil(pxPerPx * spotsAPixelMin);
  // As far around as the kernel reaches, so that the turned picture has no edge that is seen.
  const around = radius + 1;
  const finer = {
    width: (size.width + 2 * around) * spots,
    height: (size.height + 2 * around) * spots,
  };
  const turned = turn(picture, finer, wide, (column, row) =>
    spotOf((column + 0.5) / spots - around, (row + 0.5) / spots - around),
  );
  const line = { step: spots, offset: around * spots };
  return separate(turned, line, line, size);
};

/** Levels that may lie beyond both ends. */
type Samples = Omit<Pixels, "data"> & { readonly data: Uint8Array | Float32Array };

type Line = { readonly step: number; readonly offset: number };

const separate = (
  { data, width, height }: Samples,
  across: Line,
  down: Line,
  size: { readonly width: number; readonly height: number },
): Pixels => {
  const lines = new Float64Array(size.width * height * 3);
  for (let column = 0; column < size.width; column += 1) {
    const weights = weightsAt(column, across, width);
    for (let y = 0; y < height; y += 1) {
      for (const [x, weight] of weights) {
        const [from, to] = [(y * width + x) * 3, (y * size.width + column) * 3];
        for (let channel = 0; channel < 3; channel += 1) {
          lines[to + channel] = (lines[to + channel] ?? 0) + (data[from + channel] ?? 0) * weight;
        }
      }
    }
  }
  const out = new Uint8ClampedArray(size.width * size.height * 3);
  const sums = new Float64Array(size.width * 3);
  for (let row = 0; row < size.height; row += 1) {
    sums.fill(0);
    for (const [y, weight] of weightsAt(row, down, height)) {
      const from = y * sums.length;
      for (let at = 0; at < sums.length; at += 1) {
        sums[at] = (sums[at] ?? 0) + (lines[from + at] ?? 0) * weight;
      }
    }
    out.set(sums, row * sums.length);
  }
  return { ...size, data: new Uint8Array(out.buffer) };
};

/** The pixels of a line that one of the raster's is made of; beyond its ends lie copies of them. */
const weightsAt = (at: number, { step, offset }: Line, length: number) => {
  const middle = step * (at + 0.5) + offset - 0.5;
  const scale = Math.max(1, Math.abs(step));
  const found: [spot: number, weight: number][] = [];
  for (let spot = Math.ceil(middle - radius * scale); spot <= middle + radius * scale; spot += 1) {
    const x = Math.PI * ((spot - middle) / scale);
    const weight = x === 0 ? 1 : (radius * Math.sin(x) * Math.sin(x / radius)) / (x * x);
    found.push([Math.min(Math.max(spot, 0), length - 1), weight]);
  }
  const sum = found.reduce((total, [, weight]) => total + weight, 0);
  return found.map(([spot, weight]) => [spot, weight / sum] as const);
};

/** Sampled by a windowed sinc: a wide one leaves a picture as it is. */
const turn = (
  { data, width, height }: Pixels,
  size: { readonly width: number; readonly height: number },
  reach: number,
  spotOf: (column: number, row: number) => readonly [x: number, y: number],
): Samples => {
  const out = new Float32Array(size.width * size.height * 3);
  const table = weightsInPixel(reach);
  let to = 0;
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1, to += 3) {
      const [x, y] = spotOf(column, row);
      const [left, top] = [Math.floor(x) - reach + 1, Math.floor(y) - reach + 1];
      const across = table[Math.floor((x - Math.floor(x)) * table.length)] ?? [];
      const down = table[Math.floor((y - Math.floor(y)) * table.length)] ?? [];
      let [red, green, blue] = [0, 0, 0];
      for (let line = 0; line < down.length; line += 1) {
        const lineAt = Math.min(Math.max(top + line, 0), height - 1) * width;
        for (let spot = 0; spot < across.length; spot += 1) {
          const at = (lineAt + Math.min(Math.max(left + spot, 0), width - 1)) * 3;
          const weight = (across[spot] ?? 0) * (down[line] ?? 0);
          red += (data[at] ?? 0) * weight;
          green += (data[at + 1] ?? 0) * weight;
          blue += (data[at + 2] ?? 0) * weight;
        }
      }
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    }
  }
  return { ...size, data: out };
};

const wide = 8;
const placesInPixel = 1024;

/** How the pixels around a spot count, for each place that it may have in its pixel. */
const weightsInPixel = (reach: number): readonly (readonly number[])[] =>
  Array.from({ length: placesInPixel }, (_, place) => {
    const weights = Array.from({ length: reach * 2 }, (_each, index) => {
      const x = Math.PI * (index - reach + 1 - place / placesInPixel);
      return x === 0 ? 1 : (reach * Math.sin(x) * Math.sin(x / reach)) / (x * x);
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
