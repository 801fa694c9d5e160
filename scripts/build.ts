/** Builds everything that the server serves: messages, the browser's files, the page renderer. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "vite";

import { clientFolder, serverEntry } from "./client-entry.ts";

const packable = new Set([".bin", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
/** Below this a packed copy saves less than its header costs. */
const packedBytesMin = 512;

const startedAt = performance.now();
await run(["bun", "scripts/compile-messages.ts"]);
await build({ logLevel: "warn" });
await build({ logLevel: "warn", build: { ssr: serverEntry } });
const packed = await packFiles(clientFolder);
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
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < packedBytesMin) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
  return files.length;
}
