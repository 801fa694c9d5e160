import { z } from "zod/mini";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";

import type { KeptMagnet } from "./draft.ts";

/** What every version of the journal wrote; what came later has a default. */
const contentSchema = z.object({
  document: z.unknown(),
  acceptsLowResolution: z._default(z.boolean(), false),
  position: z._default(z.number(), 0),
  quantity: z._default(z.int(), 1),
});
const magnetSchema = z.extend(contentSchema, {
  id: z.string(),
  chosenFrames: z.optional(z.array(z.int())),
});
const entrySchema = z.object({
  /** The key; in the first version the magnet's id. */
  id: z.string(),
  magnetId: z.optional(z.string()),
  designId: z.optional(z.string()),
  magnet: z.nullable(magnetSchema),
  revision: z.nullable(z.int()),
  sent: z._default(z.array(contentSchema), []),
  tab: z.string(),
  keptAt: z.number(),
});

/**
 * An entry of the journal, maybe written by an older version of the studio, with its document brought
 * to the newest; null for one that cannot be read.
 */
export const parseKeptMagnet = (value: unknown): (KeptMagnet & { readonly key: string }) | null => {
  const { data: entry } = entrySchema.safeParse(value);
  if (!entry) return null;
  const { id: key, magnetId = key, designId = magnetId, revision, tab, keptAt } = entry;
  const magnet = entry.magnet && asMagnet(entry.magnet);
  if (magnet === null && entry.magnet !== null) return null;
  const sent = entry.sent.flatMap((content) => {
    const read = withDocument(content);
    return read === null ? [] : [read];
  });
  return { key, magnetId, designId, magnet, revision, sent, tab, keptAt };
};

/** One magnet of a step back or forth; null for one that cannot be read. */
export const parseMagnet = (value: unknown): Magnet | null => {
  const { data: magnet } = magnetSchema.safeParse(value);
  return magnet ? asMagnet(magnet) : null;
};

const asMagnet = (kept: z.infer<typeof magnetSchema>): Magnet | null => {
  const drawn = withDocument(kept);
  return (
    drawn && {
      ...drawn,
      chosenFrames: drawn.chosenFrames ?? drawn.document.frames.map((_, index) => index),
    }
  );
};

const withDocument = <Content extends { readonly document: unknown }>(content: Content) => {
  const document = readDesignDocument(content.document);
  return document && { ...content, document };
};
