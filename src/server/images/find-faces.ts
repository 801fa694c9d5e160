import type { FaceBox } from "#shared/photos.ts";
import type { SmallPicture } from "#shared/pictures/focus-point.ts";

import type { FaceView } from "./face-network.ts";
import { facesMax } from "./image-limits.ts";

/** Seen smaller, faces that fill the photo are found as well, and turned heads more surely. */
const sidesPixels = [384, 256];
/** From here on it is one: below it also shirts and lamps were found in the collection. */
const surenessMin = 0.5;
/** It draws faces a little narrower than they are. */
const earToEar = 1.2;
/** Two boxes are one face when they share this much of the smaller one. */
const sharedMin = 0.5;

type SureFace = FaceBox & { readonly sureness: number };
type FaceFinder = (picture: SmallPicture) => Promise<readonly SureFace[]>;

let finder: Promise<FaceFinder> | undefined;

/**
 * Faces in a picture, the surest first, as fractions of its width and height. Never rejects: a photo
 * is as good without, so whatever stops the detector stops no photo.
 * @param shrink gives the picture with its longer side at so many pixels
 */
export const findFaces = (
  shrink: (sidePixels: number) => Promise<SmallPicture>,
): Promise<readonly FaceBox[]> => lookForFaces(shrink).catch(() => []);

const lookForFaces = async (
  shrink: (sidePixels: number) => Promise<SmallPicture>,
): Promise<readonly FaceBox[]> => {
  finder ??= createFaceFinder();
  const find = await finder;
  const found: SureFace[] = [];
  for (const side of sidesPixels) found.push(...(await find(await shrink(side))));
  return surestOf(found).map(({ x, y, width, height }) => {
    const [left, top] = [rounded(x), rounded(y)];
    return { x: left, y: top, width: rounded(x + width) - left, height: rounded(y + height) - top };
  });
};

const createFaceFinder = async (): Promise<FaceFinder> => {
  // Loaded on first use: a glance needs none of it, and a machine without it loses no photo.
  const { openFaceNetwork } = await import("./face-network.ts");
  const look = await openFaceNetwork();
  return async (picture) => facesIn(await look(picture), picture);
};

/** The square the network was trained on, and the cells along its first grid. */
const trainedSidePixels = 512;
const firstGridCells = 32;

const facesIn = ({ grids, ownBoxes }: FaceView, picture: SmallPicture): readonly SureFace[] => {
  let first = 0;
  return grids.flatMap(({ columns, rows, boxes, classes, places }, level) => {
    const cells = firstGridCells / 2 ** level;
    const gridStart = first;
    first += cells * cells * boxes;
    return Array.from({ length: columns * rows * boxes }, (_, index) => index).flatMap((index) => {
      const sureness = 1 / (1 + Math.exp(-(classes[index * 3 + 1] ?? 0)));
      if (sureness < surenessMin) return [];
      const cell = Math.floor(index / boxes);
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      if (column >= cells || row >= cells) return [];
      const own = gridStart + (row * cells + column) * boxes + (index % boxes);
      const box = faceBox(
        ownBoxes.subarray(own * 4, own * 4 + 4),
        places.subarray(index * 4, index * 4 + 4),
        picture,
      );
      return [{ ...box, sureness }];
    });
  });
};

/** The network tells how far a face's middle is off the box's, and how much larger it is. */
const faceBox = (
  [top = 0, left = 0, bottom = 0, right = 0]: Float32Array,
  [down = 0, across = 0, taller = 0, wider = 0]: Float32Array,
  picture: SmallPicture,
): FaceBox => {
  const width = (right - left) * Math.exp(wider / 5) * earToEar;
  const height = (bottom - top) * Math.exp(taller / 5);
  const middleX = (left + right) / 2 + (across / 10) * (right - left);
  const middleY = (top + bottom) / 2 + (down / 10) * (bottom - top);
  const [scaleX, scaleY] = [trainedSidePixels / picture.width, trainedSidePixels / picture.height];
  return {
    x: (middleX - width / 2) * scaleX,
    y: (middleY - height / 2) * scaleY,
    width: width * scaleX,
    height: height * scaleY,
  };
};

const surestOf = (faces: readonly SureFace[]): readonly SureFace[] =>
  faces
    .toSorted((one, other) => other.sureness - one.sureness)
    .reduce<readonly SureFace[]>(
      (kept, face) =>
        kept.some((each) => sharedPart(each, face) > sharedMin) ? kept : [...kept, face],
      [],
    )
    .slice(0, facesMax);

const sharedPart = (one: FaceBox, other: FaceBox): number => {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return across > 0 && down > 0 ? (across * down) / smaller : 0;
};

/** To a ten-thousandth, inside the picture. */
const rounded = (value: number): number =>
  Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
