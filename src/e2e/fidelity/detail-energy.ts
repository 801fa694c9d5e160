import type { Pixels } from "./pixels.ts";

/** How much fine detail a picture has: the mean of its squared Laplacian, of how bright it is. */
export const detailEnergy = ({ data, width, height }: Pixels): number => {
  const light = new Float64Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const from = at * 3;
    light[at] =
      0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  let sum = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (light[at - 1] ?? 0) +
        (light[at + 1] ?? 0) +
        (light[at - width] ?? 0) +
        (light[at + width] ?? 0);
      sum += (4 * (light[at] ?? 0) - around) ** 2;
    }
  }
  return sum / ((width - 2) * (height - 2));
};
