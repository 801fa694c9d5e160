import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { LegalTextInput, SaveLegalDraftInput } from "#shared/legal.ts";
import { ShopError } from "#shared/shop-error.ts";

import { legalDraft } from "./legal-draft.table.ts";

/**
 * Keeps the next version of a legal text while it is being written; nothing of it is shown to shoppers.
 * @throws ShopError `legal_draft_changed` when somebody saved since `revision` was read
 */
export const saveLegalDraft = (
  db: Database,
  whose: Actor,
  { kind, locale, source, revision }: SaveLegalDraftInput,
): Promise<{ readonly revision: number }> =>
  db.transaction(async (tx) => {
    const [saved] =
      revision === 0
        ? await tx
            .insert(legalDraft)
            .values({ kind, locale, source, updatedBy: whose.userId })
            .onConflictDoNothing()
            .returning({ revision: legalDraft.revision })
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

/** Throws the draft away; what applies stays as it is. A draft that is gone already is fine. */
export const discardLegalDraft = (
  db: Database,
  whose: Actor,
  { kind, locale }: LegalTextInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [discarded] = await tx
      .delete(legalDraft)
      .where(and(eq(legalDraft.kind, kind), eq(legalDraft.locale, locale)))
      .returning({ revision: legalDraft.revision });
    if (!discarded) return;
    const change = { before: discarded, after: null };
    await recordLegalAct(tx, whose, "discard_legal_draft", { kind, locale }, change);
  });

/** Writes down who did what to which text; the wording itself stands in its version. */
export const recordLegalAct = async (
  tx: Database,
  whose: Actor,
  act: "save_legal_draft" | "discard_legal_draft" | "publish_legal_text",
  { kind, locale }: LegalTextInput,
  change: Readonly<Record<"before" | "after", Readonly<Record<string, number>> | null>>,
): Promise<void> => {
  await tx
    .insert(auditEvent)
    .values({ actorId: whose.userId, act, subject: `legal_text:${kind}:${locale}`, ...change });
};
