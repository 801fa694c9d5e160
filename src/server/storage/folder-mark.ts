import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { writeOnce } from "#server/write-once.ts";

import type { FilesMark } from "./files-mark.ts";
import { checkPrefix, filesMarkName, filesSignPrefix } from "./storage.ts";

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
    signs: {
      write: async (name, text) => writeFileSync(signPath(folder, name), text),
      remove: async (name) => rmSync(signPath(folder, name), { force: true }),
      read: async () => {
        const names = readdirSync(folder)
          .filter((name) => name.startsWith(filesSignPrefix))
          .map((name) => name.slice(filesSignPrefix.length));
        return new Map(names.map((name) => [name, readSign(signPath(folder, name))]));
      },
    },
  };
};

const signPath = (folder: string, name: string): string =>
  join(folder, `${filesSignPrefix}${name}`);

/** Its process may take it away meanwhile. */
const readSign = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");
