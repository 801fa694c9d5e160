import type {
  FridgePiece,
  FridgePlace,
} from "#client/features/studio/fridge/fridge-arrangement.ts";

/** Around each magnet, in millimetres: no shadow falls on a neighbour. */
const gapMm = 12;

/** CSS pixels a millimetre: a single magnet is looked at from near, and still not a poster. */
const scaleMax = 4;

/** As by hand, and the same each time. */
const tiltDegrees = [-3, 2, -1, 3, -2, 1, 0] as const;

/**
 * Hangs magnets in even rows, as large as all of them fit on a piece of door.
 * @param room the piece of door in CSS pixels
 * @returns CSS pixels a millimetre, and the middle of each magnet in millimetres of that door
 */
export const hangInRows = (
  pieces: readonly FridgePiece[],
  room: { readonly width: number; readonly height: number },
): { readonly scale: number; readonly places: ReadonlyMap<string, FridgePlace> } => {
  const hangings = pieces.map((_, index) => splitInRows(pieces, index + 1));
  const scaleOf = (rows: Rows): number =>
    Math.min(
      scaleMax,
      room.width / Math.max(...rows.map(widthOf)),
      room.height / sumOf(rows.map(heightOf)),
    );
  const [first = [], ...others] = hangings;
  const rows = others.reduce((best, each) => (scaleOf(each) > scaleOf(best) ? each : best), first);
  const scale = rows.length === 0 ? scaleMax : scaleOf(rows);
  const spare = room.height / scale - sumOf(rows.map(heightOf));
  const places = rows.flatMap((row, index) =>
    placeRow(row, {
      y: sumOf(rows.slice(0, index).map(heightOf)) + (spare * (index + 0.5)) / rows.length,
      width: room.width / scale,
    }),
  );
  return {
    scale,
    places: new Map(
      places.map(([key, place], index) => [
        key,
        { ...place, tiltDegrees: tiltDegrees[index % tiltDegrees.length] ?? 0 },
      ]),
    ),
  };
};

type Row = readonly FridgePiece[];
type Rows = readonly Row[];

/** Rows of as many magnets each, the first ones with one more. */
const splitInRows = (pieces: Row, count: number): Rows => {
  const longer = pieces.length % count;
  const startOf = (row: number) => row * Math.floor(pieces.length / count) + Math.min(row, longer);
  return Array.from({ length: count }, (_, row) => pieces.slice(startOf(row), startOf(row + 1)));
};

const widthOf = (row: Row): number => sumOf(row.map(({ width }) => width + gapMm)) + gapMm;

const heightOf = (row: Row): number => Math.max(...row.map(({ height }) => height)) + gapMm;

/** What is left of the width stands between them and at both ends alike. */
const placeRow = (
  row: Row,
  { y, width }: { readonly y: number; readonly width: number },
): (readonly [string, Pick<FridgePlace, "x" | "y">])[] => {
  const space = (width - sumOf(row.map((piece) => piece.width))) / (row.length + 1);
  return row.map(({ key, width: own }, index) => {
    const before = sumOf(row.slice(0, index).map((piece) => piece.width));
    return [key, { x: space * (index + 1) + before + own / 2, y: y + heightOf(row) / 2 }];
  });
};

const sumOf = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0);
