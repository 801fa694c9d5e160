import type { FaceBox } from "#shared/photos.ts";

type Place = { readonly x: number; readonly y: number; readonly radius: number };
type Colour = readonly [red: number, green: number, blue: number];
/** A soft ellipse; lengths in radii of the head, `edge` is how sharp it ends. */
type Blob = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
  readonly strength?: number;
  readonly edge: number;
};

const eye = (side: -1 | 1): readonly Blob[] => [
  {
    x: side * 0.32,
    y: -0.08,
    width: 0.2,
    height: 0.12,
    colour: [120, 85, 70],
    strength: 0.6,
    edge: 6,
  },
  { x: side * 0.32, y: -0.05, width: 0.14, height: 0.065, colour: [240, 235, 230], edge: 10 },
  { x: side * 0.32, y: -0.05, width: 0.065, height: 0.07, colour: [40, 30, 25], edge: 10 },
  { x: side * 0.33, y: -0.26, width: 0.2, height: 0.04, colour: [70, 50, 40], edge: 8 },
  {
    x: side * 0.07,
    y: 0.34,
    width: 0.04,
    height: 0.03,
    colour: [150, 100, 85],
    strength: 0.6,
    edge: 5,
  },
];

const person: readonly Blob[] = [
  { x: 0, y: 2.6, width: 1.5, height: 1.2, colour: [60, 80, 120], edge: 12 },
  { x: 0, y: -0.25, width: 0.92, height: 1.15, colour: [70, 50, 40], edge: 12 },
  { x: 0, y: 1.1, width: 0.4, height: 0.6, colour: [200, 150, 125], edge: 12 },
  { x: 0, y: 0.12, width: 0.74, height: 0.98, colour: [215, 167, 143], edge: 12 },
  ...eye(-1),
  ...eye(1),
  { x: 0.02, y: 0.3, width: 0.14, height: 0.1, colour: [170, 115, 95], strength: 0.5, edge: 6 },
  { x: 0, y: 0.6, width: 0.26, height: 0.075, colour: [165, 75, 75], edge: 8 },
  { x: 0, y: 0.59, width: 0.24, height: 0.02, colour: [110, 45, 50], edge: 8 },
];

/** A picture of nobody, in front of plain walls, plain enough that any detector sees a face in it. */
export const drawFaces = (
  width: number,
  height: number,
  places: readonly Place[],
): { readonly rgb: Buffer; readonly faces: readonly FaceBox[] } => {
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wall: Colour = [120 + (40 * x) / width, 150, 170 - (40 * y) / height];
      const colour = places.reduce((under, place) => paint(under, x, y, place), wall);
      rgb.set(colour.map(Math.round), (y * width + x) * 3);
    }
  }
  const faces = places.map(({ x, y, radius }) => ({
    x: (x - radius * 0.6) / width,
    y: (y - radius * 0.6) / height,
    width: (radius * 1.2) / width,
    height: (radius * 1.45) / height,
  }));
  return { rgb, faces };
};

const paint = (under: Colour, x: number, y: number, place: Place): Colour => {
  const [across, down] = [(x - place.x) / place.radius, (y - place.y) / place.radius];
  return person.reduce<Colour>((below, blob) => {
    const far = Math.hypot((across - blob.x) / blob.width, (down - blob.y) / blob.height) - 1;
    const share = (blob.strength ?? 1) / (1 + Math.exp(far * blob.edge));
    const [red, green, blue] = blob.colour;
    return [
      below[0] + (red - below[0]) * share,
      below[1] + (green - below[1]) * share,
      below[2] + (blue - below[2]) * share,
    ];
  }, under);
};
