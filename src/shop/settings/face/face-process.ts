// A process that draws the shop's face: logos as pixels, the social picture. It reads SVG that was cleaned.

import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

import { answerRequests } from "#server/apart/answer-requests.ts";
import { openFonts } from "#server/pdf/paper-fonts.ts";

import { type FaceAnswer, type FaceRequest, faceRequestSchema } from "./face-request.ts";

const logoSidePx = 800;
const iconSidePx = 256;
const card = { width: 1_200, height: 630, margin: 56, edge: 12 } as const;
/** Magnets on a door, as wide as the card (`scripts/pictures/make-door-picture.ts`); the name lies on a band below. */
const door = { path: join(import.meta.dir, "door.jpg"), height: 450 } as const;
/** The logo's ground beside the name, in pixels, and how high the name may be: on the band, or alone on the card. */
const onBand = { top: door.height, side: 120, inset: 12, letters: 84 } as const;
const alone = { top: 0, side: 240, inset: 24, letters: 140 } as const;
const pixelsMax = 40_000_000;

type Made = { readonly answer: FaceAnswer; readonly body: Uint8Array };

async function draw(request: FaceRequest, body: Uint8Array): Promise<Made> {
  switch (request.draw) {
    case "logo_png":
      return isOf(body, png) ? drawLogo(open(body)) : refused;
    case "logo_svg": {
      const scale = logoSidePx / Math.max(request.width, request.height);
      const sides = `width="${request.width * scale}" height="${request.height * scale}"`;
      const sized = new TextDecoder().decode(body).replace("<svg ", `<svg ${sides} `);
      return drawLogo(sharp(Buffer.from(sized), { limitInputPixels: pixelsMax }));
    }
    case "social": {
      if (![png, jpeg, webp].some((signature) => isOf(body, signature))) return refused;
      const { width, height } = card;
      const picture = open(body)
        .rotate()
        .flatten({ background: "#ffffff" })
        .resize(width, height, { fit: "cover" })
        .jpeg({ quality: 86 });
      return made(width, height, [await picture.toBuffer()]);
    }
    case "card":
      return made(card.width, card.height, [await drawCard(request, body)]);
  }
}

const png = [0x89, 0x50, 0x4e, 0x47];
const jpeg = [0xff, 0xd8, 0xff];
const webp = [0x52, 0x49, 0x46, 0x46];
const isOf = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((value, index) => bytes[index] === value);
const refused: Made = {
  answer: { refused: "photo_format_unsupported" },
  body: new Uint8Array(),
};

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: "warning", limitInputPixels: pixelsMax });
}

async function drawLogo(picture: Sharp): Promise<Made> {
  const { data, info } = await picture
    .resize(logoSidePx, logoSidePx, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const icon = await sharp(data)
    .resize(iconSidePx, iconSidePx, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return made(info.width, info.height, [data, icon]);
}

/** White words on the colour, the logo on a white ground, whatever its own colours are; above, magnets on a door. */
async function drawCard(
  { name, act, edge, hasDoor }: Extract<FaceRequest, { draw: "card" }>,
  logo: Uint8Array,
): Promise<Buffer> {
  const { width, height, margin } = card;
  const { top, side, inset, letters: lettersMax } = hasDoor ? onBand : alone;
  const letters = await outline(name);
  const tileTop = top + (height - card.edge - top - side) / 2;
  const left = logo.length === 0 ? margin : margin + side + 32;
  const scale = Math.min(lettersMax, (width - left - margin) / letters.width);
  const base = Math.round(tileTop + side / 2 + scale * 0.34);
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${act}"/>` +
    `<rect y="${height - card.edge}" width="${width}" height="${card.edge}" fill="${edge}"/>` +
    (logo.length === 0
      ? ""
      : `<rect x="${margin}" y="${tileTop}" width="${side}" height="${side}" rx="${side / 5}" fill="#ffffff"/>`) +
    `<g fill="#ffffff" transform="translate(${left} ${base}) scale(${scale} ${-scale})">${letters.paths}</g></svg>`;
  const shown =
    logo.length === 0
      ? []
      : [
          await placeLogo(logo, {
            left: margin + inset,
            top: tileTop + inset,
            side: side - 2 * inset,
          }),
        ];
  const hung = hasDoor ? [{ input: door.path, left: 0, top: 0 }] : [];
  return sharp(Buffer.from(ground))
    .composite([...hung, ...shown])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** In the middle of a square. */
async function placeLogo(
  logo: Uint8Array,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
) {
  const { data, info } = await open(logo)
    .resize(side, side, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: left + Math.round((side - info.width) / 2),
    top: Math.round(top + (side - info.height) / 2),
  };
}

/** A line of the headings' face, one unit high. */
async function outline(text: string): Promise<{ paths: string; width: number }> {
  const fonts = await openFonts();
  let paths = "";
  let at = 0;
  for (const run of fonts.runsOf("display", text)) {
    const { font } = run.font;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const unit = 1 / font.unitsPerEm;
      paths += `<path transform="translate(${at} 0) scale(${unit})" d="${glyph.path.toSVG()}"/>`;
      at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * unit;
    });
  }
  return { paths, width: Math.max(at, 0.1) };
}

function made(width: number, height: number, pictures: readonly Uint8Array[]): Made {
  return {
    answer: { width, height, sizesBytes: pictures.map(({ length }) => length) },
    body: Buffer.concat(pictures),
  };
}

// Last: what is above is there when the first request comes.
await answerRequests(async ({ header, body }) => {
  const request = faceRequestSchema.parse(header);
  const made = await draw(request, body).catch((error: unknown): Made => {
    // What the shop draws itself is whole: there a failure is ours, as are these two anywhere.
    const isOurs = error instanceof TypeError || error instanceof ReferenceError;
    if (request.draw === "card" || isOurs) throw error;
    return { answer: { refused: "photo_damaged" }, body: new Uint8Array() };
  });
  return { header: made.answer, body: made.body };
});
