import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

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
    const options = ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiffsep", `-r${dpi}`];
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
      const pixels = await sharp(join(folder, file)).toColourspace("b-w").raw().toBuffer();
      plates.set(ink, { pixels, inkedPx: pixels.filter((value) => value < 255).length });
    }
    return plates;
  } finally {
    await rm(folder, { recursive: true });
  }
};
