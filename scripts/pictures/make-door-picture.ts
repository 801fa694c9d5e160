/**
 * Draws the door with magnets that stands beside the shop's name where its address is shared, from the pictures of the
 * first page. Run again only for new ones: `bun scripts/pictures/make-door-picture.ts`.
 */
import { join } from "node:path";

import sharp from "sharp";

import { type DemoFormat, demoFormats } from "#client/features/demo/demo-formats.ts";
import { drawingSvgNodes } from "#shared/design/drawing-svg.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { svgPathData } from "#shared/design/path.ts";

const root = join(import.meta.dir, "../..");
const photos = join(root, "src/client/features/demo/photos");
const target = join(root, "src/shop/settings/face/door.jpg");

const widthPx = 1_200;
const heightPx = 450;
const pxPerMm = 4;

/** Where each hangs on the door: its middle in millimetres, and its tilt in degrees. */
const magnets: readonly {
  readonly photo: string;
  readonly format: DemoFormat;
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
}[] = [
  { photo: "mountains", format: "square", x: 48, y: 56, tilt: -3 },
  { photo: "violet-flowers", format: "portrait", x: 114, y: 57, tilt: 2 },
  { photo: "cat-face", format: "square", x: 180, y: 55, tilt: -1 },
  { photo: "blue-flowers", format: "heart", x: 250, y: 58, tilt: 2 },
];

const shapes = await Promise.all(
  magnets.map(async ({ photo, format, x, y, tilt }, index) => {
    const file = join(photos, `${photo}.jpg`);
    const { width: photoWidth, height: photoHeight } = await sharp(file).metadata();
    const sizes = { [photo]: { widthPx: photoWidth, heightPx: photoHeight } };
    const geometry = demoFormats[format];
    const drawing = drawMagnet(plainDesign(geometry.slug, photo), geometry, sizes);
    const { trim } = drawing;
    const outline = svgPathData(drawing.trimOutline);
    const bytes = Buffer.from(await Bun.file(file).bytes()).toString("base64");
    const nodes = drawingSvgNodes(drawing, { [photo]: `data:image/jpeg;base64,${bytes}` });
    // Each drawing names its own clips; on one door they must differ.
    const own = nodes.replaceAll("clip-", `clip-${index}-`);
    const middle = `translate(${-(trim.x + trim.width / 2)} ${-(trim.y + trim.height / 2)})`;
    return (
      `<g transform="translate(${x} ${y}) rotate(${tilt}) ${middle}">` +
      `<path d="${outline}" transform="translate(1 2.4)" fill="#000" fill-opacity=".34" filter="url(#soft)"/>` +
      `<path d="${outline}" transform="translate(0 .9)" fill="#c9c6bd"/>` +
      `<clipPath id="cut-${index}"><path d="${outline}"/></clipPath>` +
      `<g clip-path="url(#cut-${index})">${own}</g></g>`
    );
  }),
);
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" ` +
  `viewBox="0 0 ${widthPx / pxPerMm} ${heightPx / pxPerMm}">` +
  `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.6"/></filter></defs>` +
  `<rect width="100%" height="100%" fill="#f0eee6"/>${shapes.join("")}</svg>`;
const { size } = await sharp(Buffer.from(svg), { unlimited: true })
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(target);
console.log(`${target}: ${size} bytes`);
