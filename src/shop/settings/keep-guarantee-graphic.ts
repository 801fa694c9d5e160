import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { inspectImage } from "#server/images/inspect-image.ts";
import { proxySizeOf } from "#server/images/proxy-size.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { makeScratchFolder } from "#server/storage/make-scratch-folder.ts";
import { guaranteeGraphicSidePixelsMin } from "#shared/legal/guarantee-graphic.ts";
import type { Locale } from "#shared/locale.ts";
import type { ImageType } from "#shared/pictures/image-type.ts";
import { ShopError } from "#shared/shop-error.ts";

import { guaranteeGraphic } from "./guarantee-graphic.table.ts";

const acceptedTypes: readonly ImageType[] = ["jpeg", "png", "webp"];

/**
 * Takes the EU's graphic on the legal guarantee for one language, told apart by its bytes and written
 * anew like every photo, at most four megapixels and without metadata.
 * @throws ShopError `photo_format_unsupported`, `photo_too_few_pixels` and what photos are refused with
 */
export const keepGuaranteeGraphic = async (
  { connection, storage, derivatives, workFolder }: Services,
  whose: Actor,
  locale: Locale,
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number }> => {
  const folder = await makeScratchFolder(workFolder);
  try {
    const path = join(folder, "original");
    await writeFile(path, bytes);
    const { type } = await inspectImage(path);
    if (!acceptedTypes.includes(type)) throw new ShopError("photo_format_unsupported");
    const made = await derivatives.make(path, folder, {
      turn: { address: "workshop", person: whose.userId },
    });
    const min = guaranteeGraphicSidePixelsMin;
    if (Math.min(made.width, made.height) < min) {
      throw new ShopError("photo_too_few_pixels", { width: made.width, height: made.height, min });
    }
    const size = proxySizeOf({ widthPx: made.width, heightPx: made.height });
    const sha256 = createHash("sha256")
      .update(await readFile(made.paths.proxy))
      .digest("hex");
    const storageKey = `guarantee/${sha256}.jpg`;
    await storage.put(storageKey, { path: made.paths.proxy });
    await enter(connection.db, whose, locale, { storageKey, ...size });
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Takes the graphic away again; the text stands without it. */
export const deleteGuaranteeGraphic = (
  db: Database,
  whose: Actor,
  { locale }: { readonly locale: Locale },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .delete(guaranteeGraphic)
      .where(eq(guaranteeGraphic.locale, locale))
      .returning(recorded);
    if (before) await record(tx, whose, locale, before, null);
  });

const recorded = {
  storageKey: guaranteeGraphic.storageKey,
  width: guaranteeGraphic.width,
  height: guaranteeGraphic.height,
};
type Entered = { readonly storageKey: string; readonly width: number; readonly height: number };

const enter = (db: Database, whose: Actor, locale: Locale, entered: Entered): Promise<void> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select(recorded)
      .from(guaranteeGraphic)
      .where(eq(guaranteeGraphic.locale, locale))
      .for("update");
    const row = { ...entered, uploadedAt: new Date(), uploadedBy: whose.userId };
    await tx
      .insert(guaranteeGraphic)
      .values({ locale, ...row })
      .onConflictDoUpdate({ target: guaranteeGraphic.locale, set: row });
    await record(tx, whose, locale, before ?? null, entered);
  });

const record = async (
  tx: Database,
  { userId }: Actor,
  locale: Locale,
  before: Entered | null,
  after: Entered | null,
): Promise<void> => {
  await tx.insert(auditEvent).values({
    actorId: userId,
    act: after === null ? "remove_guarantee_graphic" : "save_guarantee_graphic",
    subject: `guarantee_graphic:${locale}`,
    before,
    after,
  });
};
