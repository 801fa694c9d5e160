import type { ByteReader } from "#shared/pictures/byte-reader.ts";
import { walkHeifBoxes } from "#shared/pictures/heif-boxes.ts";
import { ascii } from "#shared/pictures/image-type.ts";

/** Of ITU-T H.273: SMPTE EG 432-1, the primaries of Display P3. */
const displayP3 = 12;

/**
 * Whether all colours that a HEIF or AVIF file names by number (`colr` of type `nclx`) are Display P3's.
 * Its curve is taken for sRGB's, as browsers do; a colour profile beside it goes before.
 */
export const namesDisplayP3 = async (reader: ByteReader): Promise<boolean> => {
  const named: number[] = [];
  for await (const { type, bodyOffset } of walkHeifBoxes(reader)) {
    if (type !== "colr") continue;
    const body = await reader.read(bodyOffset, 6);
    if (ascii(body, 0, 4) !== "nclx" || body.length < 6) continue;
    named.push(new DataView(body.buffer, body.byteOffset).getUint16(4));
  }
  return named.length > 0 && named.every((primaries) => primaries === displayP3);
};
