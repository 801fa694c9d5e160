import type { LabelPaper } from "./posting.ts";

/** Where one label lies, in millimetres from the top left corner of its page. */
export type LabelPlace = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type LabelSheet = {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** From one column to the next; rows touch. */
  readonly stepX: number;
};

/**
 * Sheets of 3 by 7 labels of 63.5 by 38.1 mm, as shops sell them, and the roll of a label printer: one
 * label of 100 by 62 mm a page.
 */
export const labelSheets = {
  a4: {
    pageWidth: 210,
    pageHeight: 297,
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.2,
    top: 15.15,
    stepX: 66.04,
  },
  roll: {
    pageWidth: 100,
    pageHeight: 62,
    columns: 1,
    rows: 1,
    width: 100,
    height: 62,
    left: 0,
    top: 0,
    stepX: 100,
  },
} as const satisfies Record<LabelPaper, LabelSheet>;

/** How many labels a page has. */
export const labelsPerPage = (paper: LabelPaper): number =>
  labelSheets[paper].columns * labelSheets[paper].rows;

/**
 * Where address labels lie on a sheet of them, row by row from the top.
 * @param skip labels of the first page that are used already
 */
export const labelPlaces = (paper: LabelPaper, count: number, skip: number): LabelPlace[] => {
  const sheet: LabelSheet = labelSheets[paper];
  const perPage = labelsPerPage(paper);
  return Array.from({ length: count }, (_, index) => {
    const at = index + Math.min(skip, perPage - 1);
    const onPage = at % perPage;
    return {
      page: Math.floor(at / perPage),
      x: sheet.left + (onPage % sheet.columns) * sheet.stepX,
      y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.height,
      width: sheet.width,
      height: sheet.height,
    };
  });
};
