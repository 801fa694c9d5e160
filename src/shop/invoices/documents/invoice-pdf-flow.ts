// Where the next thing of an invoice's PDF is written, and when a new page begins.

import type { Page, PaperPages } from "#server/pdf/paper-pages.ts";
import { paperGrid as grid, paperText as text } from "#server/pdf/paper-style.ts";

/** Where the next thing is written. */
export type InvoiceFlow = {
  page: Page;
  /** Millimetres from the top of the page. */
  y: number;
  /** Goes on to a new page when so much does not fit any more; says whether it did. */
  readonly breakBefore: (heightMm: number) => boolean;
};

export const startFlow = (paper: PaperPages, continued: string): InvoiceFlow => ({
  page: paper.addPage(),
  y: grid.titleY + 14,
  breakBefore(heightMm) {
    if (this.y + heightMm <= grid.bottom) return false;
    this.page = paper.addPage();
    this.page.text(grid.left, grid.continuedY, continued, text.heading);
    this.y = grid.continuedY + 6;
    return true;
  },
});
