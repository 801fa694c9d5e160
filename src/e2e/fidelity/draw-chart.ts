import sharp, { type Sharp } from "sharp";

/** Ink on paper, neither of them the end of what a pixel can say, as in a photo of a chart. */
const [paper, ink] = [238, 26];
/** Each pixel is the mean of so many spots across and down. */
const spots = 2;

/** A test chart of hard edges: a star, gratings across and down, hair lines, rings. */
export const drawChart = (width: number, height: number): Sharp => {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      let inked = 0;
      for (let spot = 0; spot < spots ** 2; spot += 1) {
        const across = x + ((spot % spots) + 0.5) / spots;
        const down = y + (Math.floor(spot / spots) + 0.5) / spots;
        if (isInk(across - width / 2, down - height / 2, height / 2)) inked += 1;
      }
      data.fill(Math.round(paper + ((ink - paper) * inked) / spots ** 2), at, at + 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
};

/** @param reach from the middle to the upper edge, in pixels */
const isInk = (x: number, y: number, reach: number): boolean => {
  const away = Math.hypot(x, y) / reach;
  if (away < 0.3) return Math.sin(Math.atan2(y, x) * 48) > 0;
  if (away < 0.36) return (away * reach) % 14 < 5;
  const period = 4 + 3 * Math.floor(Math.abs(x) / 120);
  if (Math.abs(y) < reach * 0.2) return Math.abs(x) % period < period / 2;
  if (Math.abs(x) < reach * 0.2) return Math.abs(y) % 9 < 4;
  // Hair lines a little aslant, in both ways.
  return (x + y * 0.21 + 9e5) % 61 < 3 || (y - x * 0.13 + 9e5) % 83 < 4;
};
