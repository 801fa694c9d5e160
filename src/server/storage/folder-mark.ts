// The mark of a folder of files: by it a start tells this shop's from another one.

import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { systemErrorCode } from "#server/system-error-code.ts";

/** In the folder itself, so that a copy of it carries it; no key of a file begins with a dot. */
export const folderMarkName = ".mark";
/** What a process makes that only looks whether files can be written. */
const checkName = "check";

/** Null of a folder that has none, such as one into which files were put one by one. */
export const readFolderMark = (folder: string): string | null => {
  const path = join(folder, folderMarkName);
  return existsSync(path) ? readFileSync(path, "utf8").trim() : null;
};

/** Of several that do it at once one has its way. @returns the mark that stands there now */
export const writeFolderMark = (folder: string, mark: string): string => {
  const fresh = join(folder, `${folderMarkName}.${crypto.randomUUID()}`);
  writeFileSync(fresh, `${mark}\n`, { flush: true });
  try {
    linkSync(fresh, join(folder, folderMarkName));
  } catch (error) {
    if (systemErrorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFolderMark(folder) ?? mark;
};

/** A folder that files were put back into is whoever's asks next. */
export const removeFolderMark = (folder: string): void =>
  rmSync(join(folder, folderMarkName), { force: true });

export const hasFiles = (folder: string): boolean =>
  readdirSync(folder).some((name) => !name.startsWith(".") && name !== checkName);
