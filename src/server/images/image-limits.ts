import { photoBytesMax, photoPixelsMax } from "#shared/photos.ts";

/** Bounds of everything that reads pictures of strangers. */
export const imageBytesMax = photoBytesMax;
export const imagePixelsMax = photoPixelsMax;
/** The longest side our decoders and JPEG itself (65,535) take. */
export const imageSidePixelsMax = 65_000;

/** The studio edits and previews this one: phones cap a canvas near 16.7 megapixels (DESIGN §5). */
export const proxyPixelsMax = 4_000_000;
export const thumbLongSidePixelsMax = 480;

/** Faces told of a photo, the surest; a crop has no use for more. */
export const facesMax = 20;
/** In a smaller picture nobody looks for them: nothing is printed of it. */
export const faceSearchSidePixelsMin = 100;

export const masterJpegQuality = 95;
/** Looks multiply a JPEG's errors up to four times, on the screen only: at 92 that was seen. */
export const proxyJpegQuality = 96;
export const thumbWebpQuality = 80;

/** Decoding one picture, from the worker's start on it to its answer. */
export const decodeTimeoutMs = 20_000;
/** sharp gives up by itself a little earlier, which keeps the worker alive. */
export const sharpTimeoutSeconds = 18;
export const decodeWorkersMax = 2;
/** The small pictures inside of phones' files are 320 × 240, newer ones 416 × 312. */
export const glancePixelsMax = 640 * 480;
/** From here on a picture is decoded alone among the heavy ones, as every AVIF and HEIC is. */
export const heavyPixelsMin = 30_000_000;
/**
 * A worker above this is ended in the middle of its picture. Measured at 48 megapixels: JPEG 104 to
 * 376 MiB, WebP 444, HEIC 799, AVIF 917; heavy ones run one at a time.
 */
export const workerRssBytesMax = 1_280 * 1024 * 1024;
/** A worker that rests above this is replaced: WebAssembly memory never shrinks. */
export const workerRestingRssBytesMax = 250 * 1024 * 1024;
export const workerRssPollMs = 50;
/** A worker without work is ended after this, so that its memory returns. */
export const workerIdleMs = 20_000;
export const decodeQueueLengthMax = 500;
