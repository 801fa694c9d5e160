// Bench: what a print file costs beside the image library alone.

import sharp from "sharp";

import { masterJpegQuality } from "#server/images/image-limits.ts";
import type { Crop } from "#shared/design/design-document.ts";
import { turnVector } from "#shared/design/matrix.ts";
import { plainDesign } from "#shared/design/new-design.ts";

import { renderPrintFile } from "../../src/shop/production/render/render-print-file.ts";
import { formatGeometries } from "../../src/testing/makes/format-geometries.ts";
import { cpuMillisecondsOf, median } from "./median.ts";
import type { Tell } from "./tell.ts";

/**
 * DESIGN §9: a print file of a 12-megapixel photo costs at most this much of the image library alone; more
 * where the library's whole pixels are not the print's, and where it is turned: 2026-11-22, paper shows
 * all that the photo has.
 */
const ratioMax = { "as it comes": 1.25, "moved and zoomed": 2.5, "turned by 12.5°": 4.5 } as const;

const rounds = 9;
const photo = { width: 4032, height: 3024 };
const photoId = "01890a5d-ac96-774b-bcce-b302099a8057";
const format = formatGeometries.square;

const crops = {
  "as it comes": { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 },
  "moved and zoomed": { centreX: 0.41, centreY: 0.53, zoom: 1.07, turnDegrees: 0 },
  "turned by 12.5°": { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 12.5 },
} as const;

/** What a print file costs beside the image library alone: `bun run bench print-file`. */
export const benchPrintFile = async (tell: Tell): Promise<void> => {
  for (const name of ["as it comes", "moved and zoomed", "turned by 12.5°"] as const) {
    const { libraryMs, printFileMs } = await measure(crops[name]);
    tell(
      `print file ${name}, ms of a processor`,
      `${printFileMs.toFixed(0)}, ratio ${(printFileMs / libraryMs).toFixed(2)}`,
      `ratio <= ${ratioMax[name]}`,
      `the image library alone ${libraryMs.toFixed(0)}`,
    );
  }
};

/** Medians of one thread: sharp making a JPEG of the same crop, turn and size, and our print file. */
const measure = async (crop: Crop) => {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    const master = await makeMaster();
    const document = plainDesign(format.slug, photoId, crop);
    const alone = () => libraryAlone(master, crop);
    const whole = async (): Promise<void> => {
      await renderPrintFile({
        document,
        format,
        readMaster: async () => master,
      });
    };
    const times = { alone: [] as number[], whole: [] as number[] };
    await alone();
    await whole();
    for (let round = 0; round < rounds; round += 1) {
      times.alone.push(await cpuMillisecondsOf(alone));
      times.whole.push(await cpuMillisecondsOf(whole));
    }
    return { libraryMs: median(times.alone), printFileMs: median(times.whole) };
  } finally {
    sharp.concurrency(threads);
  }
};

/** The same act by the image library alone, without our care for edges and fractions of a pixel. */
export const libraryAlone = async (master: Buffer, crop: Crop): Promise<void> => {
  const { width, height } = photo;
  const side = Math.floor(height / crop.zoom);
  const scaled = sharp(master)
    .extract({
      left: Math.min(width - side, Math.max(0, Math.round(crop.centreX * width - side / 2))),
      top: Math.min(height - side, Math.max(0, Math.round(crop.centreY * height - side / 2))),
      width: side,
      height: side,
    })
    .resize(815, 815);
  const { cos, sin } = turnVector(crop.turnDegrees);
  const turned = crop.turnDegrees === 0 ? scaled : scaled.affine([cos, -sin, sin, cos]);
  await turned.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
};

/** Grain over slow colours, as demanding as a real photo, the same on every machine. */
export const makeMaster = async (): Promise<Buffer> => {
  const { width, height } = photo;
  const data = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < data.length; at += 3) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (seed >>> 28) - 8;
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    data[at] = 128 + 90 * Math.sin(x / 97) + grain;
    data[at + 1] = 128 + 90 * Math.sin(y / 61) + grain;
    data[at + 2] = 128 + 90 * Math.sin((x + y) / 139) + grain;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: masterJpegQuality, chromaSubsampling: "4:4:4" })
    .toBuffer();
};
