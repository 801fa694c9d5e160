import type { Box } from "#shared/design/path.ts";

type Size = Pick<Box, "width" | "height">;

/** What stands on one page; the first of a page stand in its upper left corner. */
export type ProofPage = readonly { readonly index: number; readonly box: Box }[];

/**
 * Where things stand on pages, in their order, row by row; lengths in any unit, from the corner of the room.
 * @param sizes none larger than the room
 * @param gap between neighbours
 */
export const planProof = (
  sizes: readonly Size[],
  room: Size,
  gap: number,
): readonly ProofPage[] => {
  const pages: { index: number; box: Box }[][] = [];
  let row = { y: 0, height: 0, end: 0 };
  sizes.forEach((size, index) => {
    const page = pages.at(-1);
    const x = row.end === 0 ? 0 : row.end + gap;
    const isInRow = page && x + size.width <= room.width;
    const isOnPage = isInRow && row.y + size.height <= room.height;
    const below = row.y + row.height + gap;
    if (isOnPage) {
      page.push({ index, box: { x, y: row.y, ...size } });
      row = { ...row, height: Math.max(row.height, size.height), end: x + size.width };
    } else if (page && !isInRow && below + size.height <= room.height) {
      page.push({ index, box: { x: 0, y: below, ...size } });
      row = { y: below, height: size.height, end: size.width };
    } else {
      pages.push([{ index, box: { x: 0, y: 0, ...size } }]);
      row = { y: 0, height: size.height, end: size.width };
    }
  });
  return pages;
};
