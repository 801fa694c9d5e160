// Reads a press's ICC profile: what colour its inks give.

/** Cyan, magenta, yellow and black ink, each from 0 to 1. */
export type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];
/** CIELAB under D50, relative to the paper. */
export type Lab = readonly [l: number, a: number, b: number];
type Xyz = readonly [x: number, y: number, z: number];

/** What a press makes of its inks, as its ICC profile says. */
export type Press = {
  readonly labOf: (inks: Inks) => Lab;
  /** The paper and the darkest ink, in XYZ: the paper against a perfect white, the ink against the paper. */
  readonly paper: Xyz;
  readonly black: Xyz;
};

const inkCount = 4;
const labCount = 3;
/** Of an `mft2` table: what comes before its first curve. */
const curvesStart = 52;

/**
 * Reads the table from inks to colours (`A2B1`, relative colorimetric) of a CMYK profile.
 * @throws RangeError when the profile has another kind of table
 */
export const readPress = (icc: Uint8Array): Press => {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  const table = tagStart(view, "A2B1");
  const grid = view.getUint8(table + 10);
  if (
    textAt(view, table) !== "mft2" ||
    view.getUint8(table + 8) !== inkCount ||
    view.getUint8(table + 9) !== labCount
  ) {
    throw new RangeError("not a table of 16 bits from four inks to CIELAB");
  }
  const inkSteps = view.getUint16(table + 48);
  const labSteps = view.getUint16(table + 50);
  const inkCurves = table + curvesStart;
  const colours = inkCurves + 2 * inkCount * inkSteps;
  const labCurves = colours + 2 * labCount * grid ** inkCount;
  const sample = (at: number) => view.getUint16(at) / 65_535;
  const curve = (start: number, steps: number, value: number) => {
    const [index, share] = split(value * (steps - 1), steps);
    return mix(sample(start + 2 * index), sample(start + 2 * index + 2), share);
  };

  const labOf = (inks: Inks): Lab => {
    const places = inks.map((ink, index) =>
      split(curve(inkCurves + 2 * index * inkSteps, inkSteps, ink) * (grid - 1), grid),
    );
    const mixed = [0, 0, 0];
    for (let corner = 0; corner < 2 ** inkCount; corner += 1) {
      let weight = 1;
      let cell = 0;
      for (const [index, [at, share]] of places.entries()) {
        const step = (corner >> index) & 1;
        weight *= step === 1 ? share : 1 - share;
        cell = cell * grid + at + step;
      }
      if (weight === 0) continue;
      for (let channel = 0; channel < labCount; channel += 1) {
        mixed[channel] =
          (mixed[channel] ?? 0) + weight * sample(colours + 2 * (cell * labCount + channel));
      }
    }
    const [l = 0, a = 0, b = 0] = mixed.map((value, channel) =>
      curve(labCurves + 2 * channel * labSteps, labSteps, value),
    );
    return [(l * 65_535) / 652.8, (a * 65_535) / 256 - 128, (b * 65_535) / 256 - 128];
  };

  const paper = xyzAt(view, tagStart(view, "wtpt"));
  const [x, y, z] = xyzAt(view, tagStart(view, "bkpt"));
  return { labOf, paper, black: [x / paper[0], y / paper[1], z / paper[2]] };
};

/** The step below a place between steps, and how far it is to the next one. */
const split = (place: number, steps: number): readonly [index: number, share: number] => {
  const index = Math.min(steps - 2, Math.floor(place));
  return [index, place - index];
};

const mix = (from: number, to: number, share: number): number => from * (1 - share) + to * share;

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

const tagStart = (view: DataView, name: string): number => {
  const count = view.getUint32(128);
  for (let index = 0; index < count; index += 1) {
    const entry = 132 + 12 * index;
    if (textAt(view, entry) === name) return view.getUint32(entry + 4);
  }
  throw new RangeError(`the profile has no ${name}`);
};

const xyzAt = (view: DataView, start: number): Xyz => {
  const number = (index: number) => view.getInt32(start + 8 + 4 * index) / 65_536;
  return [number(0), number(1), number(2)];
};
