/** The formats taken, told apart by their bytes; a name or a declared type is never asked. */
export const imageTypes = ["jpeg", "png", "webp", "gif", "avif", "heic"] as const;
export type ImageType = (typeof imageTypes)[number];

/** How many leading bytes {@link sniffImageType} wants to see. */
export const sniffBytes = 256;

/** The format these leading bytes belong to, or null for everything we do not take. */
export const sniffImageType = (head: Uint8Array): ImageType | null => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 4) === "WEBP") return "webp";
  if (ascii(head, 0, 6) === "GIF87a" || ascii(head, 0, 6) === "GIF89a") return "gif";
  return ascii(head, 4, 4) === "ftyp" ? sniffHeifBrand(head) : null;
};

/** Which of the two a HEIF file is; which codec is really inside, the decoder finds out. */
const sniffHeifBrand = (head: Uint8Array): ImageType | null => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const boxEnd = Math.min(view.getUint32(0), head.byteLength);
  const brands = [ascii(head, 8, 4)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(ascii(head, at, 4));
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heifBrands.has(brand)) ? "heic" : null;
};

const avifBrands = new Set(["avif", "avis"]);
const heifBrands = new Set(
  "heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 miaf vvic".split(" "),
);

export const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
