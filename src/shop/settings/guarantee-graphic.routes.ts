import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problem, problemOf } from "#server/http/problem.ts";
import { guaranteeGraphicBytesMax } from "#shared/legal/guarantee-graphic.ts";
import { isLocale } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { keepGuaranteeGraphic } from "./keep-guarantee-graphic.ts";
import { readGuaranteeGraphicKey } from "./read-guarantee-graphic.ts";

const headers = {
  "content-type": "image/jpeg",
  // Its address names its bytes, see readGuaranteeGraphic.
  "cache-control": "public, max-age=86400",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** The EU's graphic on the legal guarantee: admins bring it, everybody sees it (LAW 8). */
export const addGuaranteeGraphicRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { services, sessions, sessionCookie } = tools;

  app.get("/guarantee-graphic/:locale", async (c) => {
    const locale = c.req.param("locale");
    if (!isLocale(locale)) return problemOf("not_found");
    const key = await readGuaranteeGraphicKey(services.connection.db, locale);
    const file = key === null ? null : await services.storage.openRead(key);
    if (file === null) return problemOf("not_found");
    return new Response(file.stream, {
      headers: { ...headers, "content-length": String(file.sizeBytes) },
    });
  });

  app.post(
    "/guarantee-graphic/:locale",
    bodyLimit({
      maxSize: guaranteeGraphicBytesMax,
      onError: () => problemOf("photo_too_large", { mb: guaranteeGraphicBytesMax / (1024 * 1024) }),
    }),
    async (c) => {
      const { token } = sessionCookie.read(c.req.raw);
      const actor = token === null ? null : (await sessions.read(token, new Date()))?.actor;
      const locale = c.req.param("locale");
      // To anybody but an admin there is nothing here to write to.
      if (actor?.role !== "admin" || !isLocale(locale)) return problemOf("not_found");
      try {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        return Response.json(await keepGuaranteeGraphic(services, actor, locale, bytes));
      } catch (error) {
        if (error instanceof ShopError) return problem(error);
        throw error;
      }
    },
  );
};
