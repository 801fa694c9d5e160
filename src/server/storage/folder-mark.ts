import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { systemErrorCode } from "#server/system-error-code.ts";

import type { FilesMark } from "./files-mark.ts";
import { checkPrefix, filesMarkName } from "./storage.ts";

/** The mark of a folder of files, in the folder itself, so that a copy of it carries it. */
export const folderMark = (folder: string): FilesMark => {
  const path = join(folder, filesMarkName);
  return {
    name: `DATA_DIR: ${folder}`,
    read: async () => (existsSync(path) ? readFileSync(path, "utf8").trim() : null),
    write: async (mark) => {
      const fresh = `${path}.${crypto.randomUUID()}`;
      writeFileSync(fresh, `${mark}\n`, { flush: true });
      try {
        // Of several that do it at once one has its way.
        linkSync(fresh, path);
      } catch (error) {
        if (systemErrorCode(error) !== "EEXIST") throw error;
      } finally {
        rmSync(fresh, { force: true });
      }
    },
    remove: async () => rmSync(path, { force: true }),
    hasFiles: async () =>
      readdirSync(folder).some((name) => !name.startsWith(".") && `${name}/` !== checkPrefix),
  };
};
