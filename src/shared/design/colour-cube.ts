/** Steps along each edge of the cube, both ends included. */
export const cubeSide = 17;

/** For each corner of a cube of sRGB values, red fastest, the three bytes it becomes. */
export type ColourCube = Uint8Array;

const cellsMax = cubeSide - 2;
const perByte = (cubeSide - 1) / 255;
const strides = { red: 3, green: 3 * cubeSide, blue: 3 * cubeSide * cubeSide } as const;

/** @throws RangeError unless there is exactly one colour for each corner */
export const parseColourCube = (bytes: Uint8Array): ColourCube => {
  if (bytes.length !== 3 * cubeSide ** 3) throw new RangeError(`a cube of ${bytes.length} bytes`);
  return bytes;
};

/** Colours RGBA pixels through a cube, in place, each between the eight corners around it. */
export const colourThroughCube = (cube: ColourCube, pixels: Uint8ClampedArray): void => {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = (pixels[at] ?? 0) * perByte;
    const green = (pixels[at + 1] ?? 0) * perByte;
    const blue = (pixels[at + 2] ?? 0) * perByte;
    const cellRed = Math.min(cellsMax, Math.floor(red));
    const cellGreen = Math.min(cellsMax, Math.floor(green));
    const cellBlue = Math.min(cellsMax, Math.floor(blue));
    const corner = cellRed * strides.red + cellGreen * strides.green + cellBlue * strides.blue;
    const [x, y, z] = [red - cellRed, green - cellGreen, blue - cellBlue];
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at + channel] = between(cube, corner + channel, x, y, z);
    }
  }
};

const between = (cube: ColourCube, at: number, x: number, y: number, z: number): number => {
  const along = (start: number) => {
    const from = cube[start] ?? 0;
    return from + ((cube[start + strides.red] ?? 0) - from) * x;
  };
  const across = (start: number) => {
    const from = along(start);
    return from + (along(start + strides.green) - from) * y;
  };
  const near = across(at);
  return near + (across(at + strides.blue) - near) * z;
};
