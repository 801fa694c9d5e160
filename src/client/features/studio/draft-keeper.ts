import { uuidv7 } from "uuidv7";

import { readFailure } from "#client/read-failure.ts";
import type { ApiClient } from "#client/trpc.ts";
import { canonicalDesign } from "#shared/design/canonical-json.ts";
import type { Design } from "#shop/designs/read-designs.ts";

import type { Journal } from "./journal.ts";
import type { Magnet } from "./magnet.ts";
import { createStore } from "./store.ts";

/** After the last act; short enough that nobody waits for "saved". */
const quietMilliseconds = 600;
const retryMilliseconds = { first: 2_000, max: 30_000 } as const;

/** `saved` is only ever said when the shop has everything. */
export type KeepStatus =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  | { readonly kind: "offline" }
  | { readonly kind: "refused"; readonly error: unknown };

/** A design as the shop gives it. */
export type DesignFacts = Pick<
  Design,
  "id" | "revision" | "document" | "acceptsLowResolution" | "position" | "quantity"
>;

/** Another tab saved this magnet meanwhile; the shopper decides. */
export type Conflict = { readonly magnetId: string; readonly theirs: DesignFacts };

/** What the shop has of a magnet. */
type Kept = { readonly designId: string; readonly revision: number; readonly magnet: Magnet };

type Draft = {
  /** Null: the shopper took it away. */
  wanted: Magnet | null;
  kept: Kept | null;
  isSaving: boolean;
  isUsedUp: boolean;
  problem: { readonly kind: "offline" | "refused" | "conflict"; readonly error: unknown } | null;
  timer?: ReturnType<typeof setTimeout>;
  attempts: number;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

type KeeperOptions = {
  readonly client: ApiClient;
  readonly journal: Journal;
  /** A design cannot be kept before the shop has heard of its photo. */
  readonly canKeep: (magnet: Magnet) => boolean;
};

/**
 * Saves magnets after the last act, one call a magnet at a time, until the shop has what is on the
 * screen. Nothing is overwritten silently: a save made on an older revision becomes a question.
 */
export const createDraftKeeper = ({ client, journal, canKeep }: KeeperOptions) => {
  const drafts = new Map<string, Draft>();
  const status = createStore<KeepStatus>({ kind: "saved" });
  const conflicts = createStore<readonly Conflict[]>([]);
  const waiters = new Set<() => void>();

  const isDone = ({ wanted, kept }: Draft) =>
    wanted === null ? kept === null : kept !== null && isKeptAs(kept, wanted);

  const report = () => {
    const open = [...drafts.values()].filter((draft) => !isDone(draft));
    const refused = open.find(({ problem }) => problem?.kind === "refused");
    const isOffline = open.some(({ problem }) => problem?.kind === "offline");
    if (open.length === 0) {
      if (status.get().kind !== "saved") status.set({ kind: "saved" });
    } else if (refused) {
      status.set({ kind: "refused", error: refused.problem?.error });
    } else if (isOffline) {
      if (status.get().kind !== "offline") status.set({ kind: "offline" });
    } else if (status.get().kind !== "saving") {
      status.set({ kind: "saving" });
    }
    for (const waiter of waiters) waiter();
  };

  const draftOf = (id: string): Draft => {
    const known = drafts.get(id);
    if (known) return known;
    const draft: Draft = {
      wanted: null,
      kept: null,
      isSaving: false,
      isUsedUp: false,
      problem: null,
      attempts: 0,
    };
    drafts.set(id, draft);
    return draft;
  };

  const schedule = (id: string, draft: Draft, wait: number) => {
    clearTimeout(draft.timer);
    draft.timer = setTimeout(() => void save(id, draft), wait);
  };

  const save = async (id: string, draft: Draft): Promise<void> => {
    clearTimeout(draft.timer);
    const { wanted, kept } = draft;
    if (draft.isSaving || draft.problem?.kind === "conflict" || isDone(draft)) return;
    if (wanted && !canKeep(wanted)) return;
    draft.isSaving = true;
    try {
      draft.kept = await send(id, draft, wanted, kept);
      draft.problem = null;
      draft.attempts = 0;
      if (isDone(draft)) journal.dropMagnet(id);
    } catch (error) {
      await judge(id, draft, error);
    } finally {
      draft.isSaving = false;
      report();
    }
    if (!draft.problem && !isDone(draft)) await save(id, draft);
  };

  const send = async (
    id: string,
    draft: Draft,
    wanted: Magnet | null,
    kept: Kept | null,
  ): Promise<Kept | null> => {
    if (!wanted) {
      if (kept) await client.designs.deleteDesign.mutate({ id: kept.designId });
      draft.isUsedUp = true;
      return null;
    }
    const content = contentOf(wanted);
    const saved = kept
      ? await client.designs.saveDesign.mutate({
          id: kept.designId,
          expectedVersion: kept.revision,
          ...content,
        })
      : await client.designs.createDesign.mutate({
          // The id of a deleted design is not given twice.
          id: draft.isUsedUp ? uuidv7() : id,
          ...content,
        });
    return {
      designId: saved.id,
      revision: saved.revision,
      magnet: { ...wanted, ...contentOf(saved) },
    };
  };

  const judge = async (id: string, draft: Draft, error: unknown): Promise<void> => {
    const failure = readFailure(error);
    const code = failure.kind === "refusal" ? failure.code : null;
    const isPassing =
      failure.kind === "unreachable" ||
      failure.kind === "server" ||
      code === "temporarily_unavailable" ||
      code === "too_many_requests";
    if (code === "design_conflict" && draft.kept) {
      await ask(id, draft, draft.kept.designId, error);
    } else if (code === "design_not_found") {
      // Deleted in another tab: what is on the screen is kept as a new design.
      draft.kept = null;
      draft.isUsedUp = true;
    } else {
      draft.problem = { kind: failure.kind === "unreachable" ? "offline" : "refused", error };
      draft.attempts += 1;
      if (isPassing) {
        const wait = retryMilliseconds.first * 2 ** (draft.attempts - 1);
        schedule(id, draft, Math.min(retryMilliseconds.max, wait));
      }
    }
  };

  const ask = async (
    id: string,
    draft: Draft,
    designId: string,
    conflict: unknown,
  ): Promise<void> => {
    try {
      const theirs = await client.designs.readDesign.query({ id: designId });
      draft.problem = { kind: "conflict", error: conflict };
      conflicts.set([
        ...conflicts.get().filter(({ magnetId }) => magnetId !== id),
        { magnetId: id, theirs },
      ]);
    } catch (error) {
      draft.problem = { kind: "offline", error };
      schedule(id, draft, retryMilliseconds.first);
    }
  };

  const saveAll = () => {
    for (const [id, draft] of drafts) void save(id, draft);
  };
  window.addEventListener("online", saveAll);

  return {
    status,
    conflicts,
    /** Makes the shop's drafts equal to what is on the screen. */
    sync: (magnets: readonly Magnet[]): void => {
      const wantedIds = new Set(magnets.map(({ id }) => id));
      for (const magnet of magnets) {
        const draft = draftOf(magnet.id);
        if (draft.wanted === magnet) continue;
        draft.wanted = magnet;
        if (isDone(draft)) {
          journal.dropMagnet(magnet.id);
        } else {
          journal.keepMagnet({ id: magnet.id, magnet, revision: draft.kept?.revision ?? null });
          if (draft.problem?.kind === "refused") draft.problem = null;
          schedule(magnet.id, draft, quietMilliseconds);
        }
      }
      for (const [id, draft] of drafts) {
        if (wantedIds.has(id) || draft.wanted === null) continue;
        draft.wanted = null;
        journal.dropMagnet(id);
        if (draft.kept) schedule(id, draft, quietMilliseconds);
      }
      report();
    },
    /** Something that saves waited for has happened. */
    nudge: saveAll,
    /** Takes over what the shop has, before it is synced. */
    learn: (magnet: Magnet, design: { readonly id: string; readonly revision: number }): void => {
      const draft = draftOf(magnet.id);
      draft.kept = { designId: design.id, revision: design.revision, magnet };
      draft.wanted = magnet;
    },
    /** Nothing more is said to the shop about these. */
    forget: (ids: readonly string[]): void => {
      for (const id of ids) {
        clearTimeout(drafts.get(id)?.timer);
        drafts.delete(id);
        journal.dropMagnet(id);
      }
      report();
    },
    designIdOf: (magnetId: string): string | null => drafts.get(magnetId)?.kept?.designId ?? null,
    revisionOf: (magnetId: string): number | null => drafts.get(magnetId)?.kept?.revision ?? null,
    magnetIdOf: (designId: string): string =>
      [...drafts].find(([, { kept }]) => kept?.designId === designId)?.[0] ?? designId,
    /** The shopper took it away here, whatever the shop still says. */
    isDropped: (magnetId: string): boolean => drafts.get(magnetId)?.wanted === null,
    isSaved: (magnetId: string): boolean => {
      const draft = drafts.get(magnetId);
      return draft !== undefined && isDone(draft);
    },
    /** Keeps what is on the screen; the next save is made on theirs. */
    keepMine: ({ magnetId, theirs }: Conflict): void => {
      const draft = draftOf(magnetId);
      if (draft.kept) draft.kept = { ...draft.kept, revision: theirs.revision };
      draft.problem = null;
      conflicts.set(conflicts.get().filter((each) => each.magnetId !== magnetId));
      void save(magnetId, draft);
    },
    /** Takes theirs; the caller shows it, as a step that can be taken back. */
    takeTheirs: ({ magnetId, theirs }: Conflict): void => {
      const draft = draftOf(magnetId);
      if (draft.wanted) {
        const magnet = { ...draft.wanted, ...contentOf(theirs) };
        draft.kept = { designId: theirs.id, revision: theirs.revision, magnet };
      }
      draft.problem = null;
      conflicts.set(conflicts.get().filter((each) => each.magnetId !== magnetId));
    },
    /** Saves now and answers once these are saved, or can't be; the status says which. */
    settle: (ids: readonly string[], signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const check = () => {
          const open = ids.flatMap((id) => drafts.get(id) ?? []).filter((draft) => !isDone(draft));
          const stuck = open.find(({ problem }) => problem !== null);
          if (open.length > 0 && !stuck && !signal.aborted) return;
          waiters.delete(check);
          if (signal.aborted) reject(new DOMException("stopped waiting", "AbortError"));
          else if (stuck) reject(stuck.problem?.error ?? new Error("a draft is in conflict"));
          else resolve();
        };
        waiters.add(check);
        signal.addEventListener("abort", check);
        saveAll();
        check();
      }),
    /** What one last call can save while the page goes away; the journal has all of it anyway. */
    unsaved: (): readonly { readonly magnet: Magnet; readonly kept: Kept }[] =>
      [...drafts.values()].flatMap((draft) =>
        draft.wanted && draft.kept && !draft.isSaving && !draft.problem && !isDone(draft)
          ? [{ magnet: draft.wanted, kept: draft.kept }]
          : [],
      ),
  };
};

const contentOf = ({
  document,
  acceptsLowResolution,
  position,
  quantity,
}: Omit<DesignFacts, "id" | "revision">) => ({
  document,
  acceptsLowResolution,
  position,
  quantity,
});

/** Documents are compared as the shop gives them back, whatever the order of their keys. */
const isKeptAs = ({ magnet }: Kept, wanted: Magnet): boolean =>
  magnet === wanted ||
  (magnet.acceptsLowResolution === wanted.acceptsLowResolution &&
    magnet.position === wanted.position &&
    magnet.quantity === wanted.quantity &&
    (magnet.document === wanted.document || textOf(magnet) === textOf(wanted)));

const textOf = ({ document }: Magnet): string => canonicalDesign(document);
