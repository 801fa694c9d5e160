import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Real photographs and hostile files beside the project; a clone alone does not have them. */
const folder = resolve(import.meta.dir, "../../../../shared/fixtures/photos");

export const photoFixtureNames: readonly string[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => /^(ok|bad)-/.test(name))
      .sort()
  : [];

/** @throws Error when the file is not there; ask {@link photoFixtureNames} first */
export const readPhotoFixture = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await Bun.file(join(folder, name)).arrayBuffer());

export const photoFixturePath = (name: string): string => join(folder, name);

/** A small HEIC of our own: four plain quarters in Display P3. */
export const ownHeicPath: string = join(import.meta.dir, "../fixtures/four-colours-p3.heic");

/** The colour chart of `colour-chart.ts` as a HEIC of so many bits, as libheif's own encoder wrote it. */
export const ownChartPath = (space: string, bits: 8 | 10): string =>
  join(import.meta.dir, `../fixtures/charts/${space}-${bits}.heic`);
