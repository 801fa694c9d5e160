import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";

import { createDerivativesMaker, type Derivatives } from "#server/images/make-derivatives.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { type PrintFile, renderPrintFile } from "#shop/production/render-print-file.ts";
import { launchChromium } from "#testing/chromium.ts";
import { formatGeometries } from "#testing/format-geometries.ts";

import {
  comparePixels,
  meanDifferenceMax,
  type PixelDifference,
  seenShareMax,
} from "./compare-pixels.ts";
import { type FidelityDesign, fidelityDesigns } from "./fidelity-designs.ts";
import { type FidelityPhoto, fidelityPhotoPath, fidelityPhotos } from "./fidelity-photos.ts";
import { checkPdf, type PdfBox, rasterisePdf, readPdfBoxes } from "./inspect-pdf.ts";
import { type PreviewServer, servePreview } from "./serve-preview.ts";

export type FidelityRow = PixelDifference & {
  readonly design: FidelityDesign;
  readonly effectiveDpi: number;
  /** What is wrong, in words; empty when the preview is the print. */
  readonly faults: readonly string[];
};

/** Of a millimetre, by pdfinfo. */
const boxErrorMax = 0.1;

/** Shows and prints every design and compares the two. Leaves pictures behind only in `keepFolder`. */
export const runFidelity = async (keepFolder?: string): Promise<readonly FidelityRow[]> => {
  const folder = keepFolder ?? (await mkdtemp(join(tmpdir(), "lodestone-fidelity-")));
  await mkdir(folder, { recursive: true });
  const maker = createDerivativesMaker();
  const server = await servePreview();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 1200 } });
    await page.goto(server.url);
    const derivatives = new Map<FidelityPhoto, Derivatives>();
    const rows: FidelityRow[] = [];
    for (const [index, design] of fidelityDesigns.entries()) {
      const photo =
        derivatives.get(design.photo) ??
        (await maker.make(
          await fidelityPhotoPath(design.photo, folder),
          await newFolder(join(folder, design.photo)),
        ));
      derivatives.set(design.photo, photo);
      rows.push(await runDesign(design, photo, { folder, index, page, server }));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await maker.close();
    if (keepFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
};

type Stage = {
  readonly folder: string;
  readonly index: number;
  readonly page: Page;
  readonly server: PreviewServer;
};

const runDesign = async (
  design: FidelityDesign,
  photo: Derivatives,
  { folder, index, page, server }: Stage,
): Promise<FidelityRow> => {
  const photoId = photoIdOf(design.photo);
  const format: FormatGeometry = formatGeometries[design.format];
  const document = plainDesign(format.slug, photoId, design.crop);
  const file = await renderPrintFile({
    document,
    format,
    readMaster: async () => photo.paths.master,
  });
  const pdfPath = join(folder, `${index}-print.pdf`);
  await Bun.write(pdfPath, file.pdf);
  const print = await rasterisePdf(pdfPath);

  const drawing = drawMagnet(document, format, {
    [photoId]: { widthPx: photo.width, heightPx: photo.height },
  });
  const hrefs = { [photoId]: server.addProxy(photoId, photo.paths.proxy) };
  await page.evaluate((preview) => window.showPreview?.(preview), {
    drawing,
    hrefs,
    widthPx: file.widthPx,
    heightPx: file.heightPx,
  });
  const preview = await page.screenshot({
    path: join(folder, `${index}-preview.png`),
    clip: { x: 0, y: 0, width: file.widthPx, height: file.heightPx },
  });

  const difference = await comparePixels(preview, print);
  return {
    design,
    ...difference,
    effectiveDpi: file.effectiveDpi,
    faults: [...pixelFaults(difference), ...(await fileFaults(pdfPath, format, file))],
  };
};

const pixelFaults = ({ mean, share }: PixelDifference): string[] => [
  ...(mean > meanDifferenceMax ? [`mean ${mean.toFixed(2)} is above ${meanDifferenceMax}`] : []),
  ...(share > seenShareMax ? [`share ${share.toFixed(4)} is above ${seenShareMax}`] : []),
];

const fileFaults = async (
  pdfPath: string,
  format: FormatGeometry,
  file: PrintFile,
): Promise<string[]> => {
  await checkPdf(pdfPath);
  const boxes = await readPdfBoxes(pdfPath);
  const [width, height, bleed] = [format.widthUm, format.heightUm, format.bleedUm].map(
    (um) => um / 1000,
  );
  if (width === undefined || height === undefined || bleed === undefined) return ["no size"];
  const whole: PdfBox = [0, 0, width + 2 * bleed, height + 2 * bleed];
  const expected = {
    media: whole,
    bleed: whole,
    trim: [bleed, bleed, bleed + width, bleed + height] satisfies PdfBox,
  };
  const wrong = (["media", "bleed", "trim"] as const).filter((name) =>
    boxes[name].some((side, at) => Math.abs(side - (expected[name][at] ?? 0)) > boxErrorMax),
  );
  const stored = new Bun.CryptoHasher("sha256").update(await readFile(pdfPath)).digest("hex");
  return [
    ...wrong.map((name) => `${name} box ${boxes[name].map((side) => side.toFixed(2)).join(" ")}`),
    ...(stored === file.sha256 ? [] : ["the hash is not the file's"]),
  ];
};

const newFolder = async (path: string): Promise<string> => {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  return path;
};

const photoIdOf = (photo: FidelityPhoto): string => {
  const index = Object.keys(fidelityPhotos).indexOf(photo);
  return `01890a5d-ac96-774b-bcce-${String(index).padStart(12, "0")}`;
};
