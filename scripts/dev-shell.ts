/** While developing, Vite answers every page with the empty shell; the browser renders it. */
import type { Plugin } from "vite";

import { clientEntry } from "./client-entry.ts";

const shell = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>Lodestone</title>
    <link rel="icon" href="/face/icon" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${clientEntry}"></script>
  </body>
</html>`;

export const devShell = (): Plugin => ({
  name: "lodestone-dev-shell",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      if (request.headers.accept?.includes("text/html") !== true) {
        next();
        return;
      }
      server.transformIndexHtml(request.originalUrl ?? "/", shell).then((html) => {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(html);
      }, next);
    });
  },
});
