import { encode } from "uqr";

import { giroCodePayload, type Transfer } from "#shared/giro-code.ts";

/** EPC069-12: error correction level M, at most version 13. */
const ecc = "M";
const maxVersion = 13;
/** Light modules around the code (ISO/IEC 18004). */
const quietModules = 4;

/** The dark modules of a transfer's GiroCode, quiet zone included. */
export const giroCodeModules = (transfer: Transfer): boolean[][] =>
  encode(giroCodePayload(transfer), { ecc, maxVersion, boostEcc: false, border: quietModules })
    .data;

/**
 * A GiroCode as a picture of one unit a module. It brings its own white ground, so that it can be
 * scanned on a dark page; the words for it are the page's.
 */
export const giroCodeSvg = (transfer: Transfer): string => {
  const modules = giroCodeModules(transfer);
  const size = modules.length;
  const path = modules.map((row, y) => rowPath(row, y)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
};

/** Neighbouring dark modules become one rectangle. */
const rowPath = (row: readonly boolean[], y: number): string => {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x] === true) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
  }
  return path;
};
