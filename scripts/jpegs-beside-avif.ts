/** Puts the JPEG of each AVIF beside it in the build, as `name-hash.avif.jpg`, where the server looks for it. */
import { readFile } from "node:fs/promises";

import type { Plugin } from "vite";

export const jpegsBesideAvif = (): Plugin => ({
  name: "lodestone-jpegs-beside-avif",
  async generateBundle(_, bundle) {
    for (const { type, fileName, ...asset } of Object.values(bundle)) {
      if (type !== "asset" || !fileName.endsWith(".avif")) continue;
      const [original] = "originalFileNames" in asset ? asset.originalFileNames : [];
      if (original === undefined) continue;
      const source = await readFile(original.replace(/\.avif$/, ".jpg"));
      this.emitFile({ type: "asset", fileName: `${fileName}.jpg`, source });
    }
  },
});
