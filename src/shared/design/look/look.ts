// Looks (photo filters) and adjustments as colour matrices, the same on the screen and in print.

/** Ways a photo is coloured; each is one colour matrix, the same on the screen and in print. */
export const looks = ["original", "mono", "sepia", "warm", "cool", "vivid", "soft"] as const;
export type Look = (typeof looks)[number];

/** Adjustments go this far to each side. */
export const adjustmentMax = 100;

export type Adjustments = {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
};

export const noAdjustments: Adjustments = { brightness: 0, contrast: 0, saturation: 0 };

/**
 * Red, green and blue out of red, green and blue, three rows of four: a factor for each channel and an
 * offset, for sRGB values from 0 to 1, which are cut off at both ends only after the last step.
 */
export type ColourMatrix = readonly [
  ...red: [number, number, number, number],
  ...green: [number, number, number, number],
  ...blue: [number, number, number, number],
];

const identity: ColourMatrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** How bright the eye sees a channel (Rec. 709). */
const luminance = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;

/** 0 is grey, 1 as it was. */
const saturate = (amount: number): ColourMatrix => {
  const red = luminance.red * (1 - amount);
  const green = luminance.green * (1 - amount);
  const blue = luminance.blue * (1 - amount);
  return [
    ...([red + amount, green, blue, 0] as const),
    ...([red, green + amount, blue, 0] as const),
    ...([red, green, blue + amount, 0] as const),
  ];
};

/** A factor for each channel, then an offset to all. */
const scale = (red: number, green: number, blue: number, offset = 0): ColourMatrix => [
  ...([red, 0, 0, offset] as const),
  ...([0, green, 0, offset] as const),
  ...([0, 0, blue, offset] as const),
];

/** Around the middle grey, which stays. */
const contrast = (factor: number): ColourMatrix => scale(factor, factor, factor, (1 - factor) / 2);

/** Brightness alone, once for each channel: the tint of old paper in the lights, brown in the darks. */
const tinted = (
  red: readonly [factor: number, offset: number],
  green: readonly [factor: number, offset: number],
  blue: readonly [factor: number, offset: number],
): ColourMatrix => {
  const row = ([factor, offset]: readonly [number, number]) =>
    [factor * luminance.red, factor * luminance.green, factor * luminance.blue, offset] as const;
  return [...row(red), ...row(green), ...row(blue)];
};

const matrixOfLook = (look: Look): ColourMatrix => {
  switch (look) {
    case "original":
      return identity;
    case "mono":
      return then(saturate(0), contrast(1.1));
    case "sepia":
      return tinted([1, 0.045], [0.955, 0.025], [0.83, 0.005]);
    case "warm":
      return then(scale(1.08, 1, 0.88), saturate(1.08));
    case "cool":
      return then(scale(0.92, 1, 1.08), saturate(0.98));
    case "vivid":
      return then(then(saturate(1.3), contrast(1.08)), scale(1, 1, 1, 0.012));
    case "soft":
      return then(then(saturate(0.82), contrast(0.8)), scale(1.01, 1, 0.985, 0.075));
  }
};

/** The matrix that does `first`, then `second`. */
const then = (first: ColourMatrix, second: ColourMatrix): ColourMatrix => {
  const at = (matrix: ColourMatrix, row: number, column: number) => matrix[row * 4 + column] ?? 0;
  const row = (index: number): [number, number, number, number] => {
    const cell = (column: number) =>
      [0, 1, 2].reduce((sum, k) => sum + at(second, index, k) * at(first, k, column), 0);
    return [cell(0), cell(1), cell(2), cell(3) + at(second, index, 3)];
  };
  return [...row(0), ...row(1), ...row(2)];
};

/** How far the adjustments reach at their ends. */
const reach = { brightness: 0.35, contrast: 0.5, saturation: 1 } as const;

/**
 * The one colour matrix of a photo: its look, then what was adjusted by hand.
 * @returns undefined when it changes nothing, so that most photos are drawn without a filter
 */
export const colourMatrix = (look: Look, adjustments: Adjustments): ColourMatrix | undefined => {
  const { brightness, contrast: contrasted, saturation } = adjustments;
  const isPlain = look === "original" && brightness === 0 && contrasted === 0 && saturation === 0;
  if (isPlain) return undefined;
  const offset = (brightness / adjustmentMax) * reach.brightness;
  return [
    saturate(1 + (saturation / adjustmentMax) * reach.saturation),
    contrast(1 + (contrasted / adjustmentMax) * reach.contrast),
    scale(1, 1, 1, offset),
  ].reduce(then, matrixOfLook(look));
};

/** The matrix as SVG's `feColorMatrix` takes it: with the row and column of the opacity. */
export const svgColourValues = (matrix: ColourMatrix): string =>
  [0, 4, 8]
    .map((at) => {
      const [red, green, blue, offset] = matrix.slice(at, at + 4).map(short);
      return `${red} ${green} ${blue} 0 ${offset}`;
    })
    .concat("0 0 0 1 0")
    .join(" ");

const short = (value: number): number => Math.round(value * 1e6) / 1e6;
