import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { parseLegalSource } from "#shared/legal/legal-source.ts";
import type { LegalDraftInput, LegalTextInput } from "#shared/legal/legal.ts";
import { ShopError } from "#shared/shop-error.ts";

import { legalDraft } from "./legal-draft.table.ts";
import { legalText } from "./legal-text.table.ts";
import type { KeptLegalContent } from "./read-kept-legal-text.ts";
import { recordLegalAct } from "./save-legal-draft.ts";
import { withHash } from "./written-template.ts";

/** Orders keep templates under the next number at the same moment; each loser of that race tries again. */
const triesMax = 5;

/**
 * Makes the draft the next version of its text, which applies from now on and is never changed again.
 * Orders that were placed before keep the version they accepted.
 * @throws ShopError `legal_draft_changed` when the draft is not the one that was read,
 * `legal_text_incomplete` without a title or anything below it
 */
export const publishLegalText = (
  db: Database,
  whose: Actor,
  { kind, locale, revision }: LegalDraftInput,
  now: Date,
): Promise<{ readonly version: number }> =>
  db.transaction(async (tx) => {
    const [draft] = await tx
      .delete(legalDraft)
      .where(
        and(
          eq(legalDraft.kind, kind),
          eq(legalDraft.locale, locale),
          eq(legalDraft.revision, revision),
        ),
      )
      .returning({ source: legalDraft.source });
    if (!draft) throw new ShopError("legal_draft_changed");
    const content = parseLegalSource(draft.source);
    if (!content) throw new ShopError("legal_text_incomplete");
    const version = await insertNext(tx, whose, { kind, locale }, withHash(content), now);
    const before = version > 1 ? { version: version - 1 } : null;
    const change = { before, after: { version } };
    await recordLegalAct(tx, whose, "publish_legal_text", { kind, locale }, change);
    return { version };
  });

const insertNext = async (
  tx: Database,
  { userId }: Actor,
  { kind, locale }: LegalTextInput,
  content: KeptLegalContent,
  now: Date,
): Promise<number> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [inserted] = await tx
      .insert(legalText)
      .values({
        kind,
        locale,
        version: sql`(select coalesce(max(version), 0) + 1 from legal_text
          where kind = ${kind} and locale = ${locale})`,
        content,
        publishedAt: now,
        publishedBy: userId,
      })
      .onConflictDoNothing()
      .returning({ version: legalText.version });
    if (inserted) return inserted.version;
  }
  throw new Error(`no number was free for ${kind} ${locale}`);
};
