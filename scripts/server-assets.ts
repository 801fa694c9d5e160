/** Gives the server's bundle the client's manifest as `virtual:client-manifest`. */
import { readFile } from "node:fs/promises";

import type { Plugin } from "vite";

import { clientFolder } from "./client-entry.ts";

const name = "virtual:client-manifest";

export const serverAssets = (): Plugin => ({
  name: "lodestone-server-assets",
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: async (id) =>
    id === `\0${name}`
      ? `export default ${await readFile(`${clientFolder}/.vite/manifest.json`, "utf8")}`
      : null,
});
