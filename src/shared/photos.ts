// Photos: states, limits of size and number, addresses of their files.

/** What a photo goes through (DESIGN §4). */
export const photoStatuses = ["receiving", "processing", "ready", "rejected", "deleted"] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

/** One file; the server refuses more (PRODUCT §1). */
export const photoBytesMax = 50 * 1024 * 1024;
export const photoPixelsMax = 60_000_000;
/** The numbers that the sentences of refused photos name, whatever the refusal. */
export const photoRefusalData = {
  mb: photoBytesMax / 1024 / 1024,
  megapixels: photoPixelsMax / 1_000_000,
} as const;

/** What one shopper may have open at once, ordered photos aside. */
export const photosMax = 200;
export const photosBytesMax = 500 * 1024 * 1024;
export const photoNameLengthMax = 120;
/** How long a photo that nobody orders is kept after the last edit (LAW 17). */
export const photoGuestDays = 30;
export const photoAccountDays = 365;
/** How long an upload may stay unfinished before its bytes are swept. */
export const unfinishedUploadHours = 24;

/** 50 mm and 2 mm of bleed on each side at the 100 dpi below which nothing is printed. */
export const photoShortSidePixelsMin = Math.ceil((54 / 25.4) * 100);

/** Where a face is in a photo, as fractions of its upright width and height. */
export type FaceBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The colours an original was made in; its derivatives are sRGB. */
export const colourSpaceNames = [
  "srgb",
  "display_p3",
  "adobe_rgb",
  "other_rgb",
  "cmyk",
  "grey",
] as const;
export type ColourSpaceName = (typeof colourSpaceNames)[number];

export const photoVariants = ["proxy", "thumb"] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/** Where tus uploads go, and where the browser finds a photo of its owner. */
export const uploadsPath = "/uploads";
export const photoPath = (photoId: string, variant: PhotoVariant): string =>
  `/photos/${photoId}/${variant}`;

/**
 * A name to show, from whatever a device calls its file: no folders, no control or direction
 * characters, cut to length. Never used as a path.
 */
export const cleanPhotoName = (fileName: string): string => {
  const visible = fileName
    .slice(-4 * photoNameLengthMax)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .split(/[/\\]/)
    .at(-1);
  const single = (visible ?? "").replace(/\s+/g, " ").trim();
  return Array.from(single).slice(0, photoNameLengthMax).join("");
};

/** Takes the small picture of a HEIC that a browser cannot decode, and answers with it as one it can. */
export const photoGlancesPath = "/photo-glances";
export const photoGlanceBytesMax = 64 * 1024;

/** How long a code on a computer's screen lets a phone begin to send photos. */
export const phoneLinkMinutes = 10;
/** Carries that code's key with each request of an upload: its photos are the studio's that shows the code. */
export const phoneLinkHeader = "phone-link";
