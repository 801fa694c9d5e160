import { crc32 } from "node:zlib";

import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";

/** A picture as it lies in a print file: its dictionary, and its bytes wrapped up as a PNG again. */
export type PrintPicture = { readonly dict: string; readonly png: Buffer };

/** The pictures of a print file, in the order in which they are drawn. */
export const readPrintPictures = async (pdf: Uint8Array): Promise<readonly PrintPicture[]> => {
  const { context } = await PDFDocument.load(pdf);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    if (object.dict.get(PDFName.of("Subtype")) !== PDFName.of("Image")) return [];
    const lengthOf = (name: string): number =>
      object.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    const header = Buffer.alloc(13);
    header.writeUInt32BE(lengthOf("Width"), 0);
    header.writeUInt32BE(lengthOf("Height"), 4);
    header.set([8, 2, 0, 0, 0], 8);
    const png = Buffer.concat([
      Buffer.from("89504e470d0a1a0a", "hex"),
      pngChunk("IHDR", header),
      pngChunk("IDAT", object.getContents()),
      pngChunk("IEND", new Uint8Array()),
    ]);
    return [{ dict: object.dict.toString(), png }];
  });
};

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
};
