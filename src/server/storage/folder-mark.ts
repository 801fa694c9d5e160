import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { writeOnce } from "#server/write-once.ts";

import type { FilesMark } from "./files-mark.ts";
import { checkPrefix, filesMarkName } from "./storage.ts";

/** The mark of a folder of files, in the folder itself, so that a copy of it carries it. */
export const folderMark = (folder: string): FilesMark => {
  const path = join(folder, filesMarkName);
  return {
    name: `DATA_DIR: ${folder}`,
    read: async () => (existsSync(path) ? readFileSync(path, "utf8").trim() : null),
    write: async (mark) => writeOnce(path, `${mark}\n`),
    remove: async () => rmSync(path, { force: true }),
    // Asked before the folder is made, too.
    hasFiles: async () =>
      existsSync(folder) &&
      readdirSync(folder).some((name) => !name.startsWith(".") && `${name}/` !== checkPrefix),
  };
};
