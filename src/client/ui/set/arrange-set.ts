/** A magnet as large as it is, in millimetres. */
export type Sized = { readonly width: number; readonly height: number };

/** Around each magnet, in millimetres: no shadow falls on a neighbour. */
export const gapMillimetres = 11;

/** Fewer magnets are not drawn larger than on a door of this width. */
const doorWidthMin = 250;

/** As many in a row as make the rows equally long: five of nine, not eight and one. */
const acrossOf = (count: number): number => {
  const rows = count <= 5 ? 1 : count <= 14 ? 2 : count <= 24 ? 3 : Math.ceil(count / 9);
  return Math.ceil(count / rows);
};

/**
 * How a set hangs: rows of about equal length, and a door so wide that the longest of them fits on it.
 * @returns the rows from the top, and the door's width in millimetres
 */
export const arrangeSet = <Magnet extends Sized>(magnets: readonly Magnet[]) => {
  const across = acrossOf(magnets.length);
  const rows = Array.from({ length: Math.ceil(magnets.length / across) }, (_, row) =>
    magnets.slice(row * across, (row + 1) * across),
  );
  const widths = rows.map(
    (row) => gapMillimetres + row.reduce((sum, { width }) => sum + width + gapMillimetres, 0),
  );
  return { rows, doorWidth: Math.max(doorWidthMin, ...widths) };
};
