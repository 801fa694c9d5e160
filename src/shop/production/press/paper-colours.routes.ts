import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { paperColoursPath } from "#shared/pictures/paper-view.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { createProofCubes } from "./read-proof-cube.ts";

const headers = {
  // Kept, and asked for again: the workshop may bring another profile at any time.
  "cache-control": "public, max-age=0, must-revalidate",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** How colours look on the shop's printer, for the studio's paper view: the same for everybody. */
export const addPaperColourRoutes = (
  app: Hono<HttpEnv>,
  { services }: Pick<ShopRouteTools, "services">,
): void => {
  const readProofCube = createProofCubes(services);

  app.get(paperColoursPath, async (c) => {
    const cube = await readProofCube();
    if (cube === null) return new Response(null, { status: 204, headers });
    const tagged = { ...headers, etag: cube.tag };
    if (c.req.header("if-none-match") === cube.tag) {
      return new Response(null, { status: 304, headers: tagged });
    }
    return new Response(Buffer.from(await cube.read()), {
      headers: { ...tagged, "content-type": "application/octet-stream" },
    });
  });
};
