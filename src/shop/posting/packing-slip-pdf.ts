import { drawAddress } from "#server/pdf/draw-address.ts";
import { type PaperLogo, placeLogo } from "#server/pdf/paper-logo.ts";
import type { Page, PaperPages } from "#server/pdf/paper-pages.ts";
import { openPaper, paperHeightMm } from "#server/pdf/paper-pages.ts";
import { paperColours, paperGrid, paperText } from "#server/pdf/paper-style.ts";
import { addressLines } from "#shared/address/address.ts";
import { formatType } from "#shared/catalog/catalog.ts";
import { materialLabel } from "#shared/catalog/material.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { DrawnMagnet } from "#shop/orders/mails/order-mail-pictures.ts";
import { safetyLines } from "#shop/settings/legal/safety-lines.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { addGiftCardPage } from "./gift-card-page.ts";
import type { Parcel } from "./read-parcels.ts";
import type { SlipItem } from "./read-slip-items.ts";

export type Slip = {
  readonly parcel: Parcel;
  /** In cutting order. */
  readonly items: readonly SlipItem[];
  readonly pictures: readonly DrawnMagnet[];
};

/** Who sends the parcel, as the shop calls itself; its logo, if it has one. */
export type SlipShop = Pick<Shop, "company" | "name" | "face"> & {
  readonly logo: PaperLogo | null;
};

const { left, right } = paperGrid;
const rowMm = 26;
const pictureMm = 21;
const footMm = 46;
const boxMm = 5;
const lineMm = 5.5;

/**
 * What lies in each parcel, an A4 page or more for each: magnets as they are, in the order in which they
 * come from the cutter, with their batch, and what the law wants said of them (Art. 19 GPSR).
 */
export const packingSlipPdf = async (
  shop: SlipShop,
  slips: readonly Slip[],
): Promise<Uint8Array> => {
  const paper = await openPaper();
  for (const slip of slips) {
    let page = paper.addPage();
    let y = drawHead(paper, page, shop, slip);
    for (const item of slip.items) {
      if (y + rowMm > paperHeightMm - footMm) {
        page = paper.addPage();
        y = drawContinued(page, slip);
      }
      drawItem(page, y, slip, item);
      y += rowMm;
    }
    drawFoot(page, (text) => paper.wrap(text, right - left, paperText.small), shop, slip);
    await addGiftCardPage(paper, slip.parcel, shop.face.act);
  }
  const pdf = await paper.finish();
  pdf.setTitle(m.posting_slip_title({}, { locale: "de" }));
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
};

/** The logo in its box, the name after it. */
const drawBrand = (page: Page, { name, logo }: SlipShop): void => {
  if (logo === null) {
    page.text(left, 24, name, paperText.brand);
    return;
  }
  const width = placeLogo(page, logo, { left, middle: 21.5 });
  page.text(left + width + 4, 24, name, paperText.brand);
};

const drawHead = (paper: PaperPages, page: Page, shop: SlipShop, { parcel }: Slip): number => {
  const { locale, number, address, batches, pieces, placedAt } = parcel;
  drawBrand(page, shop);
  const title =
    parcel.claimId === null
      ? m.posting_slip_title({}, { locale })
      : m.posting_slip_reprint_title({}, { locale });
  page.text(left, 32, title, paperText.quiet);
  drawAddress(paper, page, paperGrid.addressTop, addressLines(address), paperText.body);
  const facts = [
    [m.posting_slip_order({}, { locale }), number],
    [m.posting_slip_placed({}, { locale }), formatDate("shortDay", placedAt, locale)],
    [m.posting_slip_pieces({}, { locale }), String(pieces)],
    ...(batches.length === 0
      ? []
      : [[m.posting_slip_batch({}, { locale }), batches.join(", ")] as const]),
  ] as const;
  facts.forEach(([label, value], index) => {
    const y = paperGrid.addressTop + index * 6;
    page.text(paperGrid.factsX, y, label, paperText.label);
    page.text(paperGrid.factsValueX, y, value, paperText.strong);
  });
  page.line(left, 92, right, paperColours.line);
  return 96;
};

const drawContinued = (page: Page, { parcel: { locale, number } }: Slip): number => {
  page.text(
    left,
    paperGrid.continuedY,
    m.posting_slip_continued({ number }, { locale }),
    paperText.heading,
  );
  return paperGrid.continuedY + 6;
};

const drawItem = (page: Page, y: number, { parcel, pictures }: Slip, item: SlipItem): void => {
  const { locale } = parcel;
  const picture = pictures.find(({ orderItemId }) => orderItemId === item.orderItemId);
  if (picture !== undefined) {
    const scale = pictureMm / Math.max(picture.widthPx, picture.heightPx);
    const [width, height] = [picture.widthPx * scale, picture.heightPx * scale];
    const box = {
      x: left + (pictureMm - width) / 2,
      y: y + (rowMm - height) / 2,
      width,
      height,
    };
    page.picture(box, picture.png);
  }
  const textX = left + pictureMm + 8;
  const lines = item.material === null ? 2 : 3;
  const firstY = y + rowMm / 2 + 3.5 - (lines * lineMm) / 2;
  page.text(textX, firstY, item.formatName, paperText.heading);
  const type = m.posting_slip_type({ type: formatType(item.slug) }, { locale });
  const cut = m.posting_slip_cut({ batches: item.batches.join(", ") }, { locale });
  const origin = item.batches.length === 0 ? type : `${type} · ${cut}`;
  page.text(textX, firstY + lineMm, origin, paperText.quiet);
  if (item.material !== null) {
    page.text(textX, firstY + 2 * lineMm, materialLabel(item.material, locale), paperText.quiet);
  }
  page.text(right - 14, y + 14, `${item.quantity} ×`, { ...paperText.total, align: "right" });
  // To tick off what is in the parcel.
  page.box({ x: right - boxMm, y: y + 9.5, width: boxMm, height: boxMm }, paperColours.quiet, 0.8);
  page.box(
    { x: right - boxMm + 0.3, y: y + 9.8, width: boxMm - 0.6, height: boxMm - 0.6 },
    paperColours.white,
    0.6,
  );
  page.line(left, y + rowMm, right, paperColours.line, 0.3);
};

const drawFoot = (
  page: Page,
  wrap: (text: string) => readonly string[],
  shop: Pick<Shop, "company">,
  { parcel: { locale }, items }: Slip,
): void => {
  const { maker, warning, strong } = safetyLines(shop, locale);
  const lines = [warning, ...(items.some(({ isStrongMagnet }) => isStrongMagnet) ? [strong] : [])];
  [...lines, maker].flatMap(wrap).forEach((line, index) => {
    page.text(left, paperHeightMm - footMm + 14 + index * 3.8, line, paperText.small);
  });
};
