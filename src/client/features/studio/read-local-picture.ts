import type { PhotoSize } from "#shared/design/frame.ts";

/** Phones cap a canvas near 16.7 megapixels and stutter long before (DESIGN §5). */
const previewPixelsMax = 4_000_000;
const thumbEdgeMax = 360;
/** Larger ones are refused by the shop anyway and would only fill the phone's memory. */
const pixelsMax = 60_000_000;
const jpegQuality = 0.9;

export type LocalPicture = {
  /** Upright pixels of the original. */
  readonly size: PhotoSize;
  readonly previewHref: string;
  readonly thumbHref: string;
};

/**
 * Shows a photo from this device before a byte of it is sent: upright, sRGB, small enough to edit.
 * @returns null when this browser cannot read it (HEIC outside of Safari, broken files): the shop may
 */
export const readLocalPicture = async (file: Blob): Promise<LocalPicture | null> => {
  const href = URL.createObjectURL(file);
  try {
    const image = await loadImage(href);
    const size = image && { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
    if (!size || size.widthPx * size.heightPx > pixelsMax) return null;
    const pixels = size.widthPx * size.heightPx;
    const preview = await drawSmaller(image, size, Math.sqrt(previewPixelsMax / pixels));
    const thumb = await drawSmaller(
      image,
      size,
      thumbEdgeMax / Math.max(size.widthPx, size.heightPx),
    );
    return preview && thumb
      ? { size, previewHref: URL.createObjectURL(preview), thumbHref: URL.createObjectURL(thumb) }
      : null;
  } finally {
    URL.revokeObjectURL(href);
  }
};

/** Answers null for what is not a picture here; the browser turns it upright by its EXIF. */
const loadImage = (href: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image.naturalWidth > 0 ? image : null));
    image.addEventListener("error", () => resolve(null));
    image.src = href;
  });

const drawSmaller = (
  image: HTMLImageElement,
  { widthPx, heightPx }: PhotoSize,
  wishedScale: number,
): Promise<Blob | null> => {
  const scale = Math.min(1, wishedScale);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // The shop flattens transparency on white as well.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "medium";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
};
