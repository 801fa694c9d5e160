import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createStaticFiles, type StaticFiles } from "./static-files.ts";

let root: string;
let files: StaticFiles;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "lodestone-files-"));
  await mkdir(join(root, "assets"));
  await Bun.write(join(root, "assets/cat-1234567.avif"), "as avif");
  await Bun.write(join(root, "assets/cat-1234567.avif.jpg"), "as a jpeg");
  files = await createStaticFiles(root);
});
afterAll(() => rm(root, { recursive: true }));

const ask = (headers: Record<string, string>) =>
  files.serve(new Request("http://shop.test/", { headers }), "/assets/cat-1234567.avif");

test("who takes AVIF gets it; who names none gets the same picture as JPEG, and caches keep both apart", async () => {
  const modern = ask({ accept: "image/avif,image/webp,*/*;q=0.8" });
  expect(modern?.headers.get("content-type")).toBe("image/avif");
  expect(await modern?.text()).toBe("as avif");

  const old = ask({ accept: "image/webp,image/png,*/*;q=0.5" });
  expect(old?.headers.get("content-type")).toBe("image/jpeg");
  expect(await old?.text()).toBe("as a jpeg");
  for (const answer of [modern, old]) expect(answer?.headers.get("vary")).toContain("accept,");
  expect(old?.headers.get("etag")).not.toBe(modern?.headers.get("etag"));
});

test("a copy that is still good is not sent again, in either kind", () => {
  for (const accept of ["image/avif", "image/jpeg"]) {
    const tag = ask({ accept })?.headers.get("etag") ?? "";
    expect(ask({ accept, "if-none-match": tag })?.status).toBe(304);
  }
});
