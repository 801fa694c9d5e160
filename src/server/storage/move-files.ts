import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inParallel } from "#server/backup/in-parallel.ts";
import { type Phase, startPhase, type Tell } from "#server/backup/progress.ts";

import type { Storage } from "./storage.ts";

export type MoveOptions = {
  /** Keys that begin so stay where they are: what is under way belongs to the running place. */
  readonly without: readonly string[];
  /** Also what is there already is read and compared, instead of its size alone. */
  readonly isProof: boolean;
  /** What is in the target only, such as photos erased since an earlier run, is removed there. */
  readonly isExact: boolean;
};

export type Moved = {
  readonly copied: number;
  readonly wereThere: number;
  /** Keys whose bytes in the target are others: nothing was changed there. */
  readonly differing: readonly string[];
  /** In the target only: removed, where that was asked for. */
  readonly onlyThere: number;
};

const filesAtOnce = 8;

/**
 * Copies every file from one place to another, reads each again there and compares checksums. A shop may
 * write meanwhile: what came since is copied by a second round. Repeated, it does what is left to do.
 * The source stays as it is.
 */
export const moveFiles = async (
  source: Storage,
  target: Storage,
  { without, isProof, isExact }: MoveOptions,
  tell: Tell,
): Promise<Moved> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-move-"));
  let [copied, wereThere, onlyThere, names] = [0, 0, 0, 0];
  const differing = new Set<string>();
  const keysOf = async function* (storage: Storage) {
    for await (const { key, sizeBytes } of storage.list("")) {
      if (!without.some((prefix) => key.startsWith(prefix))) yield { key, sizeBytes };
    }
  };
  const moveOne = async (key: string, sizeBytes: number, isLate: boolean): Promise<number> => {
    const there = await target.stat(key);
    const isTaken = there !== null && there.sizeBytes === sizeBytes && (isLate || !isProof);
    if (isTaken) {
      if (!isLate) wereThere += 1;
      return 0;
    }
    const path = join(folder, String((names += 1)));
    try {
      // Gone since it was listed: erased.
      if (!(await source.copyToFile(key, path))) return 0;
      if (there === null) await target.put(key, { path });
      const file = await target.openRead(key);
      const isSame =
        file !== null && (await sumOf(file.stream)) === (await sumOf(Bun.file(path).stream()));
      if (!isSame) differing.add(key);
      else if (there === null) copied += 1;
      else wereThere += 1;
      return sizeBytes;
    } finally {
      await rm(path, { force: true });
    }
  };
  const round = async (phase: Phase) => {
    const isLate = phase === "late files";
    let about = 0;
    for await (const _file of keysOf(source)) about += 1;
    const add = startPhase(tell, phase, about);
    await inParallel(keysOf(source), filesAtOnce, async ({ key, sizeBytes }) => {
      add(1, await moveOne(key, sizeBytes, isLate));
    });
  };

  try {
    await round("files");
    await round("late files");
    await inParallel(keysOf(target), filesAtOnce, async ({ key }) => {
      if ((await source.stat(key)) !== null) return;
      onlyThere += 1;
      if (isExact) await target.remove(key);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { copied, wereThere, differing: [...differing], onlyThere };
};

const sumOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of stream) hash.update(piece);
  return hash.digest("hex");
};
