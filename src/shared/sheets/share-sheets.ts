import type { PrintedGrid } from "./printer.ts";
import {
  boxOf,
  roomOf,
  rowsLayout,
  type SharePage,
  shareRows,
  type ShareBox,
} from "./share-rows.ts";
import { gridLayout, type LaidFormat, type SheetLayout } from "./sheet-layout.ts";

/** So many of a format are to be laid. */
export type SharedFormat = LaidFormat & {
  readonly count: number;
  /** As it lies on sheets of its own. */
  readonly grid: PrintedGrid;
};

export type SharedSheet = SheetLayout & {
  /** Not one more of any of these formats has room on it. */
  readonly isFull: boolean;
};

/**
 * The sheets of several formats. Full sheets stay of one format, since they waste least and are cut in one
 * go; what is left over shares sheets, where that takes fewer of them. So there are never more sheets than
 * with one format on each.
 */
export const shareSheets = (
  formats: readonly SharedFormat[],
  page: SharePage,
): readonly SharedSheet[] => {
  const whole = formats.flatMap(({ count, grid }, formatIndex) =>
    Array.from({ length: Math.floor(count / grid.cells.length) }, () => ({
      ...gridLayout(grid, formatIndex),
      isFull: true,
    })),
  );
  const rests = formats
    .map(({ count, grid }, index) => ({ index, rest: count % grid.cells.length }))
    .filter(({ rest }) => rest > 0);
  return [...whole, ...restSheets(formats, rests, page)];
};

/** Where contours are cut, what has none would stay uncut beside others. */
const canShare = (format: SharedFormat | undefined, { kind }: SharePage): boolean =>
  format !== undefined && (kind === "straight" || format.hasContour);

type Rest = { readonly index: number; readonly rest: number };

/** The fewest sheets: all that can share do, or all but those that fill most of a sheet by themselves. */
const restSheets = (
  formats: readonly SharedFormat[],
  rests: readonly Rest[],
  page: SharePage,
): readonly SharedSheet[] => {
  const fillOf = ({ index, rest }: Rest) => rest / (formats[index]?.grid.cells.length ?? 1);
  let sharing = rests
    .filter(({ index }) => canShare(formats[index], page))
    .toSorted((one, other) => fillOf(one) - fillOf(other));
  let best = rests.map((rest) => aloneSheet(formats, rest));
  while (sharing.length > 1) {
    const alone = rests.filter((rest) => !sharing.includes(rest));
    const shared = sharedSheets(formats, sharing, page);
    if (shared && shared.length + alone.length < best.length) {
      best = [...alone.map((rest) => aloneSheet(formats, rest)), ...shared];
    }
    sharing = sharing.slice(0, -1);
  }
  return best;
};

/** A rest on a sheet of its own: the first places of its grid. */
const aloneSheet = (formats: readonly SharedFormat[], { index, rest }: Rest): SharedSheet => {
  const format = formats[index];
  if (!format) throw new Error("a rest of no format");
  const { cells, cuts } = gridLayout(format.grid, index);
  return { cells: cells.slice(0, rest), cuts, isFull: false };
};

const sharedSheets = (
  formats: readonly SharedFormat[],
  sharing: readonly Rest[],
  page: SharePage,
): readonly SharedSheet[] | null => {
  const turned = bestTurns(formats, sharing, page);
  const rows = shareRows(boxesOf(formats, sharing, turned), page);
  return (
    rows &&
    rows.map((sheet) => {
      const boxes = sheet.flatMap((row) => row.boxes);
      const [first] = boxes;
      // Nobody came beside it: it lies as on a sheet of its own.
      if (first && boxes.every(({ formatIndex }) => formatIndex === first.formatIndex)) {
        return aloneSheet(formats, { index: first.formatIndex, rest: boxes.length });
      }
      const isFull = formats.every((format, index) => {
        if (!canShare(format, page)) return true;
        const more = [true, false].map((isTurned) => boxOf(format, index, isTurned));
        return more.every((box) => shareRows([...boxes, box], page)?.length !== 1);
      });
      return { ...rowsLayout(sheet, page), isFull };
    })
  );
};

const boxesOf = (
  formats: readonly SharedFormat[],
  sharing: readonly Rest[],
  turned: ReadonlySet<number>,
): ShareBox[] =>
  sharing.flatMap(({ index, rest }) => {
    const format = formats[index];
    return format
      ? Array.from({ length: rest }, () => boxOf(format, index, turned.has(index)))
      : [];
  });

/** Which formats lie on their side: from three beginnings, each is turned where that takes less paper. */
const bestTurns = (
  formats: readonly SharedFormat[],
  sharing: readonly Rest[],
  page: SharePage,
): ReadonlySet<number> => {
  const costOf = (turned: ReadonlySet<number>) =>
    paperOf(shareRows(boxesOf(formats, sharing, turned), page), page);
  const beginnings = (["grid", "low", "high"] as const).map(
    (way) =>
      new Set(sharing.flatMap(({ index }) => (isTurnedBy(formats[index], way) ? index : []))),
  );
  const tried = beginnings.map((begun) => {
    let [turned, cost] = [begun, costOf(begun)];
    for (const { index } of sharing) {
      const other = turned.symmetricDifference(new Set([index]));
      const otherCost = costOf(other);
      if (otherCost < cost) [turned, cost] = [other, otherCost];
    }
    return { turned, cost };
  });
  return tried.reduce((one, other) => (other.cost < one.cost ? other : one)).turned;
};

const isTurnedBy = (format: SharedFormat | undefined, way: "grid" | "low" | "high"): boolean => {
  if (!format) return false;
  const { widthUm, heightUm } = format.format;
  switch (way) {
    case "grid":
      return format.grid.isTurned;
    case "low":
      return widthUm < heightUm;
    case "high":
      return widthUm > heightUm;
  }
};

/** In sheets: whole ones, and of the last what its rows take. */
const paperOf = (sheets: ReturnType<typeof shareRows>, page: SharePage): number => {
  if (sheets === null) return Number.POSITIVE_INFINITY;
  const last = sheets.at(-1) ?? [];
  const usedUm = last.reduce((sum, { trimUm, bleedUm }) => sum + trimUm + 2 * bleedUm, 0);
  return sheets.length - 1 + usedUm / (2 * roomOf(page).heightUm);
};
