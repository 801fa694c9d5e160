// Autosave of the studio: keeps every magnet saved at the shop, and says "saved" only when it is.

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { createStore } from "#client/features/studio/store.ts";
import type { ApiClient } from "#client/trpc.ts";

import {
  contentOf,
  type DesignFacts,
  type Draft,
  isDone,
  markKept,
  markSent,
  newDraft,
} from "./draft.ts";
import type { KeptMagnet } from "./draft.ts";
import type { Journal } from "./journal.ts";
import { createDraftSaver } from "./save-drafts.ts";

/** After the last act; short enough that nobody waits for "saved". */
const quietMilliseconds = 600;

/** `saved` is only ever said when the shop has everything. */
export type KeepStatus =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** Kept on this device, and brought to the shop as soon as it can be reached. */
  | { readonly kind: "offline" }
  /** Changed elsewhere as well: the shopper decides. */
  | { readonly kind: "asking" }
  | { readonly kind: "refused"; readonly error: unknown };

/** Another tab or device saved this magnet meanwhile; the shopper decides. */
export type Conflict = { readonly magnetId: string; readonly theirs: DesignFacts };

type Recalled = Omit<KeptMagnet, "tab" | "keptAt">;

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

type KeeperOptions = {
  readonly client: ApiClient;
  readonly journal: Pick<Journal, "keepMagnet" | "dropMagnet">;
  /** A design cannot be kept before the shop has heard of its photos. */
  readonly canKeep: (magnet: Magnet) => boolean;
  /** False when this device knows that there is no line. */
  readonly isOnline: () => boolean;
  /** The shop has something new of ours. */
  readonly onSaved: () => void;
};

/**
 * Saves magnets after the last act, one call a magnet at a time, until the shop has what is on the
 * screen. Nothing is overwritten silently: a save made on an older revision becomes a question.
 */
export const createDraftKeeper = (options: KeeperOptions) => {
  const { client, journal, canKeep, isOnline, onSaved } = options;
  const drafts = new Map<string, Draft>();
  const status = createStore<KeepStatus>({ kind: "saved" });
  const conflicts = createStore<readonly Conflict[]>([]);
  const waiters = new Set<() => void>();

  const report = () => {
    const next = statusOf([...drafts.values()], isOnline());
    const now = status.get();
    if (next.kind !== now.kind || next.kind === "refused") status.set(next);
    for (const waiter of waiters) waiter();
  };

  const closeConflict = (magnetId: string) => {
    const open = conflicts.get().filter((each) => each.magnetId !== magnetId);
    if (open.length < conflicts.get().length) conflicts.set(open);
  };

  const { save, saveLater } = createDraftSaver({
    client,
    canKeep,
    onDone: ({ magnetId }) => {
      journal.dropMagnet(magnetId);
      onSaved();
    },
    onConflict: ({ magnetId }, theirs) => {
      closeConflict(magnetId);
      conflicts.set([...conflicts.get(), { magnetId, theirs }]);
    },
    onChange: report,
  });

  const saveAll = () => {
    for (const draft of drafts.values()) void save(draft);
  };

  const draftOf = (magnetId: string): Draft => {
    const known = drafts.get(magnetId);
    if (known) return known;
    const draft = newDraft(magnetId);
    drafts.set(magnetId, draft);
    return draft;
  };

  /** The screen shows something else now, or (null) nothing. */
  const want = (draft: Draft, wanted: Magnet | null) => {
    draft.wanted = wanted;
    if (isDone(draft)) {
      journal.dropMagnet(draft.magnetId);
      return;
    }
    const { magnetId, designId, kept, sent } = draft;
    const revision = kept?.revision ?? null;
    journal.keepMagnet({ magnetId, designId, magnet: wanted, revision, sent });
    if (wanted === null) closeConflict(magnetId);
    if (draft.problem?.kind === "refused" || wanted === null) draft.problem = null;
    saveLater(draft, quietMilliseconds);
  };

  return {
    status,
    conflicts,
    /** Whenever something was saved, or could not be. */
    onReport: (run: () => void): void => {
      waiters.add(run);
    },
    /** Makes the shop's drafts equal to what is on the screen. */
    sync: (magnets: readonly Magnet[]): void => {
      const wantedIds = new Set(magnets.map(({ id }) => id));
      for (const magnet of magnets) {
        const draft = draftOf(magnet.id);
        if (draft.wanted !== magnet) want(draft, magnet);
      }
      for (const [id, draft] of drafts) {
        if (!wantedIds.has(id) && draft.wanted !== null) want(draft, null);
      }
      report();
    },
    /** Something that saves waited for has happened. */
    nudge: saveAll,
    /** The line came or went. */
    report,
    /** Takes over what the shop has, before it is synced. */
    learn: (magnet: Magnet, design: { readonly id: string; readonly revision: number }): void => {
      const draft = draftOf(magnet.id);
      draft.designId = design.id;
      draft.wanted = magnet;
      markKept(draft, { revision: design.revision, content: contentOf(magnet) });
    },
    /** Goes on with edits that a tab before left behind, kept here from now on; what the shop has is to be seen. */
    recall: ({ magnetId, designId, magnet, revision, sent }: Recalled): void => {
      journal.keepMagnet({ magnetId, designId, magnet, revision, sent });
      const draft = draftOf(magnetId);
      draft.designId = designId;
      draft.wanted = magnet;
      draft.kept = magnet && revision !== null ? { revision, content: contentOf(magnet) } : null;
      draft.sent = sent;
      draft.isSure = false;
      saveLater(draft, quietMilliseconds);
    },
    /** Nothing more is said to the shop about these. */
    forget: (ids: readonly string[]): void => {
      for (const id of ids) {
        clearTimeout(drafts.get(id)?.timer);
        drafts.delete(id);
        journal.dropMagnet(id);
        closeConflict(id);
      }
      report();
    },
    isKnown: (magnetId: string): boolean => drafts.has(magnetId),
    designIdOf: (magnetId: string): string | null => {
      const draft = drafts.get(magnetId);
      return draft?.kept ? draft.designId : null;
    },
    revisionOf: (magnetId: string): number | null => drafts.get(magnetId)?.kept?.revision ?? null,
    magnetIdOf: (designId: string): string =>
      [...drafts.values()].find((draft) => draft.designId === designId)?.magnetId ?? designId,
    /** The shopper took it away here, whatever the shop still says. */
    isDropped: (magnetId: string): boolean => drafts.get(magnetId)?.wanted === null,
    isSaved: (magnetId: string): boolean => {
      const draft = drafts.get(magnetId);
      return draft !== undefined && isDone(draft);
    },
    /** The shop does not have it as it is here, and nothing hinders that it soon has. */
    isOnItsWay: (magnetId: string): boolean => {
      const draft = drafts.get(magnetId);
      return draft !== undefined && !isDone(draft) && draft.problem === null;
    },
    /** Keeps what is on the screen; the next save is made on theirs. */
    keepMine: ({ magnetId, theirs }: Conflict): void => {
      const draft = draftOf(magnetId);
      markKept(draft, { revision: theirs.revision, content: contentOf(theirs) });
      closeConflict(magnetId);
      void save(draft);
      report();
    },
    /** Takes theirs; the caller shows it, as a step that can be taken back. */
    takeTheirs: ({ magnetId, theirs }: Conflict): void => {
      const draft = draftOf(magnetId);
      markKept(draft, { revision: theirs.revision, content: contentOf(theirs) });
      closeConflict(magnetId);
    },
    /** Saves now and answers once these are saved, or can't be; the status says which. */
    settle: (ids: readonly string[], signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const check = () => {
          const open = ids.flatMap((id) => drafts.get(id) ?? []).filter((draft) => !isDone(draft));
          const stuck = open.find(({ problem, isSaving }) => problem !== null && !isSaving);
          if (open.length > 0 && !stuck && !signal.aborted) return;
          waiters.delete(check);
          if (signal.aborted) reject(new DOMException("stopped waiting", "AbortError"));
          else if (stuck) reject(stuck.problem?.error);
          else resolve();
        };
        waiters.add(check);
        signal.addEventListener("abort", check);
        saveAll();
        check();
      }),
    /** What one last call each can save while the page goes away; the journal has all of it anyway. */
    takeUnsaved: () =>
      [...drafts.values()].flatMap((draft) => {
        const { wanted, kept, isSaving, problem, designId } = draft;
        if (!wanted || !kept || isSaving || problem || isDone(draft)) return [];
        const content = contentOf(wanted);
        // The page may come back from the browser's memory.
        markSent(draft, content);
        return [{ id: designId, expectedVersion: kept.revision, ...content }];
      }),
  };
};

const statusOf = (drafts: readonly Draft[], isOnline: boolean): KeepStatus => {
  const open = drafts.filter((draft) => !isDone(draft));
  const refused = open.find(({ problem }) => problem?.kind === "refused");
  if (refused) return { kind: "refused", error: refused.problem?.error };
  if (open.some(({ problem }) => problem?.kind === "conflict")) return { kind: "asking" };
  if (open.length === 0) return { kind: "saved" };
  const isOffline = !isOnline || open.some(({ problem }) => problem?.kind === "offline");
  return { kind: isOffline ? "offline" : "saving" };
};
