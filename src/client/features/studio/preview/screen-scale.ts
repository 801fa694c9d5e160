// True size on the screen: how many pixels a millimetre is, measured by a bank card.

import { millimetresPerInch } from "#shared/design/units.ts";

/** The card of ISO/IEC 7810, ID-1: bank cards, health cards, driving licences. Millimetres. */
export const bankCard = { width: 85.6, height: 53.98, corner: 3.18 } as const;

/** CSS pixels a millimetre that a screen can have, from a wall to the finest phone. */
export const scaleMin = 2;
export const scaleMax = 12;

/** What CSS assumes of a screen, and what phones and tablets are built for, in pixels an inch. */
const deskDpi = 96;
const handheldDpi = 160;

/** A screen's scale while nobody measured it, in CSS pixels a millimetre. */
export const assumedScale = (isHandheld: boolean): number =>
  (isHandheld ? handheldDpi : deskDpi) / millimetresPerInch;

/** The scale at which the card is as wide on the screen as on the table. */
export const scaleOfCard = (cardWidthPx: number): number =>
  boundScale(cardWidthPx / bankCard.width);

export const cardWidthPx = (scale: number): number => scale * bankCard.width;

const boundScale = (scale: number): number => Math.min(scaleMax, Math.max(scaleMin, scale));

/**
 * A measured scale as it is kept: in the screen's own pixels, which stay as large when the page is
 * zoomed.
 */
export const toDeviceScale = (scale: number, pixelRatio: number): number => scale * pixelRatio;

/** @returns null for anything but a scale that a screen can have */
export const fromDeviceScale = (kept: unknown, pixelRatio: number): number | null => {
  if (typeof kept !== "number" || !Number.isFinite(kept) || !(pixelRatio > 0)) return null;
  const scale = kept / pixelRatio;
  return scale > 0 ? boundScale(scale) : null;
};
