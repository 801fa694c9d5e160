import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { askProcess, type PipedFile } from "./ask-process.ts";

const processPath = join(import.meta.dir, "../../testing/plays/repeat-process.ts");
const ask = (files: readonly PipedFile[]) =>
  askProcess(processPath, { header: { wish: "again" }, files, timeoutMs: 30_000 });

const piped = (text: string): PipedFile => ({
  sizeBytes: text.length,
  stream: new Blob([text]).stream(),
});
/** Its stream would be another's: nothing of it may be piped. */
const lying = (path: string, text: string): PipedFile => ({
  ...piped("?"),
  sizeBytes: text.length,
  path,
});

test("files arrive in their order, whether they come through the pipe or are read where they lie", async () => {
  await using folder = await openFolder();
  await Bun.write(join(folder.path, "second"), "second");
  await Bun.write(join(folder.path, "fourth"), "4");
  const { header, body } = await ask([
    piped("first"),
    lying(join(folder.path, "second"), "second"),
    piped("third"),
    lying(join(folder.path, "fourth"), "4"),
  ]);
  expect(header).toEqual({ wish: "again" });
  expect(new TextDecoder().decode(body)).toBe("firstsecondthird4");
});

test("a file that is gone or another by now is told, and the next request is answered", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "file");
  await expect(ask([lying(path, "text")])).rejects.toThrow("ENOENT");
  await Bun.write(path, "longer");
  await expect(ask([lying(path, "text")])).rejects.toThrow("a file has another size");
  expect((await ask([lying(path, "longer")])).body).toHaveLength("longer".length);
});

const openFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), "lodestone-asked-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
};
