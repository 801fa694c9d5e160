import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { Glob } from "bun";

import type { Finding } from "./checks/run-tool.ts";
import { listReadmes, partByHand, withFileList } from "./file-lists.ts";

/** Every file and folder that a document names is there; one finding a document. */
export const checkDocPaths = async (): Promise<readonly Finding[]> => {
  const documents = [
    ...(await Array.fromAsync(new Glob("*.md").scan("."))),
    ...(await Array.fromAsync(new Glob("{docs,src}/**/*.md").scan("."))),
  ];
  const findings = documents.sort().map((document) => {
    const missing = findPaths(readFileSync(document, "utf8")).filter(
      (path) => !isThere(path, dirname(document)),
    );
    const name = `paths in ${document}`;
    return missing.length === 0
      ? { name }
      : { name, problem: missing.map((path) => `${document} names ${path}`).join("\n") };
  });
  return [...findings, checkIndex(documents), await checkFolders(), checkFileLists()];
};

/** Every note is listed, so that nobody has to look for the one that nobody listed. */
const checkIndex = (documents: readonly string[]): Finding => {
  const name = "the index of decisions is complete";
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const notes = documents.filter((document) => /^docs\/decisions\/(.*\/)?\d/.test(document));
  const unlisted = notes.filter((note) => !index.includes(`(${relative("docs/decisions", note)})`));
  return unlisted.length === 0 ? { name } : { name, problem: unlisted.join("\n") };
};

/** Every folder is named by the README next above it: `folder/`, as seen from there. */
const checkFolders = async (): Promise<Finding> => {
  const files = await Array.fromAsync(new Glob("src/*/**/*.{ts,tsx,svg}").scan("."));
  const folders = new Set(files.map(dirname).filter((path) => /^src\/[^/]+\//.test(path)));
  const unnamed = [...folders].filter((folder) => {
    if (/\/(compiled|messages)\//.test(folder)) return false;
    let home = dirname(folder);
    while (!existsSync(join(home, "README.md"))) home = dirname(home);
    const byHand = partByHand(readFileSync(join(home, "README.md"), "utf8"));
    return !byHand.includes(`\`${relative(home, folder)}/\``);
  });
  const name = "every folder is named by a README";
  return unnamed.length === 0 ? { name } : { name, problem: unnamed.join("\n") };
};

/** What a README's list of files says is what the files say, and nothing is in the part by hand twice. */
const checkFileLists = (): Finding => {
  const name = "the lists of files are up to date";
  const problems = listReadmes().flatMap((readme) => {
    const text = readFileSync(readme, "utf8");
    const rows = [...partByHand(text).matchAll(/^\| `.*?\|/gm)].map(([row]) => row);
    const twice = rows.filter((row, index) => rows.indexOf(row) !== index);
    return [
      ...(text === withFileList(readme) ? [] : [`bun run files: ${readme}`]),
      ...twice.map((row) => `${readme} has two rows ${row}`),
    ];
  });
  return problems.length === 0 ? { name } : { name, problem: problems.join("\n") };
};

/** Links to files, and words in code marks that read as a path of this project. */
const findPaths = (text: string): string[] => {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
  const codes = [...text.matchAll(/`([^`\s]+)`/g)].filter(([, word]) => looksLikePath(word ?? ""));
  return [...links, ...codes].map(([, path]) => path ?? "");
};

const looksLikePath = (word: string): boolean =>
  /^(src|scripts|docs|drizzle|public|\.ci)\//.test(word) ||
  /^#(shared|server|shop|client|testing)\//.test(word);

const isThere = (path: string, folder: string): boolean => {
  // A place with a hole in it, such as src/shop/<slice>/, names a pattern and not a file.
  const whole = path.replace(/^#/, "src/").replace(/[<*{].*$/, "");
  return existsSync(whole) || existsSync(join(folder, whole));
};
