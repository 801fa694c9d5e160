/** Reads photos of this device off the page's thread; whoever asks takes care of how many at once. */
import type { PhotoSize } from "#shared/design/frame.ts";
import { type ByteReader, readInWindows } from "#shared/pictures/byte-reader.ts";
import type { PixelSize } from "#shared/pictures/byte-reader.ts";
import { isOfInks, parseDeclaredSize } from "#shared/pictures/declared-size.ts";
import { parseHeicThumbnail } from "#shared/pictures/heic-thumbnail.ts";
import { sniffBytes, sniffImageType } from "#shared/pictures/image-type.ts";

import { type DecodedPicture, decodeScaledJpeg, decodeWhole } from "./decode-picture.ts";
import {
  type Exif,
  type Orientation,
  placeInThumbnail,
  readExif,
  turnUpright,
  uprightSize,
} from "./embedded-picture.ts";
import { focusIn } from "./focus-in.ts";
import {
  localJpegQuality,
  localPixelsMax,
  type PictureAnswer,
  type PictureParts,
  type PictureQuestion,
  previewPixelsMax,
  thumbEdgeMax,
} from "./picture-messages.ts";
import { pictureTypeOf } from "./picture-type.ts";

self.addEventListener("message", ({ data }: MessageEvent<PictureQuestion>) => {
  const answer = (parts: PictureParts | null, isLast: boolean) =>
    self.postMessage({ id: data.id, parts, isLast } satisfies PictureAnswer);
  read(data, (parts) => answer(parts, false)).then(
    (parts) => answer(parts, true),
    // Whatever a codec says of a stranger's bytes: this file can't be shown here.
    () => answer(null, true),
  );
});

type OnParts = (parts: PictureParts) => void;

const read = async (
  { file, wish }: PictureQuestion,
  onParts: OnParts,
): Promise<PictureParts | null> => {
  const reader = readInWindows(
    file.size,
    async (offset, length) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  );
  const type = sniffImageType(await reader.read(0, sniffBytes));
  const stored = type && (await parseDeclaredSize(type, reader));
  if (!stored || stored.width * stored.height > localPixelsMax) return null;
  if (type === "jpeg" && (await isOfInks(reader))) return null;
  const exif = type === "jpeg" ? await readExif(reader) : null;
  if (wish === "glance" && type === "heic") return glanceAtHeic(reader, stored);
  if (wish === "glance") return exif && glance({ file, stored, exif }, onParts);
  return decode({ file, stored, exif }, wish === "thumb", onParts);
};

/** To be seen at once: the picture that a camera laid into its file, or what little work can make. */
const glance = async (
  jpeg: Stored & { readonly exif: Exif },
  onParts: OnParts,
): Promise<PictureParts | null> => {
  const { stored, exif } = jpeg;
  const size = uprightSize(stored, exif.orientation);
  const inside = await embedded(exif, stored);
  if (inside) return { size, ...inside };
  // Told before the work: nobody waits for it with an empty page.
  onParts({ size });
  const thumb = await scaled(jpeg, thumbEdgeMax);
  return thumb && { size, ...(await asThumb(thumb)) };
};

/** A browser that decodes HEIC is fast with the small one, too. */
const glanceAtHeic = async (
  reader: ByteReader,
  stored: PixelSize,
): Promise<PictureParts | null> => {
  const inside = await parseHeicThumbnail(reader);
  if (!inside) return null;
  const size = uprightSize(stored, inside.isOnSide ? 6 : 1);
  const coded = new Blob([inside.file], { type: "image/heic" });
  try {
    const picture = await decodeWhole(coded);
    const thumb = drawWhole(picture, null, thumbEdgeMax);
    picture.close();
    return { size, ...(await asThumb(thumb)) };
  } catch {
    return { size, coded };
  }
};

const embedded = async ({ thumbnail, orientation }: Exif, stored: PixelSize) => {
  if (!thumbnail) return null;
  const bitmap = await createImageBitmap(new Blob([thumbnail], { type: "image/jpeg" }));
  const place = placeInThumbnail(bitmap, stored);
  const thumb =
    place && draw(bitmap, { ...place, orientation, mayBeTransparent: false }, thumbEdgeMax);
  bitmap.close();
  return thumb && asThumb(thumb);
};

/** No more of a JPEG is decoded than this size needs. */
const scaled = async ({ file, stored, exif }: Stored, edgeMax: number): Promise<Drawn | null> => {
  const picture = exif && (await decodeScaledJpeg(withoutExif(file, exif), stored, edgeMax));
  const drawn = picture && drawWhole(picture, exif, edgeMax);
  picture?.close();
  return drawn;
};

/** A file and what its head tells; `exif` is null for what is no JPEG. */
type Stored = { readonly file: Blob; readonly stored: PixelSize; readonly exif: Exif | null };

const decode = async (
  asked: Stored,
  isThumbEnough: boolean,
  onParts: OnParts,
): Promise<PictureParts> => {
  const { file, exif, stored } = asked;
  let whole: DecodedPicture | undefined;
  const pictureOf = async (edgeMax: number): Promise<Drawn> =>
    (whole ? null : await scaled(asked, edgeMax)) ??
    drawWhole((whole ??= await decodeWhole(withoutExif(file, exif))), exif, edgeMax);
  try {
    const thumb = await asThumb(await pictureOf(thumbEdgeMax));
    const { width, height } = whole ?? stored;
    const size = uprightSize({ width, height }, exif?.orientation ?? 1);
    if (isThumbEnough) return { size, ...thumb };
    // Where little work is enough for a thumb, it was had at the first glance.
    if (whole) onParts({ size, ...thumb });
    const edge = Math.max(width, height) * Math.sqrt(previewPixelsMax / (width * height));
    return { size, ...thumb, preview: await asBlob(await pictureOf(edge)) };
  } finally {
    whole?.close();
  }
};

const drawWhole = (
  { source, width, height }: DecodedPicture,
  exif: Exif | null,
  edgeMax: number,
): Drawn =>
  draw(
    source,
    {
      left: 0,
      top: 0,
      width,
      height,
      orientation: exif?.orientation ?? 1,
      mayBeTransparent: exif === null,
    },
    edgeMax,
  );

/** Browsers disagree on who turns a picture by its EXIF: without it all of them leave that to us. */
const withoutExif = (file: Blob, exif: Exif | null): Blob => {
  if (!exif?.segment) return file;
  const [from, to] = exif.segment;
  return new Blob([file.slice(0, from), file.slice(to)], { type: "image/jpeg" });
};

type Part = PixelSize & {
  readonly left: number;
  readonly top: number;
  readonly orientation: Orientation;
  /** What is no photo of a camera. */
  readonly mayBeTransparent: boolean;
};

/** A part of a stored picture, upright and never enlarged. */
const draw = (source: CanvasImageSource, part: Part, edgeMax: number): Drawn => {
  const scale = Math.min(1, edgeMax / Math.max(part.width, part.height));
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const upright: PhotoSize = uprightSize({ width, height }, part.orientation);
  const canvas = new OffscreenCanvas(upright.widthPx, upright.heightPx);
  const context = canvas.getContext("2d", { alpha: part.mayBeTransparent });
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "medium";
  context.setTransform(...turnUpright(part.orientation, upright));
  context.drawImage(source, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return { context, mayBeTransparent: part.mayBeTransparent };
};

type Drawn = {
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly mayBeTransparent: boolean;
};

const asBlob = ({ context, mayBeTransparent }: Drawn): Promise<Blob> =>
  context.canvas.convertToBlob(
    mayBeTransparent ? pictureTypeOf(context) : { type: "image/jpeg", quality: localJpegQuality },
  );

const asThumb = async (drawn: Drawn) => ({
  thumb: await asBlob(drawn),
  focus: focusIn(drawn.context.canvas, (width, height) =>
    new OffscreenCanvas(width, height).getContext("2d", { alpha: false, willReadFrequently: true }),
  ),
});
