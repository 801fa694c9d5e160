// Makes a shopper, a photo, a design straight in the database.

import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Role } from "#shared/accounts.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { createDesign } from "#shop/designs/create-design.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** Somebody with the role; a guest unless told otherwise. */
export const makeActor = async (db: Database, role: Role = "guest"): Promise<Actor> => {
  const userId = uuidv7();
  await db
    .insert(user)
    .values({ id: userId, role, email: role === "guest" ? null : `${userId}@example.org` });
  return { userId, role };
};

export type PhotoToMake = {
  readonly width?: number;
  readonly height?: number;
  readonly status?: "processing" | "ready";
};

/** A row as the photos slice leaves it; no bytes behind it. */
export const makePhoto = async (
  db: Database,
  whose: Actor,
  { width = 3_000, height = 3_000, status = "ready" }: PhotoToMake = {},
): Promise<string> => {
  const id = uuidv7();
  await db.insert(photo).values({
    id,
    ownerId: whose.userId,
    status,
    name: "photo.jpg",
    sizeBytes: 1_000,
    expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000),
    ...(status === "ready"
      ? { width, height, masterKey: `${id}/m`, proxyKey: `${id}/p`, thumbKey: `${id}/t` }
      : {}),
  });
  return id;
};

/** One photo in the middle of a format. */
export const makeDocument = (photoId: string, formatSlug = "square-63"): DesignDocument =>
  plainDesign(formatSlug, photoId);

/** A design with a photo of its own, through the verb. */
export const makeDesign = async (
  db: Database,
  whose: Actor,
  options: PhotoToMake & {
    readonly formatSlug?: string;
    readonly acceptsLowResolution?: boolean;
  } = {},
): Promise<string> => {
  const photoId = await makePhoto(db, whose, options);
  const id = uuidv7();
  await createDesign(db, whose, {
    id,
    document: makeDocument(photoId, options.formatSlug),
    acceptsLowResolution: options.acceptsLowResolution ?? false,
  });
  return id;
};
