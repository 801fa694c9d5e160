import type { Metadata } from "sharp";

import type { ColourSpaceName } from "#shared/photos.ts";

/** The colours a picture was made in, by its pixels and the name of its profile. */
export const colourSpaceOf = ({ space, icc }: Pick<Metadata, "space" | "icc">): ColourSpaceName => {
  if (space === "cmyk") return "cmyk";
  if (space === "b-w" || space === "grey16") return "grey";
  if (icc === undefined) return "srgb";
  // Names are ASCII, or UTF-16 with a zero before each letter.
  const text = icc.toString("latin1").replaceAll("\0", "");
  if (/display p3|sP3/i.test(text)) return "display_p3";
  if (/adobe rgb/i.test(text)) return "adobe_rgb";
  return /srgb|c2\b|uRGB/i.test(text) ? "srgb" : "other_rgb";
};
