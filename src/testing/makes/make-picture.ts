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

/** {@link makePicture} as a JPEG file's bytes: drawn once, since many tests send the same one. */
export const makeJpeg = async (
  width = 400,
  height = 300,
  seed = 1,
): Promise<Uint8Array<ArrayBuffer>> => {
  const name = [width, height, seed].join();
  const drawn = jpegs.get(name) ?? drawJpeg(width, height, seed);
  jpegs.set(name, drawn);
  return new Uint8Array(await drawn);
};

const jpegs = new Map<string, Promise<Uint8Array>>();

const drawJpeg = (width: number, height: number, seed: number): Promise<Uint8Array> =>
  sharp(makePicture(width, height, seed).rgb, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();

const clampByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
