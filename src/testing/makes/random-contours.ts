// Contours of their own by seed, as the data of SVG paths: blobs, stars, letters.

import fc from "fast-check";

type Spot = readonly [x: number, y: number];

const around = (count: number, reachOf: (index: number) => number): readonly Spot[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [reachOf(index) * Math.cos(angle), reachOf(index) * Math.sin(angle)];
  });

const said = (spots: readonly Spot[]): string =>
  spots.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join(" ");

/** Round everywhere: a smooth curve through the spots (Catmull and Rom). */
const blobs = fc
  .array(fc.double({ min: 70, max: 100, noNaN: true }), {
    minLength: 5,
    maxLength: 14,
  })
  .map((reaches) => {
    const spots = around(reaches.length, (index) => reaches[index] ?? 80);
    const at = (index: number): Spot => spots.at(index % spots.length) ?? [0, 0];
    const curves = spots.map((from, index) => {
      const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
      const first: Spot = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const second: Spot = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${said([first, second, to])}`;
    });
    return `M${said([at(0)])}${curves.join("")}Z`;
  });

/** Sharp outside and inside. */
const stars = fc
  .record({
    points: fc.integer({ min: 5, max: 9 }),
    inner: fc.double({ min: 0.6, max: 0.8, noNaN: true }),
  })
  .map(({ points, inner }) => {
    const spots = around(2 * points, (index) => (index % 2 === 0 ? 100 : 100 * inner));
    return `M${said(spots)}Z`;
  });

/** Straight lines, corners inside and out, and an arc. */
const letters = fc.constantFrom(
  "M0 0h30v70h45v30H0z",
  "M0 0h90v28H59v72H31V28H0z",
  "M0 0h28v36h34V0h28v100H62V64H28v36H0z",
  "M0 0h50a34 34 0 0 1 0 68H30v32H0z",
  "m0 0 l 45 0 45 0 0 30 -60 0 0 10 50 0 0 25 -50 0 0 10 60 0 0 30 -90 0 z",
);

/** The data of an SVG path that a cutter can follow at the size of a magnet. */
export const randomContours: fc.Arbitrary<string> = fc.oneof(blobs, stars, letters);
