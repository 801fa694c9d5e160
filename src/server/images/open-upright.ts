import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Metadata, Sharp } from "sharp";

import { ShopError } from "#shared/shop-error.ts";

import { readPicture } from "./inspect-image.ts";
import { namesDisplayP3 } from "./named-primaries.ts";
import { openImage } from "./sharp-policy.ts";

/**
 * A picture of strangers, upright and in sRGB as its profile or its file says, transparent where it is.
 * @param metadata of the same file
 * @param folder for what a decoder of its own has to leave
 * @throws ShopError `photo_damaged`, `photo_format_unsupported`, `photo_too_many_pixels`
 */
export const openUpright = async (
  path: string,
  metadata: Metadata,
  folder: string,
): Promise<Sharp> => {
  if (metadata.format !== "heif") return inSrgb(openImage(path).autoOrient(), metadata);
  const isP3 = metadata.icc === undefined && (await readPicture(path, namesDisplayP3));
  if (metadata.compression === "av1") return inSrgb(openImage(path).autoOrient(), metadata, isP3);
  if (metadata.compression !== "hevc") throw new ShopError("photo_format_unsupported");
  // Loaded on first use: most workers never see a HEIC, and its memory never shrinks.
  const { decodeHeic } = await import("./decode-heic.ts");
  const pngPath = join(folder, "decoded.png");
  await decodeHeic(await readFile(path), metadata.icc, pngPath);
  // The engine does not see how much its small heap holds outside of it: 90 MB less at the highest.
  Bun.gc(true);
  return inSrgb(openImage(pngPath), { space: "srgb" }, isP3);
};

/**
 * The image library turns 8 bits from their profile to sRGB by itself. 16 bits it turns to Display P3,
 * which it then calls sRGB, unless it is asked for sRGB's own profile: then it takes all 16 bits without
 * a profile for Display P3. Grey of 16 bits loses its profile, but not when it is made 8 bits first.
 */
const inSrgb = (
  upright: Sharp,
  { space, icc }: Pick<Metadata, "space" | "icc">,
  isP3 = false,
): Sharp => {
  const asked = upright.toColourspace("srgb");
  if (isP3) return asked.pipelineColourspace("rgb16").withIccProfile("srgb", { attach: false });
  if (icc === undefined) return asked;
  if (space === "rgb16") return asked.withIccProfile("srgb", { attach: false });
  return space === "grey16" ? asked.pipelineColourspace("b-w") : asked;
};
