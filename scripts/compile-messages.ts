/** Turns src/shared/messages/{de,en}/*.json into typed functions (Paraglide). */
import { rename, rm } from "node:fs/promises";

import { compile } from "@inlang/paraglide-js";

const target = "./src/shared/messages/compiled";
const fresh = `${target}.${process.pid}`;

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
