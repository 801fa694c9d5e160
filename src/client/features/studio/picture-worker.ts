/** Reads photos of this device off the page's thread; whoever asks takes care of how many at once. */
import type { PhotoSize } from "#shared/design/frame.ts";
import { readInWindows } from "#shared/pictures/byte-reader.ts";
import { type PixelSize, readDeclaredSize } from "#shared/pictures/declared-size.ts";
import { sniffBytes, sniffImageType } from "#shared/pictures/image-type.ts";

import {
  type Exif,
  type Orientation,
  placeInThumbnail,
  readExif,
  turnUpright,
  uprightSize,
} from "./embedded-picture.ts";
import {
  localJpegQuality,
  localPixelsMax,
  type PictureAnswer,
  type PictureParts,
  type PictureQuestion,
  previewPixelsMax,
  thumbEdgeMax,
} from "./picture-messages.ts";

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
  const stored = type && (await readDeclaredSize(type, reader));
  if (!stored || stored.width * stored.height > localPixelsMax) return null;
  const exif = type === "jpeg" ? await readExif(reader) : null;
  if (wish === "glance") return exif && glance(exif, stored);
  return decode(file, exif, wish === "thumb", onParts);
};

/** The picture that a camera laid into its file for exactly this: to be seen at once. */
const glance = async (
  { thumbnail, orientation }: Exif,
  stored: PixelSize,
): Promise<PictureParts | null> => {
  if (!thumbnail) return null;
  const bitmap = await createImageBitmap(new Blob([thumbnail], { type: "image/jpeg" }));
  const place = placeInThumbnail(bitmap, stored);
  if (!place) return null;
  const thumb = await draw(bitmap, { ...place, orientation }, 1);
  bitmap.close();
  return { size: uprightSize(stored, orientation), thumb };
};

const decode = async (
  file: Blob,
  exif: Exif | null,
  isThumbEnough: boolean,
  onParts: OnParts,
): Promise<PictureParts> => {
  const bitmap = await createImageBitmap(withoutExif(file, exif));
  const { width, height } = bitmap;
  const whole = { left: 0, top: 0, width, height, orientation: exif?.orientation ?? 1 };
  const size = uprightSize(bitmap, whole.orientation);
  try {
    const thumb = await draw(bitmap, whole, thumbEdgeMax / Math.max(width, height));
    if (isThumbEnough) return { size, thumb };
    onParts({ size, thumb });
    const preview = await draw(bitmap, whole, Math.sqrt(previewPixelsMax / (width * height)));
    return { size, preview };
  } finally {
    bitmap.close();
  }
};

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
};

/** A part of a stored picture, upright and never enlarged. */
const draw = (bitmap: ImageBitmap, part: Part, wishedScale: number): Promise<Blob> => {
  const scale = Math.min(1, wishedScale);
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const upright: PhotoSize = uprightSize({ width, height }, part.orientation);
  const canvas = new OffscreenCanvas(upright.widthPx, upright.heightPx);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("no canvas");
  // The shop flattens transparency on white as well.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "medium";
  context.setTransform(...turnUpright(part.orientation, upright));
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: localJpegQuality });
};
