// The colour cube of the shop's own printer (soft proof), computed once from its uploaded profile.

import { join } from "node:path";

import { askProcess } from "#server/apart/ask-process.ts";
import type { Services } from "#server/services.ts";
import { type ColourCube, parseColourCube } from "#shared/design/colour-cube.ts";
import { printerNamed } from "#shared/sheets/printer.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { iccProfileKey } from "./icc-profile-key.ts";

const processPath = join(import.meta.dir, "proof-process.ts");
/** It takes a second on slow machines. */
const timeoutMs = 30_000;
/** 15 kB each: today's profile, and those of a workshop that is trying some. */
const cubesMax = 4;
/** Another way to compute it is another cube: what browsers keep is asked for anew. */
const cubeVersion = 1;

export type ProofCube = { readonly tag: string; readonly read: () => Promise<ColourCube> };

/**
 * How sRGB colours look on the printer that is meant where nobody names one, by its uploaded profile;
 * computed once, by whoever asks first. Null where it has none, or its file is gone.
 */
export const createProofCubes = ({
  connection,
  storage,
}: Pick<Services, "connection" | "storage">) => {
  const cubes = new Map<string, Promise<ColourCube>>();

  const compute = async (sha256: string): Promise<ColourCube> => {
    const profile = await storage.openRead(iccProfileKey(sha256));
    if (profile === null) throw new Error(`the profile ${sha256} is gone`);
    const { body } = await askProcess(processPath, { header: {}, files: [profile], timeoutMs });
    return parseColourCube(body);
  };

  const read = (sha256: string): Promise<ColourCube> => {
    const known = cubes.get(sha256);
    if (known !== undefined) return known;
    const [oldest] = cubes.keys();
    if (cubes.size >= cubesMax && oldest !== undefined) cubes.delete(oldest);
    const started = compute(sha256).catch((error: unknown) => {
      cubes.delete(sha256);
      throw error;
    });
    cubes.set(sha256, started);
    return started;
  };

  return async (): Promise<ProofCube | null> => {
    const { printing } = await readSettings(connection.db);
    const profile = printerNamed(printing)?.profile;
    if (!profile) return null;
    const { sha256 } = profile;
    return { tag: `"${sha256.slice(0, 32)}-${cubeVersion}"`, read: () => read(sha256) };
  };
};
