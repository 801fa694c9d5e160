/** Turns src/shared/messages/{de,en}/*.json into typed functions (Paraglide). */
import { rename, rm } from "node:fs/promises";

import { compile } from "@inlang/paraglide-js";

const target = "./src/shared/messages/compiled";
const fresh = `${target}.${process.pid}`;

await compile({
  project: "./src/shared/messages/project.inlang",
  outdir: fresh,
  strategy: ["globalVariable", "baseLocale"],
  outputStructure: "message-modules",
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
});
await rm(target, { recursive: true, force: true });
await rename(fresh, target);
// The compiler leaves a timer behind that would hold the process for half a minute.
process.exit(0);
