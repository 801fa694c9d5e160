// Serves the built browser files (assets), packed and cached, and nothing else.

import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";

import { type Packing, packingOf, packings } from "./packing.ts";

/** How a packed file is called beside the plain one. */
const endings: Readonly<Record<Packing, string>> = { br: ".br", gzip: ".gz" };

type StaticFile = {
  readonly path: string;
  readonly type: string;
  readonly tag: string;
  readonly isHashed: boolean;
  readonly packings: readonly Packing[];
};

/** What stands beside an AVIF for browsers that do not know it. */
const avifFallback = ".jpg";

const typeByExtension: Readonly<Record<string, string>> = {
  avif: "image/avif",
  bin: "application/octet-stream",
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  jpg: "image/jpeg",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

const extensionOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/**
 * The built browser files, known by name at the start: what is not in the list does not exist, so no
 * path can climb out, and dot files, maps and manifests are never served.
 * @param root the browser build; each file may have `.br` and `.gz` beside it, an AVIF also a `.jpg` for
 * browsers that name no AVIF among what they take
 */
export const createStaticFiles = async (root: string) => {
  const files = new Map<string, StaticFile>();
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const known = new Set(names);
  for (const name of names) {
    const type = typeByExtension[extensionOf(name)];
    const isHidden = name.split("/").some((part) => part.startsWith("."));
    if (type === undefined || isHidden) continue;
    const { size, mtimeMs } = await stat(join(root, name));
    files.set(`/${name}`, {
      path: join(root, name),
      type,
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      isHashed: name.startsWith("assets/"),
      packings: packings.filter((packing) => known.has(`${name}${endings[packing]}`)),
    });
  }

  return {
    has: (pathname: string): boolean => files.has(pathname),
    /** The file of this exact path, or null. */
    serve(request: Request, pathname: string): Response | null {
      const asked = files.get(pathname);
      if (asked === undefined) return null;
      const fallback = files.get(`${pathname}${avifFallback}`);
      const takes = request.headers.get("accept") ?? "";
      const file = fallback === undefined || takes.includes(asked.type) ? asked : fallback;
      const headers = new Headers({
        "content-type": file.type,
        "cache-control": file.isHashed
          ? "public, max-age=31536000, immutable"
          : "public, max-age=0, must-revalidate",
        etag: file.tag,
        vary: fallback === undefined ? "accept-encoding" : "accept, accept-encoding",
      });
      if (request.headers.get("if-none-match") === file.tag) {
        return new Response(null, { status: 304, headers });
      }
      const packing = packingOf(request, file.packings);
      if (packing === null) return new Response(Bun.file(file.path), { headers });
      headers.set("content-encoding", packing);
      return new Response(Bun.file(`${file.path}${endings[packing]}`), { headers });
    },
  };
};

export type StaticFiles = Awaited<ReturnType<typeof createStaticFiles>>;
