import type { Hono } from "hono";
import { z } from "zod";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { uuidSchema } from "#shared/ids.ts";
import { orderTokenSchema } from "#shared/orders.ts";
import { openPicture } from "#shop/photos/open-picture.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { readOrderPicture } from "./read-order-picture.ts";

const askedSchema = z.object({ photoId: uuidSchema, token: orderTokenSchema });

const headers = {
  "content-type": "image/webp",
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** The pictures of an order for whoever holds its private link, on any device. */
export const addOrderPictureRoutes = (app: Hono<HttpEnv>, { services }: ShopRouteTools): void => {
  app.get("/order-pictures/:photoId", async (c) => {
    const asked = askedSchema.safeParse({
      photoId: c.req.param("photoId"),
      token: c.req.query("token"),
    });
    if (!asked.success) return problemOf("photo_not_found");
    const asker = { actor: null, clientAddress: c.get("clientAddress") };
    const key = await readOrderPicture(services.connection.db, asker, asked.data);
    const file = await openPicture(services, asked.data.photoId, key);
    return new Response(file.stream, {
      headers: { ...headers, "content-length": String(file.sizeBytes) },
    });
  });
};
