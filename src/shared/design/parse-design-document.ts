import { z } from "zod";

import { ShopError } from "#shared/shop-error.ts";

import { type DesignDocument, designDocumentSchema } from "./design-document.ts";
import { designDocumentVersion } from "./document-version.ts";
import { upgradeFromFirst } from "./upgrade-from-first.ts";

/**
 * What turns a document of an older version into the next one: the first entry takes version 1 to 2.
 * Entries are never changed once released; what they give out is parsed like any other document.
 */
const upgrades: readonly ((older: object) => object)[] = [upgradeFromFirst];

const versionedSchema = z.looseObject({ version: z.int().min(1).max(designDocumentVersion) });

/**
 * A design document from outside or from the database, brought to the newest version.
 * @throws ShopError `design_invalid`
 */
export const parseDesignDocument = (value: unknown): DesignDocument => {
  const versioned = versionedSchema.safeParse(value);
  if (!versioned.success) throw new ShopError("design_invalid", {}, { cause: versioned.error });
  const newest = upgrades
    .slice(versioned.data.version - 1)
    .reduce<object>((older, upgrade) => upgrade(older), versioned.data);
  const parsed = designDocumentSchema.safeParse(newest);
  if (!parsed.success) throw new ShopError("design_invalid", {}, { cause: parsed.error });
  return parsed.data;
};

/** As {@link parseDesignDocument}, for lists that one bad document must not break. */
export const readDesignDocument = (value: unknown): DesignDocument | null => {
  try {
    return parseDesignDocument(value);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
};
