import type { Database } from "#server/db/connect.ts";
import { writeLegalSource } from "#shared/legal/legal-source.ts";
import { legalTextKinds } from "#shared/legal/legal.ts";
import { locales } from "#shared/locale.ts";

import { legalDraft } from "./legal-draft.table.ts";
import { readLegalText } from "./read-legal-text.ts";

/** Every legal text as it applies now, for the workshop to look over and to check. */
export const listLegalTexts = async (db: Database) => {
  const drafts = await db
    .select({ kind: legalDraft.kind, locale: legalDraft.locale })
    .from(legalDraft);
  const wanted = legalTextKinds.flatMap((kind) => locales.map((locale) => ({ kind, locale })));
  return Promise.all(
    wanted.map(async ({ kind, locale }) => {
      const { title, sections, version, publishedAt } = await readLegalText(db, { kind, locale });
      return {
        kind,
        locale,
        title,
        version,
        publishedAt,
        source: writeLegalSource({ title, sections }),
        hasDraft: drafts.some((draft) => draft.kind === kind && draft.locale === locale),
      };
    }),
  );
};
