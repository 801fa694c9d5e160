import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { StartError } from "#server/db/start-error.ts";
import { systemErrorCode } from "#server/system-error-code.ts";

import {
  filePath,
  filesAtOnce,
  jobsName,
  type Manifest,
  manifestName,
  manifestSchema,
  secretName,
  tablePath,
} from "./backup-folder.ts";
import { inParallel } from "./in-parallel.ts";
import { startPhase, type Tell } from "./progress.ts";
import { BrokenSums, readSums, sumsName } from "./sums-list.ts";

export type ReadBackup = {
  readonly manifest: Manifest;
  readonly hasSecret: boolean;
  readonly sizeBytes: number;
  /** Keys of the shop's files that are not what was written, or not there. */
  readonly damaged: ReadonlySet<string>;
};

/** So many are named; more would fill the screen. */
const namedMax = 20;

/**
 * Reads a finished backup and proves that each of its files is as it was written.
 * @param isWithoutDamaged what is damaged of the shop's files is only told; the rows are whole or refused
 * @throws StartError when it is none, is not finished, or is damaged; it names the files
 */
export const readBackup = async (
  path: string,
  tell: Tell,
  { isWithoutDamaged = false }: { readonly isWithoutDamaged?: boolean } = {},
): Promise<ReadBackup> => {
  // Its files are counted; what is not one of the shop's files is known by its name.
  const [others, prefix] = [new Set<string>(), filePath("")];
  const spoilt = new Set<string>();
  let [files, sizeBytes] = [0, 0];
  try {
    for await (const { name } of readSums(path)) {
      if (name.startsWith(prefix)) files += 1;
      else others.add(name);
    }
  } catch (error) {
    if (error instanceof BrokenSums) throw damaged(sumsName);
    if (systemErrorCode(error) !== "ENOENT") throw error;
    throw new StartError(`${path} is no finished backup: take another, or make a new one`);
  }
  const add = startPhase(tell, "proof", files + others.size);
  await inParallel(readSums(path), filesAtOnce, async ({ sum, name }) => {
    const found = await measureFile(join(path, name));
    if (found?.sum !== sum) {
      if (!name.startsWith(prefix)) throw damaged(name);
      spoilt.add(name.slice(prefix.length));
    }
    sizeBytes += found?.sizeBytes ?? 0;
    add(1, found?.sizeBytes ?? 0);
  });
  const manifest = await readManifest(path, { files, others });
  if (spoilt.size > 0 && !isWithoutDamaged) throw damagedFiles(spoilt);
  return { manifest, hasSecret: others.has(secretName), sizeBytes, damaged: spoilt };
};

const damagedFiles = (keys: ReadonlySet<string>): StartError => {
  const named = [...keys].slice(0, namedMax).map((key) => `  ${filePath(key)}`);
  const more = keys.size > namedMax ? [`  and ${keys.size - namedMax} more`] : [];
  return new StartError(
    [
      `The backup is damaged: ${keys.size} of its files are not what was written:`,
      ...named,
      ...more,
      "If there is no better backup: scripts/restore FOLDER --without-damaged brings all else back",
    ].join("\n"),
  );
};

/** The keys of the shop's files in a backup that was read. */
export async function* readFileKeys(path: string): AsyncIterable<string> {
  const prefix = filePath("");
  for await (const { name } of readSums(path)) {
    if (name.startsWith(prefix)) yield name.slice(prefix.length);
  }
}

const damaged = (name: string): StartError =>
  new StartError(`The backup is damaged: ${name} is not what was written`);

/** What the backup says that it holds has to be in the list of what was proved. */
const readManifest = async (
  path: string,
  { files, others }: { readonly files: number; readonly others: ReadonlySet<string> },
): Promise<Manifest> => {
  if (!others.has(manifestName)) throw damaged(sumsName);
  const read: unknown = JSON.parse((await readText(join(path, manifestName))) ?? "null");
  const { data: manifest } = manifestSchema.safeParse(read);
  if (manifest === undefined) {
    throw new StartError(`${path} was made by another version of Lodestone`);
  }
  const needed = [jobsName, ...manifest.tables.map(({ name }) => tablePath(name))];
  if (files !== manifest.files || needed.some((name) => !others.has(name))) throw damaged(sumsName);
  return manifest;
};

const readText = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
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
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
  return { sum: hash.digest("hex"), sizeBytes };
};
