import { expect, test } from "bun:test";

import sharp from "sharp";

import { askProcess } from "#server/apart/ask-process.ts";
import { proxyJpegQuality, thumbLongSidePixelsMax } from "#server/images/image-limits.ts";
import { proxySizeOf } from "#server/images/proxy-size.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makePhonePhoto } from "#testing/makes/phone-photo.ts";

import { chooseFiles } from "./choose-files.ts";

const photoId = crypto.randomUUID();
const size = { widthPx: 4_032, heightPx: 3_024 };
const photo = { photoId, key: "a/proxy", thumbKey: "a/thumb", size };
const longSidePx = 220;
const { square } = formatGeometries;
const middle = { centreX: 0.5, centreY: 0.5, turnDegrees: 0 };
const magnetAt = (zoom: number) => ({
  document: plainDesign(square.slug, photoId, { ...middle, zoom }),
  format: square,
});

test("a whole photo is drawn from its thumb, and a small part of it from its proxy", () => {
  const kinds = [1, 1.4, 1.6, 3].map((zoom) => chooseFiles([magnetAt(zoom)], [photo], longSidePx));
  expect(kinds.flat().map(({ kind }) => kind)).toEqual(["thumb", "thumb", "proxy", "proxy"]);
});

test("a photo of two magnets is drawn from what suffices for both, and others from their own", () => {
  const other = { ...photo, photoId: crypto.randomUUID(), thumbKey: "b/thumb" };
  const magnets = [
    magnetAt(1),
    magnetAt(3),
    { document: plainDesign(square.slug, other.photoId, { ...middle, zoom: 1 }), format: square },
  ];
  expect(chooseFiles(magnets, [photo, other], longSidePx).map(({ key }) => key)).toEqual([
    "a/proxy",
    "b/thumb",
  ]);
});

test("nobody sees of a picture whether it was drawn from the proxy or from the thumb", async () => {
  const original = sharp(await makePhonePhoto({ width: 4_032, height: 3_024 }));
  const { width, height } = proxySizeOf(size);
  const proxy = await original
    .clone()
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: proxyJpegQuality, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const thumb = await original.clone().resize(thumbLongSidePixelsMax).webp().toBuffer();
  const [fromProxy, fromThumb] = [await draw(proxy), await draw(thumb)];
  expect(fromThumb.length).toBe(fromProxy.length);
  const away = fromProxy.map((level, at) => Math.abs(level - (fromThumb[at] ?? 0)));
  // Of 255 levels, on a picture of 36 points: the palette alone moves some by as much.
  expect(away.reduce((sum, each) => sum + each, 0) / away.length).toBeLessThan(3);
});

/** Levels of the picture's channels, as a mail shows them. */
const draw = async (picture: Buffer): Promise<Uint8Array> => {
  const { body } = await askProcess(
    Bun.fileURLToPath(import.meta.resolve("./magnet-pictures-process.ts")),
    {
      header: {
        longSidePx,
        magnets: [magnetAt(1.4)],
        photos: [{ photoId, sizeBytes: picture.length, size }],
      },
      files: [{ sizeBytes: picture.length, stream: new Blob([new Uint8Array(picture)]).stream() }],
      timeoutMs: 30_000,
    },
  );
  return sharp(body).resize(72).flatten({ background: "#ffffff" }).raw().toBuffer();
};
