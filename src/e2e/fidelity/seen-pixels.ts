import type { Pixels } from "./pixels.ts";

/**
 * A picture brought to another size by the mean of what lies under each pixel, as an eye that is too far
 * away to tell one pixel from the next.
 */
export const seenAt = (
  { data, width, height }: Pixels,
  size: { readonly width: number; readonly height: number },
): Pixels => {
  const across = sharesOf(width, size.width);
  const down = sharesOf(height, size.height);
  const lines = new Float32Array(size.width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (const { from, to, share } of across) {
      const [source, target] = [(y * width + from) * 3, (y * size.width + to) * 3];
      for (let channel = 0; channel < 3; channel += 1) {
        lines[target + channel] =
          (lines[target + channel] ?? 0) + (data[source + channel] ?? 0) * share;
      }
    }
  }
  const sums = new Float32Array(size.width * size.height * 3);
  const samples = size.width * 3;
  for (const { from, to, share } of down) {
    for (let at = 0; at < samples; at += 1) {
      const target = to * samples + at;
      sums[target] = (sums[target] ?? 0) + (lines[from * samples + at] ?? 0) * share;
    }
  }
  return { ...size, data: new Uint8Array(Uint8ClampedArray.from(sums).buffer) };
};

/** Of a line, how much of each old pixel lies under each new one. */
const sharesOf = (length: number, seenLength: number) => {
  const scale = length / seenLength;
  const shares: { readonly from: number; readonly to: number; readonly share: number }[] = [];
  for (let to = 0; to < seenLength; to += 1) {
    const [start, end] = [to * scale, Math.min(length, (to + 1) * scale)];
    for (let from = Math.floor(start); from < end; from += 1) {
      const share = (Math.min(end, from + 1) - Math.max(start, from)) / scale;
      if (share > 0) shares.push({ from, to, share });
    }
  }
  return shares;
};
