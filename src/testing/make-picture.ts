import sharp from "sharp";

/** A picture of our own making that looks like a photo to every codec: gradients and grain. */
export const makePicture = (
  width: number,
  height: number,
  seed = 1,
): { rgb: Buffer; width: number; height: number } => {
  const rgb = Buffer.alloc(width * height * 3);
  let random = seed;
  for (let index = 0; index < width * height; index += 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const [x, y, grain] = [index % width, Math.floor(index / width), (random >>> 28) - 8];
    rgb[index * 3] = clampByte((x / width) * 255 + grain);
    rgb[index * 3 + 1] = clampByte((y / height) * 255 + grain);
    rgb[index * 3 + 2] = clampByte(((x + y + seed * 37) % 256) + grain);
  }
  return { rgb, width, height };
};

/** {@link makePicture} as a JPEG file's bytes. */
export const makeJpeg = async (
  width = 400,
  height = 300,
  seed = 1,
): Promise<Uint8Array<ArrayBuffer>> => {
  const picture = makePicture(width, height, seed);
  const jpeg = await sharp(picture.rgb, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(jpeg);
};

const clampByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
