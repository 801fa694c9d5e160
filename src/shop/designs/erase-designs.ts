import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";

import { hashDesign } from "./check-design.ts";
import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";

/** Erases a person's designs that no order holds, and of the others what came after the order. */
export const eraseDrafts = async (tx: Database, ownerId: string): Promise<void> => {
  const mine = tx.select({ id: design.id }).from(design).where(eq(design.ownerId, ownerId));
  await tx
    .delete(designVersion)
    .where(and(inArray(designVersion.designId, mine), sql`${designVersion.frozenAt} is null`));
  await tx
    .delete(design)
    .where(
      and(
        eq(design.ownerId, ownerId),
        notExists(
          tx
            .select({ id: designVersion.id })
            .from(designVersion)
            .where(eq(designVersion.designId, design.id)),
        ),
      ),
    );
};

/**
 * Takes the words off ordered magnets whose order is over. Their form stays, so that the order can be
 * shown; {@link allowErasing} must have been called.
 */
export const eraseOrderedWords = async (
  tx: Database,
  versionIds: readonly string[],
): Promise<void> => {
  if (versionIds.length === 0) return;
  const rows = await tx
    .select({ id: designVersion.id, document: designVersion.document })
    .from(designVersion)
    .where(and(inArray(designVersion.id, [...versionIds]), isNotNull(designVersion.frozenAt)));
  for (const { id, document: kept } of rows) {
    const document = readDesignDocument(kept);
    if (document === null || document.texts.length === 0) continue;
    const wordless = { ...document, texts: [] };
    await tx
      .update(designVersion)
      .set({ document: wordless, documentHash: hashDesign(wordless) })
      .where(eq(designVersion.id, id));
  }
};
