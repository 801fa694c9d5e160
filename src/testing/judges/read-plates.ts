import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runProgram } from "#testing/plays/run-program.ts";

export const hasPlateReader = Bun.which("gs") !== null;

/** One ink of a page: how many pixels get some of it, and all of them, 255 for none. */
export type Plate = { readonly inkedPx: number; readonly pixels: Buffer };

/**
 * The plates that a press would make of a PDF's first page, by their inks' names, as Ghostscript
 * separates them; in the state in which files are opened, or that in which they are printed.
 */
export const readPlates = async (
  pdf: Uint8Array,
  { dpi, isPrinted }: { readonly dpi: number; readonly isPrinted: boolean },
): Promise<ReadonlyMap<string, Plate>> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-plates-"));
  try {
    const path = join(folder, "page.pdf");
    await Bun.write(path, pdf);
    const options = [
      "-q",
      "-dBATCH",
      "-dNOPAUSE",
      "-sDEVICE=tiffsep",
      "-sCompression=none",
      `-r${dpi}`,
    ];
    await runProgram([
      "gs",
      ...options,
      `-dPrinted=${isPrinted}`,
      `-sOutputFile=${join(folder, "plate.tif")}`,
      path,
    ]);
    const plates = new Map<string, Plate>();
    for (const file of await readdir(folder)) {
      const [, ink] = /\((.+)\)\.tif$/.exec(file) ?? [];
      if (ink === undefined) continue;
      const pixels = samplesOf(Buffer.from(await Bun.file(join(folder, file)).bytes()));
      plates.set(ink, { pixels, inkedPx: pixels.filter((value) => value < 255).length });
    }
    return plates;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Of an uncompressed TIFF in grey, as Ghostscript writes it: the shop's own reader takes no TIFF. */
const samplesOf = (tiff: Buffer): Buffer => {
  const directory = tiff.readUInt32LE(4);
  const valuesOf = (tag: number): number[] => {
    for (let index = 0; index < tiff.readUInt16LE(directory); index += 1) {
      const at = directory + 2 + index * 12;
      if (tiff.readUInt16LE(at) !== tag) continue;
      const isLong = tiff.readUInt16LE(at + 2) === 4;
      const [size, count] = [isLong ? 4 : 2, tiff.readUInt32LE(at + 4)];
      const from = count * size > 4 ? tiff.readUInt32LE(at + 8) : at + 8;
      return Array.from({ length: count }, (_, each) =>
        isLong ? tiff.readUInt32LE(from + each * size) : tiff.readUInt16LE(from + each * size),
      );
    }
    throw new Error(`a plate has no tag ${tag}`);
  };
  if (tiff.toString("latin1", 0, 2) !== "II" || valuesOf(259)[0] !== 1) {
    throw new Error("a plate is no plain TIFF");
  }
  const lengths = valuesOf(279);
  return Buffer.concat(
    valuesOf(273).map((from, strip) => tiff.subarray(from, from + (lengths[strip] ?? 0))),
  );
};
