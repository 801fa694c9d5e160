import { and, desc, eq, isNotNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { LegalDraftInput, LegalTextInput, SaveLegalDraftInput } from "#shared/legal/legal.ts";
import { ShopError } from "#shared/shop-error.ts";

import { legalDraft } from "./legal-draft.table.ts";
import { legalText } from "./legal-text.table.ts";

/**
 * Keeps the next version of a legal text while it is being written; nothing of it is shown to shoppers.
 * @throws ShopError `legal_draft_changed` when somebody saved since `revision` was read, or published since
 * a new draft was begun
 */
export const saveLegalDraft = (
  db: Database,
  whose: Actor,
  { kind, locale, source, revision, begunFrom = 0 }: SaveLegalDraftInput,
): Promise<{ readonly revision: number }> =>
  db.transaction(async (tx) => {
    const [saved] =
      revision === 0
        ? await beginDraft(tx, whose, { kind, locale, source, begunFrom })
        : await tx
            .update(legalDraft)
            .set({
              source,
              revision: sql`${legalDraft.revision} + 1`,
              updatedAt: sql`now()`,
              updatedBy: whose.userId,
            })
            .where(
              and(
                eq(legalDraft.kind, kind),
                eq(legalDraft.locale, locale),
                eq(legalDraft.revision, revision),
              ),
            )
            .returning({ revision: legalDraft.revision });
    if (!saved) throw new ShopError("legal_draft_changed");
    const before = revision === 0 ? null : { revision };
    await recordLegalAct(tx, whose, "save_legal_draft", { kind, locale }, { before, after: saved });
    return saved;
  });

const beginDraft = async (
  tx: Database,
  whose: Actor,
  { kind, locale, source, begunFrom }: Required<Omit<SaveLegalDraftInput, "revision">>,
) => {
  const revision = await nextRevision(tx, { kind, locale });
  const inserted = await tx
    .insert(legalDraft)
    .values({ kind, locale, source, revision, updatedBy: whose.userId })
    .onConflictDoNothing()
    .returning({ revision: legalDraft.revision });
  // Asked afterwards: a publishing under way holds its draft, and the insert has waited for it.
  const [published] = await tx
    .select({ version: legalText.version })
    .from(legalText)
    .where(
      and(eq(legalText.kind, kind), eq(legalText.locale, locale), isNotNull(legalText.publishedAt)),
    )
    .orderBy(desc(legalText.version))
    .limit(1);
  if ((published?.version ?? 0) !== begunFrom) throw new ShopError("legal_draft_changed");
  return inserted;
};

/**
 * A revision never comes again, also not after its draft was published or thrown away: whoever still has
 * that one open would take the next draft for it.
 */
const nextRevision = async (tx: Database, text: LegalTextInput): Promise<number> => {
  const subject = subjectOf(text);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  const [last] = await tx
    .select({ revision: sql<number>`(${auditEvent.after} ->> 'revision')::int` })
    .from(auditEvent)
    .where(and(eq(auditEvent.act, "save_legal_draft"), eq(auditEvent.subject, subject)))
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return (last?.revision ?? 0) + 1;
};

/**
 * Throws the draft away; what applies stays as it is. A draft that is gone already is fine.
 * @throws ShopError `legal_draft_changed` when the draft is not the one that was read
 */
export const discardLegalDraft = (
  db: Database,
  whose: Actor,
  { kind, locale, revision }: LegalDraftInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [draft] = await tx
      .select({ revision: legalDraft.revision })
      .from(legalDraft)
      .where(and(eq(legalDraft.kind, kind), eq(legalDraft.locale, locale)))
      .for("update");
    if (!draft) return;
    if (draft.revision !== revision) throw new ShopError("legal_draft_changed");
    await tx
      .delete(legalDraft)
      .where(and(eq(legalDraft.kind, kind), eq(legalDraft.locale, locale)));
    const change = { before: draft, after: null };
    await recordLegalAct(tx, whose, "discard_legal_draft", { kind, locale }, change);
  });

/** Writes down who did what to which text; the wording itself stands in its version. */
export const recordLegalAct = async (
  tx: Database,
  whose: Actor,
  act: "save_legal_draft" | "discard_legal_draft" | "publish_legal_text",
  text: LegalTextInput,
  change: Readonly<Record<"before" | "after", Readonly<Record<string, number>> | null>>,
): Promise<void> => {
  await tx
    .insert(auditEvent)
    .values({ actorId: whose.userId, act, subject: subjectOf(text), ...change });
};

const subjectOf = ({ kind, locale }: LegalTextInput): string => `legal_text:${kind}:${locale}`;
