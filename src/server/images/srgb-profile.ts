import sharp from "sharp";

let profile: Promise<Uint8Array> | undefined;

/** The sRGB profile that the image library ships, so that picture and tag come from one source. */
export const srgbProfile = (): Promise<Uint8Array> => (profile ??= readProfile());

const readProfile = async (): Promise<Uint8Array> => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#ffffff" } })
    .withIccProfile("srgb")
    .png()
    .toBuffer();
  const { icc } = await sharp(pixel).metadata();
  if (icc === undefined) throw new Error("the image library ships no sRGB profile");
  return icc;
};
