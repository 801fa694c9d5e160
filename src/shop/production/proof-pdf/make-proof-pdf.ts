import { join } from "node:path";

import { askProcess } from "#server/apart/ask-process.ts";
import type { Actor } from "#server/auth/actor.ts";
import { createSharedTurns } from "#server/db/shared-turns.ts";
import { countAct, type Limit } from "#server/http/rate-limit.ts";
import type { ProofPdfInput } from "#shared/designs.ts";
import { operatorsWord } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";
import { readDesigns } from "#shop/designs/read-designs.ts";
import { openPicture } from "#shop/photos/open-picture.ts";
import type { PhotoTools } from "#shop/photos/photo-tools.ts";
import { openPhotoFiles } from "#shop/production/render/open-photo-files.ts";
import { readProxies } from "#shop/production/render/read-proxies.ts";
import { renderAtOnce } from "#shop/production/render/render-at-once.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { type ProofRequest, proofTimeoutMs } from "./proof-request.ts";

const processPath = join(import.meta.dir, "proof-pdf-process.ts");

/** Somebody who looks after every change, and no more. */
const perShopper: Limit = { act: "proof_pdf", max: 60, windowSeconds: 3_600 };

/** One at a time for an address, and never all that the machine has: print files are made beside. */
const turns = createSharedTurns({
  atOnceMax: Math.max(1, renderAtOnce() - 1),
  atOnceOfPartyMax: 1,
  waitingMax: 100,
  waitMsMax: 30_000,
});

/**
 * A proof of a shopper's designs as they were saved last: a PDF in real size, in the order of the ids.
 * Nothing of it is kept.
 * @throws ShopError `design_not_found` where none is the shopper's, `photo_not_ready`, `photo_lost`,
 * `too_many_requests`, `temporarily_unavailable`
 */
export const makeProofPdf = async (
  tools: PhotoTools,
  whose: Actor,
  clientAddress: string,
  { ids, locale, hasLines }: ProofPdfInput,
): Promise<Uint8Array> => {
  const { db } = tools.connection;
  await countAct(db, perShopper, whose.userId);
  const found = new Map((await readDesigns(db, whose, { ids })).map((each) => [each.id, each]));
  const designs = ids.flatMap((id) => found.get(id) ?? []);
  if (designs.length === 0) throw new ShopError("design_not_found");
  const formats = new Map((await listKnownFormats(db)).map((each) => [each.slug, each]));
  const photoIds = designs.flatMap(({ document }) => document.frames.map((each) => each.photoId));
  const photos = await readProxies(db, photoIds);
  if (photoIds.some((id) => !photos.has(id))) throw new ShopError("photo_not_ready");
  const { name: shopName } = await readShop(db);
  const magnets = designs.map(({ document, quantity, acceptsLowResolution }) => {
    const format = formats.get(document.formatSlug);
    if (format === undefined) throw new Error(`format ${document.formatSlug} is gone`);
    const { geometry, name } = format;
    return {
      document,
      format: geometry,
      formatName: operatorsWord(name, locale),
      quantity,
      acceptsLowResolution,
    };
  });
  return turns.take(clientAddress, async () => {
    const files = await openPhotoFiles(
      ({ photoId, key }) => openPicture(tools, photoId, key),
      Array.from(photos.values(), ({ photoId, key }) => ({ photoId, kind: "proxy", key })),
    );
    const request: ProofRequest = {
      shopName,
      locale,
      hasLines,
      magnets,
      photos: files.map(({ photoId, sizeBytes }) => {
        const photo = photos.get(photoId);
        if (photo === undefined) throw new Error(`photo ${photoId} was not asked for`);
        return { photoId, sizeBytes, size: photo.size, faces: [...photo.faces] };
      }),
    };
    const { body } = await askProcess(processPath, {
      header: request,
      files,
      timeoutMs: proofTimeoutMs,
    });
    return body;
  });
};
