/** Two colours this far apart in Oklab, brightness aside, are told apart at a glance. */
const visibleDistance = 0.03;
/** More pixels make the share no truer. */
const samplesMax = 50_000;

/**
 * How much of a picture visibly changes its colour from `before` to `after`, from 0 to 1 of what is
 * not transparent. A darker white and a lighter black are not counted: eyes take paper for white.
 */
export const colourLoss = (before: Uint8ClampedArray, after: Uint8ClampedArray): number => {
  const step = 4 * Math.max(1, Math.floor(before.length / 4 / samplesMax));
  let seen = 0;
  let changed = 0;
  for (let at = 0; at < before.length; at += step) {
    if ((before[at + 3] ?? 0) < 128) continue;
    seen += 1;
    const [a, b] = tintAt(before, at);
    const [newA, newB] = tintAt(after, at);
    if (Math.hypot(a - newA, b - newB) > visibleDistance) changed += 1;
  }
  return seen === 0 ? 0 : changed / seen;
};

const light = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Oklab's a and b of the pixel at `at`. */
const tintAt = (pixels: Uint8ClampedArray, at: number): readonly [a: number, b: number] => {
  const lightOf = (channel: number) => light[pixels[at + channel] ?? 0] ?? 0;
  const [red, green, blue] = [lightOf(0), lightOf(1), lightOf(2)];
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
};
