import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { errorCode, StartError } from "#server/db/start-error.ts";

import {
  filePath,
  filesAtOnce,
  jobsName,
  type Manifest,
  manifestName,
  manifestSchema,
  sumsName,
  tablePath,
} from "./backup-folder.ts";
import { inParallel } from "./in-parallel.ts";
import { startPhase, type Tell } from "./progress.ts";

export type ReadBackup = {
  readonly manifest: Manifest;
  /** Of all its files. */
  readonly names: readonly string[];
  readonly sizeBytes: number;
};

/**
 * Reads a finished backup and proves that each of its files is as it was written.
 * @throws StartError when it is none, is not finished, or is damaged; it names the file
 */
export const readBackup = async (path: string, tell: Tell): Promise<ReadBackup> => {
  const text = await readText(join(path, sumsName));
  if (text === null) {
    throw new StartError(`${path} is no finished backup: take another, or make a new one`);
  }
  const sums = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (sum === undefined || name === undefined) throw damaged(sumsName);
      return { sum, name };
    });
  const add = startPhase(tell, "proof", sums.length);
  let sizeBytes = 0;
  await inParallel(sums, filesAtOnce, async ({ sum, name }) => {
    const found = await measureFile(join(path, name));
    if (found?.sum !== sum) throw damaged(name);
    sizeBytes += found.sizeBytes;
    add(1, found.sizeBytes);
  });
  const names = sums.map(({ name }) => name);
  const manifest = await readManifest(path, names);
  return { manifest, names, sizeBytes };
};

const damaged = (name: string): StartError =>
  new StartError(`The backup is damaged: ${name} is not what was written`);

/** What the backup says that it holds has to be in the list of what was proved. */
const readManifest = async (path: string, names: readonly string[]): Promise<Manifest> => {
  const listed = new Set(names);
  if (!listed.has(manifestName)) throw damaged(sumsName);
  const read: unknown = JSON.parse((await readText(join(path, manifestName))) ?? "null");
  const { data: manifest } = manifestSchema.safeParse(read);
  if (manifest === undefined) {
    throw new StartError(`${path} was made by another version of Lodestone`);
  }
  const files = names.filter((name) => name.startsWith(filePath(""))).length;
  const needed = [jobsName, ...manifest.tables.map(({ name }) => tablePath(name))];
  if (files !== manifest.files || needed.some((name) => !listed.has(name))) throw damaged(sumsName);
  return manifest;
};

const readText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
};

const measureFile = async (path: string) => {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    for await (const piece of createReadStream(path)) {
      hash.update(piece as Uint8Array);
      sizeBytes += (piece as Uint8Array).length;
    }
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
  return { sum: hash.digest("hex"), sizeBytes };
};
