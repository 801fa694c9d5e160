import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { Glob } from "bun";

import type { Finding } from "./run-tool.ts";

/** Classes and tokens that no component and no rule takes: they look needed to whoever changes a sheet. */
export const checkStyles = (): readonly Finding[] => {
  const code = [...new Glob("src/client/**/*.{ts,tsx}").scanSync(".")].map((path) =>
    readFileSync(path, "utf8"),
  );
  const sheets = [...new Glob("src/client/**/*.css").scanSync(".")].map((path) => ({
    path,
    text: readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\//g, ""),
  }));
  const name = "every class and every token is used";
  const finds = findUnusedClasses("a.css", ".lost { color: red }", []).length === 1;
  const problems = [
    ...(finds ? [] : ["the search finds nothing"]),
    ...sheets.flatMap(({ path, text }) => findUnusedClasses(path, text, code)),
    ...findUnusedTokens(
      sheets.map(({ text }) => text),
      code,
    ),
  ];
  return [problems.length === 0 ? { name } : { name, problem: problems.join("\n") }];
};

/** Classes of a sheet that no file which imports it names, as `styles["x"]` or as a value of `styles[of]`. */
const findUnusedClasses = (path: string, text: string, code: readonly string[]): string[] => {
  const users = code.filter((source) => source.includes(`/${basename(path)}"`)).join("\n");
  const isPicked = /\w\[[a-z][\w.]*\]/.test(users);
  const selectors = text.replaceAll(/\{[^{}]*\}/g, " ").replaceAll(/@[^{;]*/g, " ");
  const classes = new Set(
    [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, word = ""]) => word),
  );
  return [...classes]
    .filter((word) => !users.includes(`["${word}"]`))
    .filter((word) => !(isPicked && new RegExp(`\\b${word}\\b`).test(users)))
    .map((word) => `${path}: .${word}`);
};

/** Custom properties that are set and never read. */
const findUnusedTokens = (sheets: readonly string[], code: readonly string[]): string[] => {
  const all = [...sheets, ...code].join("\n");
  const read = new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, word]) => word));
  const set = new Set([...sheets.join("\n").matchAll(/(--[\w-]+)\s*:/g)].map(([, word]) => word));
  return [...set].filter((word) => !read.has(word)).map((word) => `${word} is read by nobody`);
};
