/** What hangs on the door as one: a magnet, or a puzzle. Sizes in millimetres. */
export type FridgePiece = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
};

/** Where a piece hangs: its middle in millimetres from the door's top left corner, and its tilt. */
export type FridgePlace = {
  readonly x: number;
  readonly y: number;
  readonly tiltDegrees: number;
};

/** A usual door of 60 cm; its handle is on the left. */
export const fridgeDoor = { width: 600, height: 900 } as const;
/** Kept free along the door's edges and beside the handle. */
const margins = { left: 84, right: 24, top: 30, bottom: 30 } as const;
const inner = {
  width: fridgeDoor.width - margins.left - margins.right,
  height: fridgeDoor.height - margins.top - margins.bottom,
};

/** Between two pieces; a part of it is given to chance. */
const gap = 14;
const jitter = gap / 4;
const tiltDegreesMax = 4;
/** Where the middle of all pieces hangs, as shares of the door inside its margins: at eye level. */
const middle = { x: 0.5, y: 0.42 } as const;
const searchStep = 12;

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** What a piece covers at a place, tilted as it is. */
export const coveredBox = (
  { width, height }: FridgePiece,
  { x, y, tiltDegrees }: FridgePlace,
): Box => {
  const turn = (Math.abs(tiltDegrees) * Math.PI) / 180;
  const halfWidth = (width * Math.cos(turn) + height * Math.sin(turn)) / 2;
  const halfHeight = (width * Math.sin(turn) + height * Math.cos(turn)) / 2;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
};

/** The same place, or the nearest one at which the whole piece is on the door. */
export const keepOnDoor = (
  piece: FridgePiece,
  place: FridgePlace,
  door: { readonly width: number; readonly height: number } = fridgeDoor,
): FridgePlace => {
  const { left, top, right, bottom } = coveredBox(piece, place);
  return {
    ...place,
    x: place.x + shift(left, right, door.width),
    y: place.y + shift(top, bottom, door.height),
  };
};

const shift = (start: number, end: number, length: number): number =>
  start < 0 ? -start : end > length ? length - end : 0;

export type FridgeArrangement = {
  readonly places: ReadonlyMap<string, FridgePlace>;
  /** For these no room is left. */
  readonly left: readonly FridgePiece[];
};

/**
 * A place for each piece: those that were hung before stay, the others find a gap between them. When
 * none was hung, all of them hang in loose rows. The same pieces always hang alike; nothing overlaps.
 * @param aspect width by height that the rows should have together
 */
export const arrangeFridge = (
  pieces: readonly FridgePiece[],
  kept: ReadonlyMap<string, FridgePlace>,
  aspect: number,
): FridgeArrangement => {
  const hung = pieces.flatMap((piece): [string, FridgePlace][] => {
    const place = kept.get(piece.key);
    return place ? [[piece.key, keepOnDoor(piece, place)]] : [];
  });
  if (hung.length === 0) return hangInRows(pieces, aspect);
  const places = new Map(hung);
  const taken = pieces.flatMap((piece) => {
    const place = places.get(piece.key);
    return place ? [coveredBox(piece, place)] : [];
  });
  const left: FridgePiece[] = [];
  for (const piece of pieces.filter(({ key }) => !places.has(key))) {
    const place = findGap(piece, taken);
    if (place) {
      places.set(piece.key, place);
      taken.push(coveredBox(piece, place));
    } else {
      left.push(piece);
    }
  }
  return { places, left };
};

/** A piece with the room it takes, gap included. */
type Cell = {
  readonly piece: FridgePiece;
  readonly tiltDegrees: number;
  readonly width: number;
  readonly height: number;
};

const hangInRows = (pieces: readonly FridgePiece[], aspect: number): FridgeArrangement => {
  const rows = bestRows(pieces.map(cellOf), aspect);
  while (heightOf(rows) > inner.height) rows.pop();
  const hung = new Set(rows.flat().map(({ piece }) => piece.key));
  return {
    places: new Map(placeRows(rows)),
    left: pieces.filter(({ key }) => !hung.has(key)),
  };
};

/** The rows that can be looked at from the nearest; if none fit the door, those that fill it best. */
const bestRows = (cells: readonly Cell[], aspect: number): (readonly Cell[])[] => {
  let best = splitInRows(cells, inner.width);
  for (let width = inner.width; width > 0; width -= searchStep) {
    const rows = splitInRows(cells, width);
    const isOnDoor = heightOf(rows) <= inner.height;
    if (isOnDoor && nearness(rows, aspect) > nearness(best, aspect)) best = rows;
  }
  return best;
};

const nearness = (rows: readonly (readonly Cell[])[], aspect: number): number =>
  Math.min(aspect / Math.max(...rows.map(rowWidth)), 1 / heightOf(rows));

const cellOf = (piece: FridgePiece): Cell => {
  const tiltDegrees = tiltOf(piece);
  const box = coveredBox(piece, { x: 0, y: 0, tiltDegrees });
  return { piece, tiltDegrees, width: box.right * 2 + gap, height: box.bottom * 2 + gap };
};

/** Large pieces hang straighter: their corners would go far. */
const tiltOf = ({ key, width, height }: FridgePiece): number => {
  const max = Math.min(tiltDegreesMax, (tiltDegreesMax * 75) / Math.max(width, height));
  return Math.round(chance(key, 1) * max * 10) / 10;
};

/** Rows of about the same width, in the order of the pieces, none wider than the door. */
const splitInRows = (cells: readonly Cell[], wishedWidth: number): Cell[][] => {
  const total = rowWidth(cells);
  const evenWidth = total / Math.max(1, Math.ceil(total / wishedWidth));
  const rows: Cell[][] = [];
  let used = 0;
  for (const cell of cells) {
    const row = rows.at(-1);
    // A row is full when the next cell would stand more outside of its share than inside.
    const isFull = used + cell.width / 2 > evenWidth || used + cell.width > inner.width;
    if (row === undefined || isFull) {
      rows.push([cell]);
      used = cell.width;
    } else {
      row.push(cell);
      used += cell.width;
    }
  }
  return rows;
};

const rowWidth = (row: readonly Cell[]): number => row.reduce((sum, { width }) => sum + width, 0);

const rowHeight = (row: readonly Cell[]): number => Math.max(...row.map(({ height }) => height));

const heightOf = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce((sum, row) => sum + rowHeight(row), 0);

const placeRows = (rows: readonly (readonly Cell[])[]): [string, FridgePlace][] => {
  const height = heightOf(rows);
  const wishedTop = inner.height * middle.y - height / 2;
  let top = margins.top + Math.max(0, Math.min(inner.height - height, wishedTop));
  return rows.flatMap((row) => {
    let left = margins.left + inner.width * middle.x - rowWidth(row) / 2;
    const y = top + rowHeight(row) / 2;
    top += rowHeight(row);
    return row.map(({ piece, tiltDegrees, width: cellWidth }): [string, FridgePlace] => {
      const x = left + cellWidth / 2;
      left += cellWidth;
      return [
        piece.key,
        {
          x: x + chance(piece.key, 2) * jitter,
          y: y + chance(piece.key, 3) * jitter,
          tiltDegrees,
        },
      ];
    });
  });
};

/** The free spot nearest to where most pieces hang. */
const findGap = (piece: FridgePiece, taken: readonly Box[]): FridgePlace | null => {
  const cell = cellOf(piece);
  const centre = {
    x: margins.left + inner.width * middle.x,
    y: margins.top + inner.height * middle.y,
  };
  const spots: { readonly place: FridgePlace; readonly distance: number }[] = [];
  const [endX, endY] = [fridgeDoor.width - margins.right, fridgeDoor.height - margins.bottom];
  for (let x = margins.left + cell.width / 2; x <= endX - cell.width / 2; x += searchStep) {
    for (let y = margins.top + cell.height / 2; y <= endY - cell.height / 2; y += searchStep) {
      const place = { x, y, tiltDegrees: cell.tiltDegrees };
      spots.push({ place, distance: Math.hypot(x - centre.x, y - centre.y) });
    }
  }
  const near = spots.toSorted((one, other) => one.distance - other.distance);
  return near.find(({ place }) => isFree(coveredBox(piece, place), taken))?.place ?? null;
};

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (other) =>
      box.left - gap / 2 >= other.right ||
      box.right + gap / 2 <= other.left ||
      box.top - gap / 2 >= other.bottom ||
      box.bottom + gap / 2 <= other.top,
  );

/** From -1 to 1, always the same for the same key. */
const chance = (key: string, salt: number): number => {
  let hash = 2_166_136_261 ^ salt;
  for (const character of key) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2_147_483_648 - 1;
};
