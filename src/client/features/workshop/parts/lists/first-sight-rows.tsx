import { type ReactNode, useState } from "react";

import { FoldedRows } from "./newest-rows.tsx";

type FirstSightRowsProps<Row> = {
  readonly rows: readonly Row[];
  readonly newestMax: number;
  readonly idOf: (row: Row) => string;
  /** When it came, as ISO. */
  readonly at: (row: Row) => string;
  /** Something can still be done about it: it is never folded away. */
  readonly isOpen: (row: Row) => boolean;
  readonly children: (some: readonly Row[], isOlder: boolean) => ReactNode;
};

/**
 * A list that shows its first rows and those that are open, and folds away the others as they were at first sight:
 * nothing goes into the fold under a hand, and what is new stands before it.
 */
export const FirstSightRows = <Row,>(props: FirstSightRowsProps<Row>) => {
  const { rows, idOf, at, isOpen, children } = props;
  const [first] = useState(() => firstSight(props));
  const isShown = (row: Row) => isOpen(row) || first.ids.has(idOf(row)) || at(row) > first.newestAt;
  const older = rows.filter((row) => !isShown(row));
  // One row alone is not worth a fold.
  const isFolded = older.length > 1;
  return (
    <>
      {children(isFolded ? rows.filter(isShown) : rows, false)}
      {isFolded && <FoldedRows count={older.length}>{children(older, true)}</FoldedRows>}
    </>
  );
};

const firstSight = <Row,>({ rows, newestMax, idOf, at, isOpen }: FirstSightRowsProps<Row>) => ({
  ids: new Set(rows.filter((row, index) => index < newestMax || isOpen(row)).map(idOf)),
  newestAt: rows.reduce((newest, row) => (at(row) > newest ? at(row) : newest), ""),
});
