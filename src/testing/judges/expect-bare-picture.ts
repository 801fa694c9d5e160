import { expect } from "bun:test";

import sharp from "sharp";

import { readJpegMarkers } from "./read-jpeg-markers.ts";

/** What none of our files may hold, whatever the original held (FAULTS U3, U4). */
const forbidden = [
  "polyglot-ran",
  "PK\x03\x04",
  "Exif\0\0",
  "http://ns.adobe.com",
  "<svg",
  "<?php",
];

/** Start, tables, frame, scan; JFIF's own APP0, and Adobe's APP14 are the only notes. */
const markersOfPixels = new Set([0xe0, 0xee, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda]);

/** Upright 8-bit sRGB pixels, in PNG and WebP transparent or not, and nothing else: no EXIF, GPS, XMP, IPTC, profile, second picture. */
export const expectBarePicture = async (file: Uint8Array): Promise<void> => {
  const metadata = await sharp(file).metadata();
  const mayBeTransparent = metadata.format !== "jpeg" && metadata.hasAlpha;
  expect({
    space: metadata.space,
    channels: metadata.channels,
    depth: metadata.depth,
    hasAlpha: metadata.hasAlpha,
    hasProfile: metadata.hasProfile,
    orientation: metadata.orientation,
    exif: metadata.exif,
    xmp: metadata.xmp,
    iptc: metadata.iptc,
    pages: metadata.pages ?? 1,
  }).toEqual({
    space: "srgb",
    channels: mayBeTransparent ? 4 : 3,
    depth: "uchar",
    hasAlpha: mayBeTransparent,
    hasProfile: false,
    orientation: undefined,
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    pages: 1,
  });
  const text = Buffer.from(file).toString("latin1");
  expect(forbidden.filter((word) => text.includes(word))).toEqual([]);
  if (metadata.format === "jpeg") {
    const { markers, trailingBytes } = readJpegMarkers(file);
    expect(markers.filter((marker) => !markersOfPixels.has(marker))).toEqual([]);
    expect(trailingBytes).toBe(0);
  } else if (metadata.format === "png") {
    const names = [...text.matchAll(/[\0-\x7f]{4}(IHDR|iCCP|eXIf|[tiz]TXt|tIME)/g)];
    expect(names.map(([, name]) => name)).toEqual(["IHDR"]);
  } else {
    expect(metadata.format).toBe("webp");
    expect(text.slice(12, 15)).toBe("VP8");
  }
};
