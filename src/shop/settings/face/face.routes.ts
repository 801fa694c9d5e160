// Doors of the shop's face: logo, favicon, social picture, web manifest, and the upload of pictures.

import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problem, problemOf } from "#server/http/problem.ts";
import { createMemory } from "#server/memory.ts";
import { facePath, facePictureBytesMax, isFaceKind } from "#shared/face/face.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { drawCard } from "./draw-face.ts";
import { faceOf } from "./face-of.ts";
import { keepFacePicture } from "./keep-face-picture.ts";
import { magnetSvg } from "./magnet-svg.ts";
import { readFaceFile, readFacePictures, readLogoPixels } from "./read-face-pictures.ts";
import { sellsDoor } from "./sells-door.ts";

const types = { svg: "image/svg+xml", png: "image/png", jpeg: "image/jpeg" } as const;

/** A social picture is drawn once while its shop looks as it does. */
const cardsMax = 2;

/** What everybody sees of the shop's face, and the door through which admins bring it. */
export const addFaceRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { services, sessions, sessionCookie } = tools;
  const { db } = services.connection;
  const cards = createMemory<Promise<Uint8Array>>(cardsMax);

  const readFace = async () => {
    const shop = await readShop(db);
    const hasDoor = await sellsDoor(db);
    return { shop, hasDoor, face: faceOf(shop, await readFacePictures(db), hasDoor) };
  };

  app.get(facePath("logo"), async (c) => {
    const { shop, face } = await readFace();
    const file = await readFaceFile(db, "logo");
    if (file === null) return pictureOf(c, face.logo.src, types.svg, magnetSvg(shop.face.act));
    return pictureOf(c, face.logo.src, types[file.type], file.bytes);
  });

  const showIcon = async (c: Context): Promise<Response> => {
    const { shop, face } = await readFace();
    const logo = await readLogoPixels(db);
    if (logo === null) return pictureOf(c, face.iconHref, types.svg, magnetSvg(shop.face.act));
    return pictureOf(c, face.iconHref, types.png, logo.icon);
  };
  app.get(facePath("icon"), showIcon);
  // Whoever does not read the page's head asks by this name.
  app.get("/favicon.svg", showIcon);

  app.get(facePath("social"), async (c) => {
    const { shop, hasDoor, face } = await readFace();
    const file = await readFaceFile(db, "social");
    if (file !== null) return pictureOf(c, face.socialHref, types[file.type], file.bytes);
    const known = cards.get(face.socialHref);
    const card =
      known ??
      readLogoPixels(db).then((logo) => drawCard(shop, logo === null ? null : logo.icon, hasDoor));
    if (known === undefined) cards.set(face.socialHref, card);
    return pictureOf(c, face.socialHref, types.jpeg, await card);
  });

  app.get("/manifest.webmanifest", async () => {
    const { face } = await readFace();
    const manifest = {
      name: face.name,
      short_name: face.name,
      start_url: "/",
      display: "browser",
      background_color: "#f8f7f2",
      theme_color: "#f8f7f2",
      icons: [{ src: face.iconHref, sizes: "any" }],
    };
    return Response.json(manifest, {
      headers: { "content-type": "application/manifest+json", "cache-control": "no-cache" },
    });
  });

  app.post(
    "/face/:kind",
    bodyLimit({
      maxSize: facePictureBytesMax,
      onError: () => problemOf("photo_too_large", { mb: facePictureBytesMax / (1024 * 1024) }),
    }),
    async (c) => {
      const { token } = sessionCookie.read(c.req.raw);
      const actor = token === null ? null : (await sessions.read(token, new Date()))?.actor;
      const kind = c.req.param("kind");
      // To anybody but an admin there is nothing here to write to.
      if (actor?.role !== "admin" || !isFaceKind(kind)) return problemOf("not_found");
      try {
        await keepFacePicture(services, actor, kind, new Uint8Array(await c.req.arrayBuffer()));
        return c.body(null, 204);
      } catch (error) {
        if (error instanceof ShopError) return problem(error);
        throw error;
      }
    },
  );
};

/**
 * Under the address that names what is shown now it may be kept for good; under an older one it is asked
 * for anew.
 */
const pictureOf = (
  c: Context,
  currentHref: string,
  type: string,
  bytes: Uint8Array | string,
): Response => {
  const { pathname, search } = new URL(c.req.url);
  const isCurrent = `${pathname}${search}` === currentHref;
  return new Response(typeof bytes === "string" ? bytes : Uint8Array.from(bytes), {
    headers: {
      "content-type": type,
      "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
      // An SVG that is opened by itself is a page: it may style itself and nothing else.
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      // Others show it beside a link to the shop.
      "cross-origin-resource-policy":
        pathname === facePath("social") ? "cross-origin" : "same-origin",
    },
  });
};
