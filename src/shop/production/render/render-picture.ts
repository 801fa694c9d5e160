import { withPrinterColours } from "#server/images/printer/printer-colours.ts";
import { srgbProfile } from "#server/images/srgb-profile.ts";
import { type ColourCube, colourThroughCube } from "#shared/design/colour-cube.ts";

import { encodePng, encodeTiff } from "./encode-picture.ts";
import { rasteriseMagnet } from "./magnet-raster.ts";
import type { PixelImage } from "./render-pixels.ts";
import { openMagnet, type PrintFileInput } from "./render-print-file.ts";

/**
 * A magnet's bleed box as one picture at 300 dpi, in sRGB or the printer's colours. A PNG has no inks: for
 * a printer of such it shows in sRGB how the print will look. Equal inputs give equal bytes.
 */
export const renderPicture = async (
  input: PrintFileInput,
  kind: "png" | "tiff",
): Promise<Uint8Array> => {
  const { drawing, opened } = await openMagnet(input);
  const pixels = await rasteriseMagnet(drawing, opened, input.sharpensPhotos);
  const srgb = await srgbProfile();
  if (!input.profile) {
    return kind === "png"
      ? encodePng(pixels, srgb)
      : encodeTiff({ ...pixels, channels: 3, icc: srgb });
  }
  const { icc, space } = input.profile;
  return withPrinterColours(icc, async ({ convert, proofCube }) => {
    if (kind === "tiff") return encodeTiff({ ...(await convert(pixels)), icc });
    if (space !== "RGB") return encodePng(throughCube(await proofCube(), pixels), srgb);
    const { data } = await convert(pixels);
    return encodePng({ ...pixels, data: Buffer.from(data) }, icc);
  });
};

const throughCube = (cube: ColourCube, { width, height, data }: PixelImage): PixelImage => {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    pixels.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
  }
  colourThroughCube(cube, pixels);
  const seen = Buffer.alloc(data.length);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    seen.set(pixels.subarray(4 * pixel, 4 * pixel + 3), 3 * pixel);
  }
  return { width, height, data: seen };
};
