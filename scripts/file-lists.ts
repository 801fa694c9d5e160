import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { Glob } from "bun";

/** A room and everything in it: `<room>/FILES.md` says each file's first sentence. */
export const rooms = [
  "src/shared",
  "src/server",
  "src/shop",
  "src/client",
  "src/testing",
  "src/e2e",
  "scripts",
] as const;

const isLeftOut = /\.test\.tsx?$|\.d\.ts$|\/(compiled|glyphs|design\/emoji)\/|messages\/compiled/;
const sentenceMax = 150;

/** Written from the files' own comments (`bun run files`), so that nobody keeps it by hand. */
export const listFiles = (room: string): string => {
  const folders = new Map<string, string[]>();
  for (const path of [...new Glob("**/*.{ts,tsx}").scanSync(room)].toSorted()) {
    if (isLeftOut.test(path)) continue;
    const line = `- \`${basename(path)}\`: ${describe(readFileSync(`${room}/${path}`, "utf8"), path)}`;
    folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), line]);
  }
  const parts = [...folders]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, lines]) => {
      const name = folder === "." ? `${room}/` : `${room}/${folder}/`;
      return `## \`${name}\`\n\n${lines.join("\n")}\n`;
    });
  return `# Files of \`${room}/\`\n\nMade by \`bun run files\` from the first sentence of each file; search here.\n\n${parts.join("\n")}`;
};

/** What the file says of itself: of the export that it is named for, or of its first. */
const describe = (text: string, path: string): string => {
  const name = basename(path)
    .replace(/\..*$/, "")
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const comments = [...text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\n(?:export )?(?:\w+ )+(\w+)/g)];
  const own = comments.find(([, , of = ""]) => of.toLowerCase() === name.toLowerCase());
  const plain = /^(?:\/\/|\/\*(?!\*)) ?((?:[^]*?)(?=\*\/|\n(?!\/\/)))/m.exec(text)?.[1];
  const inside = /\/\*\*((?:(?!\*\/)[^])*)\*\//.exec(text)?.[1];
  const exported = [...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)];
  const sentences = [own, ...comments].map((found) => firstSentence(found?.[1] ?? ""));
  const sentence = [...sentences, firstSentence(inside ?? ""), firstSentence(plain ?? "")].find(
    (said) => said !== "",
  );
  if (sentence !== undefined) return sentence;
  return exported.map(([, of]) => `\`${of}\``).join(", ") || "a program of its own";
};

const firstSentence = (comment: string): string => {
  const words = comment
    .replaceAll(/^\s*(?:\*|\/\/) ?/gm, " ")
    .replaceAll(/\{@link (\w+)\}/g, "$1")
    .replace(/(?:^|\s)@(?:param|returns|throws)[^]*/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[^.A-Z]\.(?= |$)/.exec(words)?.[0] ?? words;
  return sentence.length > sentenceMax ? `${sentence.slice(0, sentenceMax)}…` : sentence;
};

if (import.meta.main) {
  for (const room of rooms) await Bun.write(`${room}/FILES.md`, listFiles(room));
}
