import { and, desc, eq } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { writeLegalSource } from "#shared/legal/legal-source.ts";
import type { LegalTextInput } from "#shared/legal/legal.ts";
import { draftShop } from "#shop/settings/draft-shop.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { legalDraft } from "./legal-draft.table.ts";
import { legalTemplates } from "./legal-templates.ts";
import { legalText } from "./legal-text.table.ts";
import { readLegalText } from "./read-legal-text.ts";

/** The newest versions that a person looks through. */
const shownVersionsMax = 100;

/** One legal text with everything to write its next version: what applies, the draft, our template, the past. */
export const readLegalTextForStaff = async (db: Database, { kind, locale }: LegalTextInput) => {
  const { title, sections, version, publishedAt } = await readLegalText(db, { kind, locale });
  const [draft] = await db
    .select({
      source: legalDraft.source,
      revision: legalDraft.revision,
      updatedAt: legalDraft.updatedAt,
      updatedBy: user.email,
    })
    .from(legalDraft)
    .leftJoin(user, eq(user.id, legalDraft.updatedBy))
    .where(and(eq(legalDraft.kind, kind), eq(legalDraft.locale, locale)));
  const versions = await db
    .select({
      version: legalText.version,
      createdAt: legalText.createdAt,
      publishedAt: legalText.publishedAt,
      publishedBy: user.email,
    })
    .from(legalText)
    .leftJoin(user, eq(user.id, legalText.publishedBy))
    .where(and(eq(legalText.kind, kind), eq(legalText.locale, locale)))
    .orderBy(desc(legalText.version))
    .limit(shownVersionsMax);
  const settings = await readSettings(db);
  return {
    kind,
    locale,
    version,
    publishedAt,
    source: writeLegalSource({ title, sections }),
    template: writeLegalSource(legalTemplates[kind](draftShop(settings, locale), locale)),
    draft: draft ?? null,
    versions,
  };
};
