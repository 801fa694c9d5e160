import sharp from "sharp";

/** An ICC profile of a press: the one that the image library ships. */
export const cmykProfile = async (): Promise<Uint8Array> => {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#ffffff" } });
  const { icc } = await sharp(await pixel.withIccProfile("cmyk").jpeg().toBuffer()).metadata();
  if (icc === undefined) throw new Error("the image library ships no CMYK profile");
  return icc;
};
