import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import type { MagnetShape } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import type { ActColour } from "#shared/face/act-colours.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { CouponKind } from "#shared/pricing/coupon.ts";
import type { VatScheme } from "#shared/pricing/vat.ts";
import type { ContourRule } from "#shared/sheets/cut-line.ts";
import type { PaperName } from "#shared/sheets/paper.ts";
import type { CornerCut, ShareKind } from "#shared/sheets/printer.ts";
import type { RegistrationKind } from "#shared/sheets/registration-marks.ts";

type Said<Known extends string> = Readonly<Record<Known, () => string>>;

const shape: Said<MagnetShape> = {
  rectangle: m.format_shape_rectangle,
  circle: m.format_shape_circle,
  oval: m.format_shape_oval,
  heart: m.format_shape_heart,
  hexagon: m.format_shape_hexagon,
  contour: m.format_shape_contour,
};

const layouts: Said<Layout> = {
  single: m.layouts_single,
  pair: m.catalogue_layouts_pair,
  quartet: m.catalogue_layouts_quartet,
  instant: m.format_arrangement_instant,
  strip: m.format_arrangement_strip,
};

const act: Said<ActColour> = {
  tomato: m.face_colour_tomato,
  raspberry: m.face_colour_raspberry,
  violet: m.face_colour_violet,
  blue: m.face_colour_blue,
  lagoon: m.face_colour_lagoon,
  leaf: m.face_colour_leaf,
  cocoa: m.face_colour_cocoa,
  graphite: m.face_colour_graphite,
};

const scheme: Said<VatScheme> = {
  standard: m.workshop_vat_standard,
  small_business: m.workshop_vat_small_business,
};

const paper: Said<PaperName> = {
  a4: () => paperLabel("a4"),
  a3: () => paperLabel("a3"),
  sra3: () => paperLabel("sra3"),
};

const corners: Said<CornerCut> = {
  round: m.production_corners_round,
  straight: m.production_corners_straight,
};

const contour: Said<ContourRule> = {
  none: m.production_contour_none,
  drawn: m.production_contour_drawn,
  all: m.production_contour_all,
};

const registration: Said<RegistrationKind> = {
  silhouette: m.production_registration_silhouette,
  opos: m.production_registration_opos,
};

const shares: Said<ShareKind> = {
  straight: m.production_shares_straight,
  contour: m.production_shares_contour,
};

/** As files of a picture are known. */
const type = { png: () => "PNG", svg: () => "SVG" };

/** What the forms of formats and settings call what they let choose, by the last name of the value. */
export const choiceWords = {
  shape,
  layouts,
  act,
  scheme,
  paper,
  corners,
  contour,
  registration,
  shares,
  type,
};

export const couponKindNames: Said<CouponKind> = {
  percent: m.workshop_coupon_percent,
  amount: m.workshop_coupon_amount,
  free_shipping: m.workshop_coupon_free_shipping,
};
