/** Turns the messages of src/shared/messages into typed functions (Paraglide), see docs/languages.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { compile } from "@inlang/paraglide-js";

import { inlinePlainMessages } from "./inline-plain-messages.ts";
import { listAreas, listLanguages } from "./list-languages.ts";

const settingsPath = "./src/shared/messages/project.inlang/settings.json";
const target = "./src/shared/messages/compiled";
const fresh = `${target}.${process.pid}`;

// The files alone say which languages and areas there are; the compiler wants to read it in its settings.
const written = readFileSync(settingsPath, "utf8");
const settings = JSON.parse(written);
settings.locales = listLanguages();
settings["plugin.inlang.messageFormat"].pathPattern = [
  "./{locale}.json",
  ...listAreas(settings.baseLocale).map((area) => `./{locale}/${area}`),
];
if (JSON.stringify(settings) !== JSON.stringify(JSON.parse(written))) {
  writeFileSync(settingsPath, `${JSON.stringify(settings, null, 2)}\n`);
}

// A module for each message: a page fetches those it says.
await compile({
  project: "./src/shared/messages/project.inlang",
  outdir: fresh,
  strategy: ["globalVariable", "baseLocale"],
  outputStructure: "message-modules",
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
});
for (const name of await readdir(`${fresh}/messages`)) {
  const path = join(fresh, "messages", name);
  writeFileSync(path, inlinePlainMessages(readFileSync(path, "utf8")));
}
// Without `m`, all messages as one object, which nobody takes: to make it would take 30 ms of a start.
writeFileSync(`${fresh}/messages.js`, 'export * from "./messages/_index.js";\n');
// And all in one for Bun (package.json, "imports"): a program that opened more than two thousand
// files at its start would begin a fifth of a second later.
await Bun.build({
  entrypoints: [`${fresh}/messages.js`, `${fresh}/runtime.js`],
  outdir: `${fresh}/in-one`,
  target: "bun",
  splitting: true,
  minify: { whitespace: true, syntax: true },
});
await rm(target, { recursive: true, force: true });
await rename(fresh, target);
// The compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0);
