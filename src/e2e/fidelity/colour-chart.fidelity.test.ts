import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { renderDerivatives } from "#server/images/render-derivatives.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import { applyMatrix } from "#shared/design/matrix.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { readPrintPictures } from "#testing/judges/read-print-pictures.ts";
import {
  chartSpaces,
  type ChartSpace,
  colourChart,
  drawColourChart,
} from "#testing/makes/colour-chart.ts";
import { adobeRgbProfile, linearGreyProfile } from "#testing/makes/curve-profiles.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { ownChartPath } from "#testing/makes/photo-fixtures.ts";

import { colourDifference } from "./colour-difference.ts";
import { cropOf } from "./fidelity-designs.ts";
import { photoIdOf } from "./fidelity-photos.ts";
import { type Pixels, pixelsOfPicture } from "./pixels.ts";

/** ΔE2000 of any patch of the chart: more is seen beside the truth. */
const deltaEMax = 2;
/** Print pixels from the middle of a patch that are asked. */
const reachPx = 5;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lodestone-chart-"));
  await Bun.write(join(folder, "adobe.icc"), adobeRgbProfile());
});
afterAll(() => rm(folder, { recursive: true }));

const draw = (space: ChartSpace) =>
  drawColourChart({ srgb: null, p3: "p3", adobe: join(folder, "adobe.icc") }[space]);
const deep = (space: ChartSpace) => draw(space).toColourspace("rgb16");
const avif = { quality: 90, effort: 0, chromaSubsampling: "4:4:4" } as const;

/** Every format that is taken, as deep as it gets; HEIC was written once by another encoder. */
const formats: Readonly<Record<string, (space: ChartSpace) => Promise<Uint8Array>>> = {
  JPEG: (space) => draw(space).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer(),
  "PNG of 8 bits": (space) => draw(space).png().toBuffer(),
  "PNG of 16 bits": (space) => deep(space).png().toBuffer(),
  WebP: (space) => draw(space).webp({ quality: 95 }).toBuffer(),
  "AVIF of 8 bits": (space) => draw(space).avif(avif).toBuffer(),
  "AVIF of 10 bits": (space) =>
    deep(space)
      .avif({ ...avif, bitdepth: 10 })
      .toBuffer(),
  "AVIF of 12 bits": (space) =>
    deep(space)
      .avif({ ...avif, bitdepth: 12 })
      .toBuffer(),
  "HEIC of 8 bits": (space) => Bun.file(ownChartPath(space, 8)).bytes(),
  "HEIC of 10 bits": (space) => Bun.file(ownChartPath(space, 10)).bytes(),
};

test.each(Object.keys(formats).flatMap((format) => chartSpaces.map((space) => [format, space])))(
  "a colour chart arrives on paper in its colours: %s, %s",
  async (format, space) => {
    const path = join(folder, "chart");
    await Bun.write(path, (await formats[format]?.(space as ChartSpace)) ?? "");
    expect(await worstOnPaper(path)).toBeLessThanOrEqual(deltaEMax);
  },
);

test("an AVIF that names Display P3 without a profile is shown in it", async () => {
  const path = join(folder, "named");
  const chart = await drawColourChart("p3").avif(avif).toBuffer();
  await Bun.write(path, nameColours(chart, { primaries: 12, transfer: 13, matrix: 6 }));
  expect(await worstOnPaper(path)).toBeLessThanOrEqual(deltaEMax);
});

test("a grey PNG of 16 bits keeps its profile", async () => {
  const [path, profile] = [join(folder, "grey"), join(folder, "grey.icc")];
  await Bun.write(profile, linearGreyProfile());
  const grey = { create: { width: 64, height: 64, channels: 3, background: "#808080" } } as const;
  await sharp(grey).toColourspace("grey16").withIccProfile(profile).png().toFile(path);
  await renderDerivatives(path, folder);
  const master = await pixelsOfPicture(await Bun.file(join(folder, "master.jpg")).bytes());
  expect(Math.abs((master.data[0] ?? 0) - 0x80)).toBeLessThanOrEqual(1);
});

/** The largest ΔE2000 of a patch, from a photo's file to the pixels in its print file. */
const worstOnPaper = async (path: string): Promise<number> => {
  const { width, height } = await renderDerivatives(path, folder);
  expect([width, height]).toEqual([colourChart.width, colourChart.height]);
  const format = formatGeometries.landscape;
  const photoId = photoIdOf("chart");
  const document = plainDesign(format.slug, photoId, cropOf(0.5, 0.5, 1, 0));
  const master = join(folder, "master.jpg");
  const { pdf } = await renderPrintFile({ document, format, readMaster: async () => master });
  const [picture] = await readPrintPictures(pdf);
  if (picture === undefined) throw new Error("the print has no photo");
  const printed = await pixelsOfPicture(picture.png);
  const size = { widthPx: width, heightPx: height };
  const { bleed, nodes } = drawMagnet(document, format, { [photoId]: size });
  const node = nodes.find(({ kind }) => kind === "photo");
  if (node?.kind !== "photo") throw new Error("the drawing has no photo");
  const { matrix } = node;

  const shown = colourChart.patches.flatMap(({ rgb, x, y }) => {
    const [acrossMm, downMm] = applyMatrix(matrix, x, y);
    const left = Math.round((acrossMm / bleed.width) * printed.width);
    const top = Math.round((downMm / bleed.height) * printed.height);
    const isInside = left >= reachPx && left < printed.width - reachPx;
    return isInside ? [{ rgb, paper: meanAround(printed, left, top) }] : [];
  });
  expect(shown.length).toBeGreaterThanOrEqual(16);
  const row = (colours: readonly (readonly number[])[]): Pixels => ({
    width: colours.length,
    height: 1,
    data: Uint8Array.from(colours.flat()),
  });
  const truth = row(shown.map(({ rgb }) => rgb));
  return Math.max(...colourDifference(truth, row(shown.map(({ paper }) => paper))).each);
};

const meanAround = ({ data, width }: Pixels, left: number, top: number): readonly number[] => {
  const sums = [0, 0, 0];
  for (let y = top - reachPx; y < top + reachPx; y += 1) {
    for (let x = left - reachPx; x < left + reachPx; x += 1) {
      for (const channel of [0, 1, 2]) {
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
      }
    }
  }
  return sums.map((sum) => Math.round(sum / (2 * reachPx) ** 2));
};

/** The colours that an AVIF says it is in, by the numbers of ITU-T H.273, in place of its profile. */
const nameColours = (
  file: Uint8Array,
  { primaries, transfer, matrix }: { primaries: number; transfer: number; matrix: number },
): Uint8Array => {
  const named = Buffer.from(file);
  const at = named.indexOf("colr") + 4;
  named.fill(0, at, at - 8 + named.readUInt32BE(at - 8));
  named.write("nclx", at, "latin1");
  [primaries, transfer, matrix].forEach((each, index) =>
    named.writeUInt16BE(each, at + 4 + index * 2),
  );
  named[at + 10] = 0x80;
  return named;
};
