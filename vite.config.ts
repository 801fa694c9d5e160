import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { chunkGroups } from "./scripts/chunk-groups.ts";
import { clientEntries } from "./scripts/client-entry.ts";
import { devMails } from "./scripts/dev-mails.ts";
import { devShell } from "./scripts/dev-shell.ts";
import { jpegsBesideAvif } from "./scripts/jpegs-beside-avif.ts";
import { serverAssets } from "./scripts/server-assets.ts";

/** Everything that reaches the server and not Vite while `bun run dev` is up. */
const serverPaths = [
  "/trpc",
  "/uploads",
  "/photos",
  "/order-pictures",
  "/files",
  "/paper-colours",
  "/face",
  "/robots.txt",
  "/sitemap.xml",
  "/healthz",
  "/readyz",
];

/** The same in both builds: the renderer of the pages names files that the other one writes. */
const assetFileNames = "assets/[name]-[hash:7][extname]";

/**
 * Two builds from one configuration: the browser's files into dist/client with a manifest, and the
 * renderer of the public pages into dist/server (`--ssr`), self-contained, with the manifest inside.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), serverAssets(), jpegsBesideAvif(), devMails(), devShell()],
  publicDir: isSsrBuild ? false : "public",
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    // The CSP knows only files of ours: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { output: { assetFileNames } }
      : {
          input: [...clientEntries],
          output: {
            // Every page names the files of all others: short ones make the first page smaller.
            chunkFileNames: "assets/[hash:7].js",
            assetFileNames,
            codeSplitting: { groups: chunkGroups },
          },
        },
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, process.env["DEV_SERVER_URL"] ?? "http://localhost:3000"]),
    ),
  },
}));
