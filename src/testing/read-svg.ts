import { afterAll, beforeAll } from "bun:test";

import sharp from "sharp";

const svgLoader = { operation: ["VipsForeignLoadSvg"] };

/**
 * For a file of tests that looks at a drawing by another renderer: the shop reads no SVG of anybody, and blocks it for
 * all tests that share its process, in whichever order they run.
 */
export const readSvg = (): void => {
  beforeAll(() => sharp.unblock(svgLoader));
  afterAll(() => sharp.block(svgLoader));
};
