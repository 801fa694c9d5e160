import sharp, { type Sharp } from "sharp";

import { imagePixelsMax } from "./image-limits.ts";

// The one door to sharp: everything libvips can read is closed, then our formats are opened.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});
sharp.cache(false);

/**
 * A picture of strangers, opened with every limit on. `failOn: "warning"` refuses what decodes only
 * with damage; `"error"` was seen to let a striped picture through. Time is limited outside: sharp's own
 * limit is the clock on the wall, which a busy machine runs down.
 */
export const openImage = (source: string | Uint8Array): Sharp =>
  sharp(source, { failOn: "warning", limitInputPixels: imagePixelsMax });
