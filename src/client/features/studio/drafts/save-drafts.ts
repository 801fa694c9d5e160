import { readFailure } from "#client/failures/read-failure.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { ApiClient } from "#client/trpc.ts";

import {
  contentOf,
  type DesignFacts,
  type Draft,
  isDone,
  isOurs,
  markGone,
  markKept,
  markSent,
} from "./draft.ts";

const retryMilliseconds = { first: 2_000, max: 30_000 } as const;
/** Ids that turn out to be used up, one after the other; more is no accident. */
const newIdsMax = 3;

type SaveOptions = {
  readonly client: ApiClient;
  readonly canKeep: (magnet: Magnet) => boolean;
  /** The shop has a magnet as it is on the screen. */
  readonly onDone: (draft: Draft) => void;
  /** Somebody else changed it since; it is saved again once the shopper has decided. */
  readonly onConflict: (draft: Draft, theirs: DesignFacts) => void;
  /** A call ended, well or not. */
  readonly onChange: () => void;
};

/** Brings a magnet to the shop, one call at a time, until the shop has what is wanted. */
export const createDraftSaver = (options: SaveOptions) => {
  const { client, canKeep, onDone, onConflict, onChange } = options;

  const save = async (draft: Draft): Promise<void> => {
    clearTimeout(draft.timer);
    const { wanted } = draft;
    if (draft.isSaving || draft.problem?.kind === "conflict" || isDone(draft)) return;
    if (wanted && !canKeep(wanted)) return;
    draft.isSaving = true;
    await (wanted ? bring(draft, wanted) : takeAway(draft));
    draft.isSaving = false;
    if (isDone(draft)) onDone(draft);
    onChange();
    if (!draft.problem) await save(draft);
  };

  const takeAway = async (draft: Draft) => {
    markSent(draft, null);
    try {
      await client.designs.deleteDesign.mutate({ id: draft.designId });
      markGone(draft);
      draft.attempts = 0;
    } catch (error) {
      stop(draft, error);
    }
  };

  const bring = async (draft: Draft, wanted: Magnet) => {
    const before = { isSure: draft.isSure, sent: draft.sent };
    const content = contentOf(wanted);
    markSent(draft, content);
    try {
      if (draft.kept) {
        const { revision } = await client.designs.saveDesign.mutate({
          id: draft.designId,
          expectedVersion: draft.kept.revision,
          ...content,
        });
        markKept(draft, { revision, content });
      } else {
        // Repeated, a create answers how the design stands by now.
        const design = await client.designs.createDesign.mutate({ id: draft.designId, ...content });
        if (design.revision === 1 || isOurs(draft, design)) adopt(draft, design);
        else ask(draft, design, conflictOf());
      }
    } catch (error) {
      const code = refusalCodeOf(error);
      // A refused call changed nothing; of any other nobody knows.
      if (code !== null && code !== "temporarily_unavailable") Object.assign(draft, before);
      if (code === "design_conflict") await compare(draft, error);
      else if (code === "design_not_found") startAnew(draft, error);
      else stop(draft, error);
    }
  };

  /** Somebody saved since we read: our own words whose answer was lost, or another's? */
  const compare = async (draft: Draft, conflict: unknown) => {
    try {
      const theirs = await client.designs.readDesign.query({ id: draft.designId });
      if (isOurs(draft, theirs)) adopt(draft, theirs);
      else ask(draft, theirs, conflict);
    } catch (error) {
      if (refusalCodeOf(error) === "design_not_found") startAnew(draft, error);
      else stop(draft, error);
    }
  };

  /** Deleted elsewhere: what is on the screen is kept as a new design. */
  const startAnew = (draft: Draft, error: unknown) => {
    if (draft.attempts >= newIdsMax) {
      stop(draft, error);
    } else {
      markGone(draft);
      draft.attempts += 1;
    }
  };

  const ask = (draft: Draft, theirs: DesignFacts, error: unknown) => {
    // Taken away meanwhile: nothing is left to decide.
    draft.problem = draft.wanted ? { kind: "conflict", error } : null;
    if (draft.wanted) onConflict(draft, theirs);
  };

  const stop = (draft: Draft, error: unknown) => {
    const { kind } = readFailure(error);
    const code = refusalCodeOf(error);
    const isBusy = code === "temporarily_unavailable" || code === "too_many_requests";
    const isOffline = kind === "unreachable" || isBusy;
    draft.problem = { kind: isOffline ? "offline" : "refused", error };
    draft.attempts += 1;
    if (isOffline || kind === "server") {
      const wait = retryMilliseconds.first * 2 ** (draft.attempts - 1);
      saveLater(draft, Math.min(retryMilliseconds.max, wait));
    }
  };

  const saveLater = (draft: Draft, milliseconds: number) => {
    clearTimeout(draft.timer);
    draft.timer = setTimeout(() => void save(draft), milliseconds);
  };

  return { save, saveLater };
};

/** The shop has our own words, at the revision it says. */
const adopt = (draft: Draft, design: DesignFacts): void =>
  markKept(draft, { revision: design.revision, content: contentOf(design) });

const refusalCodeOf = (error: unknown) => {
  const failure = readFailure(error);
  return failure.kind === "refusal" ? failure.code : null;
};

/** As the shop would have said it, had it been a save. */
const conflictOf = (): Error =>
  Object.assign(new Error("design_conflict"), { data: { refusal: "design_conflict", data: {} } });
