// Converts pixels from sRGB to a printer's colours by its ICC profile (CMYK).

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { cubeSide } from "#shared/design/colour-cube.ts";

import { asVersionFour, colorimetricProfile, hasTables } from "./profile-bytes.ts";

/** 8-bit sRGB, three samples a pixel, row by row. */
export type SrgbPixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};
/** A printer's colours, one byte a sample. */
export type PrinterPixels = SrgbPixels & { readonly channels: 1 | 3 | 4 };

export type PrinterColours = {
  /** Relative colorimetric with black point compensation. */
  readonly convert: (image: SrgbPixels) => Promise<PrinterPixels>;
  /** A colour cube: how each sRGB colour will look, as sRGB again; the paper is white, black is its ink. */
  readonly proofCube: () => Promise<Uint8Array>;
};

/**
 * Opens a printer's profile for as long as `work` takes. All colours are computed by the image library's
 * own engine; docs/decisions/print/2026-11-22-printers-colours.md says how it is led to this intent.
 */
export const withPrinterColours = async <Result>(
  icc: Uint8Array,
  work: (colours: PrinterColours) => Promise<Result>,
): Promise<Result> => {
  // The image library takes a profile by the path of its file.
  const folder = await mkdtemp(join(tmpdir(), "lodestone-profile-"));
  try {
    const path = join(folder, "printer.icc");
    await writeFile(path, colorimetricProfile(icc));
    const printer = { path, isTable: hasTables(icc) };
    const black = printer.isTable ? await readBlack(printer) : 0;
    return await work({
      convert: (image) => intoProfile(path, lifted(image, black)),
      proofCube: () => readProofCube(printer, black),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const fullByte = 255;
const fullShort = 65_535;
const blockPx = 8;

/** The light of the norm's black (ICC.1:2022 §6.4), which engines take for that of any version 4 table. */
const normBlack = 0.003_473_1;

/** No printer's ink is as light as that; a damaged profile may say so. */
const blackMax = 0.25;

type Opened = { readonly path: string; readonly isTable: boolean };
type Shorts = Omit<SrgbPixels, "data"> & { readonly data: Uint16Array };

const intoProfile = async (path: string, image: Shorts): Promise<PrinterPixels> => {
  const { width, height } = image;
  const { data, info } = await sharp(image.data, { raw: { width, height, channels: 3 } })
    .withIccProfile(path)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  if (channels !== 1 && channels !== 3 && channels !== 4) {
    throw new Error(`a profile gave ${channels} channels`);
  }
  return { width, height, channels, data };
};

/** The light of the darkest that the printer prints, of its paper's; measured, as profiles rarely say. */
const readBlack = async (printer: Opened): Promise<number> => {
  const [red = 0, green = 0, blue = 0] = await lightOf(printer, [[0, 0, 0]], 0);
  return Math.min(blackMax, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
};

/** What sRGB colours look like once printed: their light, three values each. */
const lightOf = async (
  { path, isTable }: Opened,
  colours: readonly (readonly number[])[],
  black: number,
): Promise<number[]> => {
  const { data, info } = await sharp(await printedJpeg(path, lifted(blocksOf(colours), black)))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a proof came out with ${info.channels} channels`);
  const dark = isTable ? normBlack : 0;
  return colours.flatMap((_, index) => {
    const at = 3 * ((blockPx / 2) * info.width + index * blockPx + blockPx / 2);
    return [0, 1, 2].map(
      (channel) => dark + (1 - dark) * decoded((data[at + channel] ?? 0) / fullByte),
    );
  });
};

/** Blocks of one colour lose nothing in a JPEG, the one kind of file that takes every printer's colours. */
const blocksOf = (colours: readonly (readonly number[])[]): SrgbPixels => {
  const row = colours.flatMap((colour) => Array.from({ length: blockPx }, () => colour)).flat();
  const data = Uint8Array.from(Array.from({ length: blockPx }, () => row).flat());
  return { width: colours.length * blockPx, height: blockPx, data };
};

const printedJpeg = async (path: string, { width, height, data }: Shorts): Promise<Buffer> =>
  asVersionFour(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .withIccProfile(path)
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  );

/** From sRGB to Display P3, both linear: sixteen bits are read as that by the image library. */
const toP3 = [
  [0.822_462_1, 0.177_538, 0],
  [0.033_194_1, 0.966_805_8, 0],
  [0.017_082_7, 0.072_397_4, 0.910_519_9],
] as const;

/** Shadows are lifted to the darkest ink, all by the same measure, so that they stay apart. */
const lifted = ({ width, height, data }: SrgbPixels, black: number): Shorts => {
  const light = Array.from(
    { length: fullByte + 1 },
    (_, value) => black + (1 - black) * decoded(value / fullByte),
  );
  const shorts = new Uint16Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const red = light[data[at] ?? 0] ?? 0;
    const green = light[data[at + 1] ?? 0] ?? 0;
    const blue = light[data[at + 2] ?? 0] ?? 0;
    for (const [channel, row] of toP3.entries()) {
      shorts[at + channel] = shortOf(row[0] * red + row[1] * green + row[2] * blue);
    }
  }
  return { width, height, data: shorts };
};

const readProofCube = async (printer: Opened, black: number): Promise<Uint8Array> => {
  const steps = Array.from({ length: cubeSide }, (_, index) =>
    Math.round((fullByte * index) / (cubeSide - 1)),
  );
  const slices: number[] = [];
  for (const blue of steps) {
    const colours = steps.flatMap((green) => steps.map((red) => [red, green, blue]));
    slices.push(...(await lightOf(printer, colours, black)));
  }
  return Uint8Array.from(slices, (light) => Math.round(fullByte * encoded(light)));
};

const decoded = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const encoded = (light: number): number => {
  const value = Math.min(1, Math.max(0, light));
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
};

/** Sixteen bits of a value of light, by a table: pixels are many. */
const shorts = Uint16Array.from({ length: fullShort + 1 }, (_, index) =>
  Math.round(fullShort * encoded(index / fullShort)),
);
const shortOf = (light: number): number =>
  shorts[Math.round(fullShort * Math.min(1, Math.max(0, light)))] ?? 0;
