import { createHash } from "node:crypto";

import type { Database } from "#server/db/connect.ts";
import { canKeepLayout } from "#shared/catalog/format-layouts.ts";
import { canonicalDesign } from "#shared/design/canonical-design.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { charactersOf, isEmojiShaped } from "#shared/design/text/characters.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type KnownFormat, listKnownFormats } from "#shop/catalog/list-formats.ts";

import { readEmojiIndex } from "./read-emoji.ts";
import { readPhotoSizes } from "./read-photo-sizes.ts";

/** A document that may be kept: known in form, with emoji that are drawn, of a format of this shop, drawing the owner's photos. */
export type CheckedDesign = {
  readonly document: DesignDocument;
  /** SHA-256 of the canonical text; equal designs have equal hashes. */
  readonly hash: string;
  readonly photoIds: readonly string[];
};

/**
 * Photos may still be on their way, so that editing starts before the upload ends.
 * @param kept all formats, where they were read a moment ago
 * @throws ShopError `design_invalid`, `format_not_found`, `photo_not_found`
 */
export const checkDesign = async (
  db: Database,
  ownerId: string,
  untrusted: unknown,
  kept?: readonly KnownFormat[],
): Promise<CheckedDesign> => {
  const document = parseDesignDocument(untrusted);
  await refuseUndrawnEmoji(document);
  const formats = kept ?? (await listKnownFormats(db));
  const format = formats.find(({ slug }) => slug === document.formatSlug);
  if (!format) throw new ShopError("format_not_found", { formatSlug: document.formatSlug });
  if (!canKeepLayout(format.layouts, document.layout)) throw new ShopError("design_invalid");
  const photoIds = [...new Set(document.frames.map(({ photoId }) => photoId))];
  // Postgres gives ids back in lower case; one spelling keeps one photo one photo.
  if (photoIds.some((photoId) => photoId !== photoId.toLowerCase())) {
    throw new ShopError("design_invalid");
  }
  const photos = await readPhotoSizes(db, ownerId, photoIds);
  const missing = photoIds.find((photoId) => !photos.has(photoId));
  if (missing !== undefined) throw new ShopError("photo_not_found", { photoId: missing });
  return {
    document,
    hash: hashDesign(document),
    photoIds,
  };
};

/** The studio names them while they are typed; whatever else came by is refused. */
const refuseUndrawnEmoji = async ({ texts }: DesignDocument): Promise<void> => {
  const typed = texts.flatMap(({ text }) => charactersOf(text).filter(isEmojiShaped));
  if (typed.length === 0) return;
  const { find } = await readEmojiIndex();
  if (typed.some((emoji) => find(emoji) !== emoji)) throw new ShopError("design_invalid");
};

/** Equal designs have equal hashes. */
export const hashDesign = (document: DesignDocument): string =>
  createHash("sha256").update(canonicalDesign(document)).digest("hex");
