import { actColourWords } from "#client/features/workshop/parts/changes/act-colour-words.ts";
import { layoutWords, shapeWords } from "#client/features/workshop/parts/changes/format-words.ts";
import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import type { Layout } from "#shared/design/layouts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { CouponKind } from "#shared/pricing/coupon.ts";
import type { VatScheme } from "#shared/pricing/vat.ts";
import type { ContourRule } from "#shared/sheets/cut-line.ts";
import type { PaperName } from "#shared/sheets/paper.ts";
import type { CornerCut, ShareKind } from "#shared/sheets/printer.ts";
import type { RegistrationKind } from "#shared/sheets/registration-marks.ts";

type Said<Known extends string> = Readonly<Record<Known, () => string>>;

const layouts: Said<Layout> = {
  single: m.layouts_single,
  ...layoutWords,
  instant: m.format_arrangement_instant,
  strip: m.format_arrangement_strip,
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
  shape: shapeWords,
  layouts,
  act: actColourWords,
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
