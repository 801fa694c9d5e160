import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";

/** As `sha256sum -c` reads it; it appears last and whole, so a backup that broke off has none. */
export const sumsName = "SHA256SUMS";
export const unfinishedSums = (path: string): string => join(path, `${sumsName}.unfinished`);

/** The checksums of a backup, a line for each of its files, written while it is filled. */
export type SumsList = {
  add(name: string, sum: string): Promise<void>;
  /** What was added is on the disk. */
  close(): Promise<void>;
  /** Of a backup that broke off: nothing more is written. */
  abandon(): Promise<void>;
};

/** Lines that wait to be written together. */
const linesAtOnce = 100;

export const openSumsList = async (path: string): Promise<SumsList> => {
  const file = await open(unfinishedSums(path), "wx", 0o600);
  let lines: string[] = [];
  let written = Promise.resolve();
  const write = (): Promise<void> => {
    const text = lines.join("");
    lines = [];
    // One after the other, whoever asks: a line is never written into another.
    written = written.then(() => file.appendFile(text));
    return written;
  };
  return {
    async add(name, sum) {
      lines.push(`${sum}  ${name}\n`);
      if (lines.length >= linesAtOnce) await write();
    },
    async close() {
      try {
        await write();
        await file.sync();
      } finally {
        await file.close();
      }
    },
    abandon: () => file.close(),
  };
};

/** A line that is none. */
export class BrokenSums extends Error {}

/**
 * The lines of a finished backup's list, one after the other.
 * @throws BrokenSums, and what the file system throws when there is no list
 */
export async function* readSums(
  path: string,
): AsyncIterable<{ readonly name: string; readonly sum: string }> {
  let rest = "";
  for await (const piece of createReadStream(join(path, sumsName), { encoding: "utf8" })) {
    const lines = (rest + String(piece)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield parse(line);
  }
  if (rest !== "") throw new BrokenSums();
}

const parse = (line: string) => {
  const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
  if (sum === undefined || name === undefined) throw new BrokenSums();
  return { sum, name };
};
