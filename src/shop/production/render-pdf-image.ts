import type { Sharp } from "sharp";

/** Pixels as a PDF keeps them: zlib over rows that each begin with a PNG predictor (ISO 32000 §7.4.4). */
export type PdfImage = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly flatePng15: Uint8Array;
};

const pngSignatureBytes = 8;

/**
 * Packs pixels without loss. PNG and PDF share this compression, so the picture is packed once, by the
 * image library off the main thread, and its data chunks are taken over as they are.
 */
export const encodePdfImage = async (pixels: Sharp): Promise<PdfImage> => {
  const { data: png, info } = await pixels
    .png({ compressionLevel: 2, adaptiveFiltering: true, palette: false, progressive: false })
    .toBuffer({ resolveWithObject: true });
  const parts: Uint8Array[] = [];
  for (let at = pngSignatureBytes; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    if (type === "IHDR") refuseOtherThanRgb(png.subarray(at + 8, at + 8 + length));
    if (type === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return { widthPx: info.width, heightPx: info.height, flatePng15: Buffer.concat(parts) };
};

/** Bytes 8 to 12 of a PNG header: bit depth, colour type, compression, filter, interlace. */
const refuseOtherThanRgb = (header: Buffer): void => {
  if (header.toString("hex", 8, 13) !== "0802000000") throw new Error("the PNG is not 8-bit RGB");
};
