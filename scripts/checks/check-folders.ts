import { dirname } from "node:path";

import { Glob } from "bun";

import type { Finding } from "./run-tool.ts";

/** Files that lie side by side in a folder, at most; more are looked through, not looked at. */
const filesMax = 40;
/** What tools make and keep in one folder; `drizzle/` is left out for the same reason. */
const made = /\/(compiled|project\.inlang)\//;

/** No folder holds more files than a reader takes in at a glance. */
export const checkFolders = (): readonly Finding[] => {
  const name = "no folder is a warehouse";
  const files = [
    ...new Glob("*").scanSync({ dot: true }),
    ...new Glob("{src,scripts,docs,public,patches,.ci}/**/*").scanSync({ dot: true }),
  ];
  const full = findFullFolders(files.filter((file) => !made.test(file)));
  const finds = findFullFolders(Array.from({ length: filesMax + 1 }, (_, n) => `src/a/${n}.ts`));
  if (finds.length !== 1) return [{ name, problem: "the search finds nothing" }];
  return [full.length === 0 ? { name } : { name, problem: full.join("\n") }];
};

const findFullFolders = (files: readonly string[]): readonly string[] =>
  [...Map.groupBy(files, dirname)]
    .filter(([, inside]) => inside.length > filesMax)
    .map(([folder, inside]) => `${folder}/ holds ${inside.length} files: make a room in it`);
