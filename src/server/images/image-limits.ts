import { photoBytesMax, photoPixelsMax } from "#shared/photos.ts";

/** Limits of everything that reads pictures of strangers: bytes, pixels, time, memory. */
export const imageBytesMax = photoBytesMax;
export const imagePixelsMax = photoPixelsMax;
/** The longest side our decoders and JPEG itself (65,535) take. */
export const imageSidePixelsMax = 65_000;

/** The studio edits and previews this one: phones cap a canvas near 16.7 megapixels (DESIGN §5). */
export const proxyPixelsMax = 4_000_000;
export const thumbLongSidePixelsMax = 480;

/**
 * Up to here a picture is decoded once and its pixels are kept (100 MB, 130 with alpha) for all that is made
 * of them, a fifth less work. Of larger ones the proxy is made from the master, which decodes smaller.
 */
export const keptPixelsMax = 33_000_000;

/** Faces told of a photo, the surest; a crop has no use for more. */
export const facesMax = 20;
/** In a smaller picture nobody looks for them: nothing is printed of it. */
export const faceSearchSidePixelsMin = 100;

export const masterJpegQuality = 100;
/** Looks multiply a JPEG's errors up to four times, on the screen only: at 92 that was seen. */
export const proxyJpegQuality = 96;
export const thumbWebpQuality = 80;

/**
 * Processor time for one picture, which is the file's doing and no busy machine's. Measured of good
 * ones of 60 megapixels: JPEG 3 s, PNG and GIF 4 s, WebP 6 s, HEIC 7 s, AVIF 10 s.
 */
export const decodeCpuMsMax = 60_000;
/**
 * A worker that gets no more than this of a processor in this time hangs. One beside thirty busy loops
 * gets ten times as much; its picture is tried again later in any case.
 */
export const decodeStallMsMax = 180_000;
export const decodeStallCpuMsMin = 50;
export const decodeWorkersMax = 2;
/** The small pictures inside of phones' files are 320 × 240, newer ones 416 × 312. */
export const glancePixelsMax = 640 * 480;
/**
 * A worker above this is ended in the middle of its picture. Measured at 48 megapixels: JPEG 104 to
 * 376 MiB, WebP 444, HEIC 799, AVIF 917.
 */
export const workerRssBytesMax = 1_280 * 1024 * 1024;
/** A worker that rests above this is replaced: WebAssembly memory never shrinks. */
export const workerRestingRssBytesMax = 250 * 1024 * 1024;
/** Where the system has to be asked with a process of its own, more rarely. */
export const workerPollMs = process.platform === "linux" ? 50 : 1_000;
/** A worker without work is ended after this, so that its memory returns. */
export const workerIdleMs = 20_000;
/** Pictures that wait here; more wait in the database, where they lose nothing but their place. */
export const decodeQueueLengthMax = 500;
export const decodeQueueLengthOfAddressMax = 60;

/** Expected of all pictures that are decoded at once: two of 60 megapixels, but not two such AVIF. */
export const decodeMemoryBytesMax = 1_700 * 1024 * 1024;
/** Of those from one address: others always find room for what a phone takes. */
export const decodeMemoryOfAddressBytesMax = 1_250 * 1024 * 1024;
/** Pictures that go on at the lowest priority because somebody else's went before them. */
export const displacedMax = 2;
/** So often a picture that needs much memory is passed over; then everybody waits until it fits. */
export const passedOverMax = 8;
