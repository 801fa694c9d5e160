// The shop's logo and social picture: kept, replaced and removed (upload of the shop's own face).

import { createHash } from "node:crypto";

import { and, desc, eq, inArray } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { type FaceKind, logoSidePixelsMin } from "#shared/face/face.ts";
import { ShopError } from "#shared/shop-error.ts";

import { drawLogo, drawSocial } from "./draw-face.ts";
import { facePicture } from "./face-picture.table.ts";

/** Replaced ones of a kind that are kept, for mails that wait. */
const replacedMax = 10;

/**
 * Takes a picture of the shop's face: a logo as SVG, written anew from what is harmless, or as PNG; the
 * social picture as JPEG, PNG or WebP. Pixels are written anew, without metadata.
 * @throws ShopError `photo_format_unsupported`, `photo_damaged`, `photo_too_large`, `photo_too_few_pixels`,
 * `logo_unsupported`
 */
export const keepFacePicture = async (
  { connection }: Pick<Services, "connection">,
  whose: Actor,
  kind: FaceKind,
  brought: Uint8Array,
): Promise<void> => {
  const made = kind === "logo" ? await makeLogo(brought) : await drawSocial(brought);
  const sha256 = createHash("sha256").update(made.bytes).digest("hex");
  await connection.db.transaction(async (tx) => {
    const before = await takeDown(tx, kind);
    const row = {
      ...made,
      kind,
      isCurrent: true,
      uploadedAt: new Date(),
      uploadedBy: whose.userId,
    };
    await tx
      .insert(facePicture)
      .values({ sha256, ...row })
      .onConflictDoUpdate({ target: facePicture.sha256, set: row });
    await forgetReplaced(tx, kind);
    const { type, width, height } = made;
    await record(tx, whose, kind, before, { sha256, type, width, height });
  });
};

/** Takes a picture down: the shop's own drawing takes its place. */
export const removeFacePicture = (
  db: Database,
  whose: Actor,
  { kind }: { readonly kind: FaceKind },
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await takeDown(tx, kind);
    if (before !== null) await record(tx, whose, kind, before, null);
  });

const makeLogo = async (brought: Uint8Array) => {
  const isPng = brought[0] === 0x89 && brought[1] === 0x50;
  if (!isPng) {
    const text = new TextDecoder().decode(brought).replace(/^\uFEFF/, "");
    if (!/^\s*</.test(text)) throw new ShopError("photo_format_unsupported");
    // The reader of XML is loaded with the first SVG, not at the start.
    const { cleanSvg } = await import("./clean-svg.ts");
    const { svg, width, height } = cleanSvg(text);
    const { raster, icon } = await drawLogo({ svg, width, height });
    const sides = { width: Math.ceil(width), height: Math.ceil(height) };
    return { type: "svg", bytes: new TextEncoder().encode(svg), raster, icon, ...sides } as const;
  }
  const drawn = await drawLogo({ png: brought });
  const min = logoSidePixelsMin;
  if (Math.max(drawn.width, drawn.height) < min) {
    const { width, height } = drawn;
    throw new ShopError("photo_too_few_pixels", { width, height, min });
  }
  return { type: "png", bytes: drawn.raster, ...drawn } as const;
};

type Recorded = Pick<typeof facePicture.$inferSelect, "sha256" | "type" | "width" | "height">;

const recorded = {
  sha256: facePicture.sha256,
  type: facePicture.type,
  width: facePicture.width,
  height: facePicture.height,
};

const takeDown = async (tx: Database, kind: FaceKind): Promise<Recorded | null> => {
  const [before] = await tx
    .update(facePicture)
    .set({ isCurrent: false })
    .where(and(eq(facePicture.kind, kind), eq(facePicture.isCurrent, true)))
    .returning(recorded);
  return before ?? null;
};

const forgetReplaced = async (tx: Database, kind: FaceKind): Promise<void> => {
  const replaced = tx
    .select({ sha256: facePicture.sha256 })
    .from(facePicture)
    .where(and(eq(facePicture.kind, kind), eq(facePicture.isCurrent, false)))
    .orderBy(desc(facePicture.uploadedAt))
    .offset(replacedMax);
  await tx.delete(facePicture).where(inArray(facePicture.sha256, replaced));
};

const record = async (
  tx: Database,
  { userId }: Actor,
  kind: FaceKind,
  before: Recorded | null,
  after: Recorded | null,
): Promise<void> => {
  await tx.insert(auditEvent).values({
    actorId: userId,
    act: after === null ? "remove_face_picture" : "save_face_picture",
    subject: `face_picture:${kind}`,
    before,
    after,
  });
};
