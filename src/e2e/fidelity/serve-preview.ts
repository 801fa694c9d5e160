import { join } from "node:path";

export type PreviewServer = {
  readonly url: string;
  /** Where a photo's proxy is read: at the path that the shop serves it at. */
  readonly addressOf: (photoId: string) => string;
  addProxy(photoId: string, path: string): void;
  stop(): Promise<void>;
};

/** The page with the shop's own component, on loopback. */
export const servePreview = async (): Promise<PreviewServer> => {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, "preview-page.tsx")],
    target: "browser",
    minify: true,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });
  const files = new Map<string, Blob>();
  for (const output of built.outputs) {
    files.set(output.path.endsWith(".css") ? "/preview.css" : "/preview.js", output);
  }
  files.set("/", new Blob([html], { type: "text/html; charset=utf-8" }));
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request) => {
      const file = files.get(new URL(request.url).pathname);
      return file === undefined
        ? new Response("not found", { status: 404 })
        : new Response(file, { headers: { "content-type": file.type } });
    },
  });
  return {
    url: server.url.href,
    addressOf,
    addProxy: (photoId, path) => {
      files.set(addressOf(photoId), Bun.file(path));
    },
    stop: () => server.stop(true),
  };
};

const addressOf = (photoId: string): string => `/photos/${photoId}/proxy`;

const html = `<!doctype html><html lang="en"><head><title>Preview</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/preview.css"><style>body{margin:0;background:#fff;overflow:hidden}</style></head>
<body><script type="module" src="/preview.js"></script></body></html>`;
