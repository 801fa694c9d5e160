// Photos over HTTP: uploads in pieces (tus) in, pictures out to their owner and the workshop.

import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";

import type { Actor } from "#server/auth/actor.ts";
import { answerFailure } from "#server/http/answer-failure.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { uuidSchema } from "#shared/ids.ts";
import {
  phoneLinkHeader,
  photoGlanceBytesMax,
  photoGlancesPath,
  photoRefusalData,
  photoVariants,
  uploadsPath,
} from "#shared/photos.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { glanceAtPhoto } from "./glance-at-photo.ts";
import { openPicture } from "./open-picture.ts";
import { readPhoneLink } from "./phone/read-phone-link.ts";
import { tellPhoneWatcher } from "./phone/watch-phone-link.ts";
import { readPhotoFile } from "./read-photo-file.ts";
import { answerUpload } from "./uploads/answer-upload.ts";
import { limitBodyTime } from "./uploads/limit-body-time.ts";
import type { UploadSender } from "./uploads/read-upload.ts";
import type { UploadServer } from "./uploads/upload-server.ts";

const thumbType = "image/webp";
/** A transparent photo's proxy is a WebP, by the name of its file. */
const contentTypeOf = (key: string): string => (key.endsWith(".jpg") ? "image/jpeg" : thumbType);

/** Never cached where others could find it, never anything but pixels. */
const pictureHeaders = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Some kilobytes; later than this the photo itself is seen. */
const glanceSecondsMax = 20;

const pictureSchema = z.object({ photoId: uuidSchema, variant: z.enum(photoVariants) });

/** Uploads come in by the tus protocol; pictures go out to their owner and the workshop only. */
export const addPhotoRoutes = (shop: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { services, sessions, sessionCookie } = tools;
  let uploads: UploadServer | undefined;
  const app = new Hono<HttpEnv>();
  // Programs read these; whoever opened one as a page is shown one all the same (`show-problem.ts`).
  app.onError((error, c) => answerFailure(services, error, c));
  const readActor = async (c: Context<HttpEnv>): Promise<Actor | null> => {
    const { token } = sessionCookie.read(c.req.raw);
    return token === null ? null : ((await sessions.read(token, new Date()))?.actor ?? null);
  };
  /** With a code's key it is the phone that sends, whoever is signed in on it. */
  const readSender = async (c: Context<HttpEnv>): Promise<UploadSender | null> => {
    const phoneToken = c.req.header(phoneLinkHeader);
    if (phoneToken !== undefined) return readPhoneLink(services.connection.db, phoneToken);
    const actor = await readActor(c);
    return actor && { actor, phoneLinkId: null, mayBegin: true };
  };

  /** Read once the shop is open (`warm-up.ts`), at the latest here: tus takes 30 ms of a start. */
  const openUploads = async (): Promise<UploadServer> => {
    const { createUploadServer } = await import("./uploads/upload-server.ts");
    return (uploads ??= createUploadServer(services));
  };

  for (const path of [uploadsPath, `${uploadsPath}/:photoId`]) {
    app.all(path, async (c) => {
      const sender = await readSender(c);
      if (sender === null) return problemOf("session_required");
      const answer = await answerUpload(services, await openUploads(), sender, {
        request: c.req.raw,
        photoId: c.req.param("photoId"),
        clientAddress: c.get("clientAddress"),
      });
      await tellPhoneWatcher(services, sender);
      return answer;
    });
  }

  app.post(
    photoGlancesPath,
    bodyLimit({
      maxSize: photoGlanceBytesMax,
      onError: () => problemOf("photo_too_large", photoRefusalData),
    }),
    async (c) => {
      const sender = await readSender(c);
      if (sender === null) return problemOf("session_required");
      const { request } = limitBodyTime(c.req.raw, glanceSecondsMax * 1_000);
      const bytes = new Uint8Array(await request.arrayBuffer());
      const picture = await glanceAtPhoto(services, sender.actor, c.get("clientAddress"), bytes);
      return new Response(picture, {
        headers: { ...pictureHeaders, "content-type": thumbType },
      });
    },
  );

  app.get("/photos/:photoId/:variant", async (c) => {
    const asked = pictureSchema.safeParse(c.req.param());
    const actor = asked.success ? await readActor(c) : null;
    if (!asked.success || actor === null) return problemOf("photo_not_found");
    const { photoId, variant } = asked.data;
    const key = await readPhotoFile(services.connection.db, actor, photoId, variant);
    const file = await openPicture(services, photoId, key);
    return new Response(file.stream, {
      headers: {
        ...pictureHeaders,
        "content-type": contentTypeOf(key),
        "content-length": String(file.sizeBytes),
      },
    });
  });
  shop.route("/", app);
};
