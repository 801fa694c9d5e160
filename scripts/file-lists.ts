// Ends every README of a room with a list of its files, each by its own first sentence.

import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { Glob } from "bun";

/** What stands below this line of a README is written by `bun run files`, and by nobody else. */
export const listHeading = "## Every file";

const isLeftOut = /\.d\.ts$|^src\/main\.ts$|\/compiled\/|\/glyphs\/|\/design\/emoji\//;
const isTest = /\.test\.tsx?$/;
const sentenceMax = 170;

/** READMEs with a list: a room's, and those of rooms within it; not what the messages' compiler leaves for itself. */
export const listReadmes = (): readonly string[] =>
  ["src", "scripts"]
    .flatMap((place) => [...new Glob(`${place}/**/README.md`).scanSync(".")])
    .filter((path) => !path.includes("/project.inlang/"))
    .toSorted();

/** A README with the list of the files that it is the nearest README to. */
export const withFileList = (readme: string): string => {
  const byHand = partByHand(readFileSync(readme, "utf8"));
  const folders = Map.groupBy(filesOf(readme), dirname);
  const parts = [...folders].map(([folder, paths]) => {
    const sources = paths.filter((path) => !isTest.test(path));
    const lines = sources.map((path) => {
      return `- \`${basename(path)}\`: ${describe(readFileSync(path, "utf8"), path)}`;
    });
    const tests = ownTests(paths).map((path) => `\`${basename(path)}\``);
    if (tests.length > 0) lines.push(`- Tests of more than one file: ${tests.join(", ")}`);
    const files = paths.length === 1 ? "1 file" : `${paths.length} files`;
    const summary = `<summary><code>${folder}/</code> (${files})</summary>`;
    return `<details>\n${summary}\n\n${lines.join("\n")}\n\n</details>\n`;
  });
  return [
    byHand,
    listHeading,
    "What each says of itself in its first sentence; made by `bun run files`. A test stands beside its file.",
    "<!-- prettier-ignore-start -->",
    parts.join("\n"),
    "<!-- prettier-ignore-end -->\n",
  ].join("\n\n");
};

/** A README without its list. */
export const partByHand = (text: string): string =>
  (text.split(`\n${listHeading}\n`)[0] ?? "").trimEnd();

const filesOf = (readme: string): readonly string[] => {
  const room = dirname(readme);
  const within = listReadmes()
    .map(dirname)
    .filter((other) => other.startsWith(`${room}/`));
  return [...new Glob(`${room}/**/*.{ts,tsx}`).scanSync(".")]
    .filter((path) => !isLeftOut.test(path))
    .filter((path) => !within.some((other) => path.startsWith(`${other}/`)))
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
};

/** Tests that are named for no file beside them. */
const ownTests = (paths: readonly string[]): readonly string[] => {
  const sources = new Set(paths.filter((path) => !isTest.test(path)).map(stemOf));
  return paths.filter((path) => isTest.test(path) && !sources.has(stemOf(path)));
};

const stemOf = (path: string): string => basename(path).replace(/\..*$/, "");

/** A folder's own files come before the folders in it. */
const sortKey = (path: string): string => `${dirname(path)}/ ${basename(path)}`;

/**
 * What a file says of itself: above all of its code, or at the export that it is named for, or at another
 * export, or anywhere.
 */
const describe = (text: string, path: string): string => {
  const name = stemOf(path).replaceAll("-", "");
  const head = /^(?:#!.*\n)?((?:\/\/ .*\n)+)/.exec(text)?.[1];
  const comments = [
    ...text.matchAll(
      /\/\*\*((?:(?!\*\/)[^])*)\*\/\n(export )?(?:default )?(?:\w+ )+?\*?(\w+)\b(?! \w)/g,
    ),
  ];
  const own = comments.find(([, , , of = ""]) => of.toLowerCase() === name);
  const exported = comments.find(([, , isExported]) => isExported !== undefined);
  const inside = /\/\*\*((?:(?!\*\/)[^])*)\*\//.exec(text)?.[1];
  const plain = /^(?:\/\/|\/\*(?!\*)) ?((?:[^]*?)(?=\*\/|\n(?!\/\/)))/m.exec(text)?.[1];
  const sentence = [head, own?.[1], exported?.[1], inside, plain]
    .map((said) => firstSentence(said ?? ""))
    .find((said) => said !== "");
  return sentence ?? "a program of its own";
};

const firstSentence = (comment: string): string => {
  const words = comment
    .replaceAll(/^\s*(?:\*|\/\/) ?/gm, " ")
    .replaceAll(/\{@link (\w+)\}/g, "$1")
    .replace(/(?:^|\s)@(?:param|returns|throws)[^]*/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[^.A-Z](?<!\b(?:e\.g|incl|Art))\.(?= |$)/.exec(words)?.[0] ?? words;
  const short = sentence.length > sentenceMax ? `${sentence.slice(0, sentenceMax)}…` : sentence;
  return short.replaceAll("<", "\\<");
};

if (import.meta.main) {
  for (const readme of listReadmes()) await Bun.write(readme, withFileList(readme));
}
