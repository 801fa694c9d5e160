import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { srgbProfile } from "#server/images/srgb-profile.ts";

import { encodePng, encodeTiff, type ProfiledPixels } from "./encode-picture.ts";
import { rasteriseMagnet } from "./magnet-raster.ts";
import type { OutputProfile } from "./print-pdf-output.ts";
import type { PixelImage } from "./render-pixels.ts";
import { openMagnet, type PrintFileInput } from "./render-print-file.ts";

/**
 * A magnet's bleed box as one picture at 300 dpi: PNG in sRGB, TIFF in sRGB or the printer's colours.
 * Equal inputs give equal bytes.
 */
export const renderPicture = async (
  input: PrintFileInput,
  kind: "png" | "tiff",
): Promise<Uint8Array> => {
  const { drawing, opened } = await openMagnet(input);
  const pixels = await rasteriseMagnet(drawing, opened);
  const icc = await srgbProfile();
  if (kind === "png") return encodePng(pixels, icc);
  return encodeTiff(
    input.profile ? await convert(pixels, input.profile) : { ...pixels, channels: 3, icc },
  );
};

/** The image library takes a profile by the path of its file. */
const convert = async (
  { data, width, height }: PixelImage,
  { icc }: OutputProfile,
): Promise<ProfiledPixels> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-profile-"));
  try {
    const path = join(folder, "printer.icc");
    await writeFile(path, icc);
    const converted = await sharp(data, { raw: { width, height, channels: 3 } })
      .withIccProfile(path)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = converted.info;
    if (channels !== 1 && channels !== 3 && channels !== 4) {
      throw new Error(`a profile gave ${channels} channels`);
    }
    return { width, height, channels, data: converted.data, icc };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
