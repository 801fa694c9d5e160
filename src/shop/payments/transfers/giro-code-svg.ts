import { encode } from "uqr";

import { qrSvg } from "#server/qr-svg.ts";
import { giroCodePayload, type Transfer } from "#shared/money/giro-code.ts";

/** EPC069-12: error correction level M, at most version 13. */
const ecc = "M";
const maxVersion = 13;
/** Light modules around the code (ISO/IEC 18004). */
const quietModules = 4;

/** The dark modules of a transfer's GiroCode, quiet zone included. */
export const giroCodeModules = (transfer: Transfer): boolean[][] =>
  encode(giroCodePayload(transfer), { ecc, maxVersion, boostEcc: false, border: quietModules })
    .data;

/** A GiroCode as a picture; the words for it are the page's. */
export const giroCodeSvg = (transfer: Transfer): string => qrSvg(giroCodeModules(transfer));
