import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { newId } from "#client/new-id.ts";
import { canonicalDesign } from "#shared/design/canonical-design.ts";
import type { Design } from "#shop/designs/read-designs.ts";

/** A design as the shop gives it. */
export type DesignFacts = Pick<
  Design,
  "id" | "revision" | "document" | "acceptsLowResolution" | "position" | "quantity"
>;

/** What a save carries. */
export type DesignContent = Omit<DesignFacts, "id" | "revision">;

/** What the shop has of a magnet. */
export type Kept = { readonly revision: number; readonly content: DesignContent };

/** A draft: one magnet between the screen and the shop, saved or not yet. */
export type Draft = {
  readonly magnetId: string;
  /** The design it is, or will be: the id of a deleted design is not given twice. */
  designId: string;
  /** Null: the shopper took it away. */
  wanted: Magnet | null;
  kept: Kept | null;
  /** False while a call of ours is under way or its answer was lost: the shop may have more. */
  isSure: boolean;
  /** What those calls carried, so that we know our own words when we meet them. */
  sent: readonly DesignContent[];
  isSaving: boolean;
  problem: DraftProblem | null;
  timer?: ReturnType<typeof setTimeout>;
  attempts: number;
};

export type DraftProblem = {
  readonly kind: "offline" | "refused" | "conflict";
  readonly error: unknown;
};

export type Drafts = ReadonlyMap<string, Draft>;

/** Answers that may be lost one after the other, each with other edits. */
const sentMax = 20;

export const newDraft = (magnetId: string): Draft => ({
  magnetId,
  designId: magnetId,
  wanted: null,
  kept: null,
  isSure: true,
  sent: [],
  isSaving: false,
  problem: null,
  attempts: 0,
});

/** The shop is known to have what is on the screen. */
export const isDone = ({ wanted, kept, isSure }: Draft): boolean =>
  isSure &&
  (wanted === null ? kept === null : kept !== null && isAlike(kept.content, contentOf(wanted)));

export const contentOf = ({
  document,
  acceptsLowResolution,
  position,
  quantity,
}: DesignContent): DesignContent => ({ document, acceptsLowResolution, position, quantity });

/** Documents are compared as the shop gives them back, whatever the order of their keys. */
export const isAlike = (first: DesignContent, second: DesignContent): boolean =>
  first.acceptsLowResolution === second.acceptsLowResolution &&
  first.position === second.position &&
  first.quantity === second.quantity &&
  (first.document === second.document ||
    canonicalDesign(first.document) === canonicalDesign(second.document));

/** A call leaves: until its answer is here, nobody knows what the shop has. */
export const markSent = (draft: Draft, content: DesignContent | null): void => {
  draft.isSure = false;
  if (content && !draft.sent.some((each) => isAlike(each, content))) {
    draft.sent = [...draft.sent, content].slice(-sentMax);
  }
};

/** The shop answered: this is what it has. */
export const markKept = (draft: Draft, kept: Kept): void => {
  draft.kept = kept;
  draft.isSure = true;
  draft.sent = [];
  draft.problem = null;
  draft.attempts = 0;
};

/** The shop has no such design (any more); what is on the screen would be a new one. */
export const markGone = (draft: Draft): void => {
  draft.designId = newId();
  draft.kept = null;
  draft.isSure = true;
  draft.sent = [];
  draft.problem = null;
};

/** What the shop has is what we knew, sent or want: nobody else's work is in it. */
export const isOurs = ({ kept, sent, wanted }: Draft, theirs: DesignContent): boolean =>
  [...sent, ...(kept ? [kept.content] : []), ...(wanted ? [wanted] : [])].some((content) =>
    isAlike(content, theirs),
  );

/** Edits that are not with the shop yet. */
export type KeptMagnet = {
  readonly magnetId: string;
  readonly designId: string;
  /** Null: the shopper took it away. */
  readonly magnet: Magnet | null;
  /** The revision they were made on; null for a magnet that the shop does not have. */
  readonly revision: number | null;
  /** What of it went to the shop without an answer. */
  readonly sent: readonly DesignContent[];
  readonly tab: string;
  readonly keptAt: number;
};
