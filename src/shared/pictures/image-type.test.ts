import { describe, expect, test } from "bun:test";

import { sniffImageType } from "./image-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (...brands: string[]) => {
  const [major = "", ...compatible] = brands;
  const size = 16 + compatible.length * 4;
  return bytes(
    `\0\0\0${String.fromCharCode(size)}ftyp${major}\0\0\0\0${compatible.join("")}moov….`,
  );
};

describe("an image is known by its first bytes", () => {
  test.each([
    ["jpeg", bytes("\xff\xd8\xff\xe0")],
    ["png", bytes("\x89PNG\r\n\x1a\n")],
    ["webp", bytes("RIFF\0\0\0\0WEBPVP8 ")],
    ["gif", bytes("GIF89a")],
    ["gif", bytes("GIF87a")],
    ["avif", ftyp("avif", "mif1")],
    ["avif", ftyp("mif1", "miaf", "avif")],
    ["heic", ftyp("heic", "mif1")],
    ["heic", ftyp("mif1", "heic")],
    ["heic", ftyp("mif1")],
  ] as const)("%s", (type, head) => {
    expect(sniffImageType(head)).toBe(type);
  });

  test.each([
    ["nothing", bytes("")],
    ["one byte", bytes("\xff")],
    ["an SVG", bytes("<svg xmlns=")],
    ["HTML", bytes("<!doctype html><script>")],
    ["a TIFF", bytes("II*\0\x08\0\0\0")],
    ["a PDF", bytes("%PDF-1.7")],
    ["a ZIP", bytes("PK\x03\x04")],
    ["a video", ftyp("isom", "mp42")],
    ["a WAV", bytes("RIFF\0\0\0\0WAVEfmt ")],
    ["a PNG signature broken by a text transfer", bytes("\x89PNG\n\x1a\n")],
    ["brands beyond their box", ftyp("isom", "mp42", "avif").slice(0, 20)],
    ["JPEG XL", bytes("\xff\x0a")],
  ])("%s is not one of ours", (_, head) => {
    expect(sniffImageType(head)).toBeNull();
  });
});
