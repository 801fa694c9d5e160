/** Builds all that is served or run: messages, the browser's files, the page renderer, the face model. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { build } from "vite";

import { keepOlderAssets } from "../src/server/http/pages/keep-older-assets.ts";
import { clientFolder, serverEntry } from "./client-entry.ts";

const packable = new Set([".bin", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
/** Below this a packed copy saves less than its header costs. */
const packedBytesMin = 512;

const startedAt = performance.now();
await run(["bun", "scripts/compile-messages.ts"]);
await run(["bun", "scripts/make-face-model.ts"]);
let packed = 0;
await keepOlderAssets(join(clientFolder, "assets"), "dist/assets-before", async () => {
  await build({ logLevel: "warn" });
  [packed] = await Promise.all([
    packFiles(clientFolder),
    build({ logLevel: "warn", build: { ssr: serverEntry } }),
  ]);
});
console.log(`built in ${Math.round(performance.now() - startedAt)} ms, ${packed} files packed`);

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { stdout: "inherit", stderr: "inherit" });
  const code = await child.exited;
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
}

/** Writes a `.br` and a `.gz` beside each text file, so that no request waits for a compressor. */
async function packFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(pack));
  return files.length;
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < packedBytesMin) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
