/** An affine map in SVG's order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What is this near to a quarter turn is one: half of what a turn is rounded to. */
const quarterDegrees = 0.0005;

/** Cosine and sine of a clockwise turn; quarter turns are exact, so they never blur a photo. */
export const turnVector = (degrees: number): { readonly cos: number; readonly sin: number } => {
  const quarter = Math.round(degrees / 90);
  if (Math.abs(degrees - quarter * 90) < quarterDegrees) {
    const index = ((quarter % 4) + 4) % 4;
    return { cos: [1, 0, -1, 0][index] ?? 1, sin: [0, 1, 0, -1][index] ?? 0 };
  }
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
};

export const applyMatrix = (
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): readonly [x: number, y: number] => [a * x + c * y + e, b * x + d * y + f];

/** The map that does `first`, then `second`. */
export const followedBy = (first: Matrix, second: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j] = second;
  const [x, y] = applyMatrix(second, e, f);
  return [g * a + i * b, h * a + j * b, g * c + i * d, h * c + j * d, x, y];
};

/** @throws RangeError when the map flattens the plane. */
export const invertMatrix = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const determinant = a * d - b * c;
  if (!Number.isFinite(1 / determinant)) throw new RangeError("a flat map has no inverse");
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
};

/** As SVG's `transform` takes it. */
export const svgMatrix = (matrix: Matrix): string => `matrix(${matrix.join(" ")})`;
