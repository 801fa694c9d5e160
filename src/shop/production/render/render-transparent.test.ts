import { expect, test } from "bun:test";

import sharp from "sharp";

import type { DesignDocument } from "#shared/design/design-document.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { printRasterOf, regionOf } from "./print-raster.ts";
import { renderPhoto } from "./render-photo.ts";

const format = formatGeometries.square;
const photoId = "01890a5d-ac96-774b-bcce-b302099a8051";
const size = { widthPx: 1_200, heightPx: 1_200 };

/** Red in three columns: not there, half there, wholly there. */
const master = async (): Promise<Buffer> => {
  const { widthPx: width, heightPx: height } = size;
  const rgba = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const third = Math.floor(((pixel % width) * 3) / width);
    rgba.set([200, 40, 40, [0, 0x80, 0xff][third] ?? 0], pixel * 4);
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

/** The middles of the three columns on paper. */
const printed = async (look: "original" | "mono", turnDegrees: number) => {
  const plain = plainDesign(format.slug, photoId, {
    centreX: 0.5,
    centreY: 0.5,
    zoom: 1,
    turnDegrees,
  });
  const [frame] = plain.frames;
  const document: DesignDocument = {
    ...plain,
    frames: [{ ...frame, look }],
    background: "#0000ff",
  };
  const { bleed, nodes } = drawMagnet(document, format, { [photoId]: size });
  const node = nodes.find(({ kind }) => kind === "photo");
  if (node?.kind !== "photo") throw new Error("the drawing has no photo");
  const raster = printRasterOf(bleed);
  const image = await renderPhoto(await master(), node, raster, regionOf(raster, node.box));
  return [1 / 6, 1 / 2, 5 / 6].map((across) => {
    const at = (image.width * (image.height >> 1) + Math.floor(image.width * across)) * 3;
    return [...image.data.subarray(at, at + 3)];
  });
};

const near = (colour: readonly number[] | undefined, wished: readonly number[]) =>
  wished.forEach((level, channel) =>
    expect(Math.abs((colour?.[channel] ?? -99) - level)).toBeLessThanOrEqual(2),
  );

test.each([0, 1e-3])(
  "the background is seen through a photo on paper, turned by %d°",
  async (turn) => {
    const [none, half, whole] = await printed("original", turn);
    near(none, [0, 0, 255]);
    near(half, [100, 20, 147]);
    near(whole, [200, 40, 40]);
  },
);

test.each([0, 1e-3])(
  "a look changes the photo and not what is seen through it, turned by %d°",
  async (turn) => {
    const [none, half, whole] = await printed("mono", turn);
    const grey = whole?.[0] ?? 0;
    near(none, [0, 0, 255]);
    near(whole, [grey, grey, grey]);
    near(half, [grey / 2, grey / 2, (grey + 255) / 2]);
  },
);
