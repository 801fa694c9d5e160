import { withTextsOnGround } from "#client/features/studio/texts/text-ground.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";

import { type FitFrame, refitted, rememberingFit, withDocument } from "./fit-frames.ts";
import { type Magnet, photoIdsOf, withFrame } from "./magnet.ts";
import { inOrder, withPieces } from "./set-order.ts";
import { actOn, joined, type StudioAct } from "./studio-acts.ts";

/** Steps that can be taken back; older ones are forgotten. */
export const historyStepsMax = 200;

/** The studio's state that a person edits, with undo and redo. */
export type StudioEdits = {
  readonly magnets: readonly Magnet[];
  readonly selectedId: string | null;
  /** The photo of the selected magnet that tools work on: its place in the document's frames. */
  readonly selectedFrame: number;
  readonly past: readonly (readonly Magnet[])[];
  readonly future: readonly (readonly Magnet[])[];
  /** The gesture the last step belongs to; more of it joins that step. */
  readonly gesture: string | null;
  /** What was put in the cart, as it was then; any change makes another document. */
  readonly settled: ReadonlySet<DesignDocument>;
};

/** What merely becomes known, and how a person looks at it: no step, it holds for all of them. */
export type StudioFact =
  | { readonly kind: "select"; readonly id: string }
  /** Another photo of the selected magnet. */
  | { readonly kind: "frame"; readonly frame: number }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "consent"; readonly ids: readonly string[] }
  /** Put in the cart as they are seen: news of their photos move nothing in them any more. */
  | { readonly kind: "settle"; readonly ids: readonly string[] }
  | { readonly kind: "loaded"; readonly magnets: readonly Magnet[] }
  /** Changed elsewhere and not here: no step back may undo the work of others. */
  | { readonly kind: "renewed"; readonly magnets: readonly Magnet[] }
  | { readonly kind: "gone"; readonly ids: readonly string[] }
  | { readonly kind: "photoGone"; readonly photoId: string }
  /** It cannot be printed: its place waits for another one, beside other photos and in magnets that lie in the cart. */
  | {
      readonly kind: "photoRefused";
      readonly photoId: string;
      /** All that were, this one among them: alone on a magnet they take it along. */
      readonly refusedIds: ReadonlySet<string>;
      readonly keptIds: readonly string[];
    }
  /** More is known of a photo: its size, or what matters in it. */
  | { readonly kind: "fit"; readonly photoId: string };

type GeometryOf = (formatSlug: string) => FormatGeometry | undefined;

export const noEdits: StudioEdits = {
  magnets: [],
  selectedId: null,
  selectedFrame: 0,
  past: [],
  future: [],
  gesture: null,
  settled: new Set(),
};

/**
 * @param fit where a photo goes that nobody has cropped, as far as it is known today
 * @param geometryOf a format, for what lies under texts in it
 */
export const reduceStudio = (
  edits: StudioEdits,
  change: StudioAct | StudioFact,
  fit: FitFrame,
  geometryOf: GeometryOf = () => undefined,
): StudioEdits => {
  switch (change.kind) {
    case "add":
    case "remove":
    case "crop":
    case "reset":
    case "format":
    case "edit":
    case "replace":
    case "layout":
    case "photo":
    case "swap":
    case "quantity":
    case "move":
    case "puzzle":
    case "dissolve":
      return takeStep(edits, change, fit, geometryOf);
    case "undo":
      return travel(edits, "past");
    case "redo":
      return travel(edits, "future");
    case "select":
      return edits.magnets.some(({ id }) => id === change.id)
        ? withSelection({ ...edits, selectedId: change.id, gesture: null }, edits)
        : edits;
    case "frame":
      return withSelection({ ...edits, selectedFrame: change.frame }, edits);
    case "consent": {
      const agreed = new Set(documentsOf(edits, change.ids));
      return eachEverywhere(edits, (magnet) => [
        agreed.has(magnet.document) ? { ...magnet, acceptsLowResolution: true } : magnet,
      ]);
    }
    case "settle": {
      // A photo that could not be drawn yet was not seen.
      const seen = documentsOf(edits, change.ids).filter((document) =>
        document.frames.every((_, index) => fit(document, index) !== null),
      );
      return { ...edits, settled: new Set([...edits.settled, ...seen]) };
    }
    case "loaded":
      return withSelection(
        everywhere(edits, (magnets) => inOrder(joined(magnets, change.magnets))),
        edits,
      );
    case "renewed":
      return everywhere(edits, (magnets) =>
        inOrder(
          magnets.map((magnet) => change.magnets.find(({ id }) => id === magnet.id) ?? magnet),
        ),
      );
    case "gone":
      return withSelection(
        eachEverywhere(edits, (magnet) => (change.ids.includes(magnet.id) ? [] : [magnet])),
        edits,
      );
    case "photoGone":
      return withSelection(
        eachEverywhere(edits, (magnet) => withoutPhoto(magnet, change.photoId, fit)),
        edits,
      );
    case "photoRefused":
      return withSelection(
        eachEverywhere(edits, (magnet) => {
          const photoIds = photoIdsOf(magnet);
          const isLost =
            photoIds.includes(change.photoId) && photoIds.every((id) => change.refusedIds.has(id));
          return isLost && !change.keptIds.includes(magnet.id) ? [] : [magnet];
        }),
        edits,
      );
    case "fit": {
      const fitOnce = rememberingFit(fit);
      return eachEverywhere(edits, (magnet) => [
        edits.settled.has(magnet.document) ? magnet : refitted(magnet, fitOnce, change.photoId),
      ]);
    }
  }
};

const documentsOf = (edits: StudioEdits, ids: readonly string[]): readonly DesignDocument[] => {
  const wanted = withPieces(edits.magnets, ids);
  return edits.magnets.flatMap(({ id, document }) => (wanted.has(id) ? [document] : []));
};

const takeStep = (
  edits: StudioEdits,
  act: StudioAct,
  fit: FitFrame,
  geometryOf: GeometryOf,
): StudioEdits => {
  const acted = actOn(edits.magnets, act, fit);
  if (acted === edits.magnets) return edits;
  const before = new Set(edits.magnets);
  const magnets = acted.map((magnet) => {
    if (before.has(magnet)) return magnet;
    const document = withTextsOnGround(magnet.document, geometryOf(magnet.document.formatSlug));
    return document === magnet.document ? magnet : { ...magnet, document };
  });
  selectedAt.set(edits.magnets, edits.selectedId);
  const gesture = "gesture" in act ? (act.gesture ?? null) : null;
  const joinsLastStep = gesture !== null && gesture === edits.gesture;
  const past = joinsLastStep ? edits.past : [...edits.past, edits.magnets].slice(-historyStepsMax);
  const selectedId =
    act.kind === "add" ? (act.magnets[0]?.id ?? edits.selectedId) : edits.selectedId;
  return withSelection({ ...edits, magnets, selectedId, past, future: [], gesture }, edits);
};

/** Which magnet was selected when a step was taken from there. */
const selectedAt = new WeakMap<readonly Magnet[], string | null>();

/** One step back (from `past`) or forth (from `future`); shows a magnet that changes, or the one by which all others did. */
const travel = (edits: StudioEdits, from: "past" | "future"): StudioEdits => {
  const magnets = edits[from].at(-1);
  if (magnets === undefined) return edits;
  const to = from === "past" ? "future" : "past";
  const changed = magnets.filter((magnet) => !edits.magnets.includes(magnet));
  const isThere = changed.some(({ id }) => id === edits.selectedId);
  const actedOn = magnets.find(({ id }) => id === selectedAt.get(magnets))?.id;
  selectedAt.set(edits.magnets, edits.selectedId);
  const moved: StudioEdits = {
    ...edits,
    magnets,
    selectedId: (isThere ? null : (actedOn ?? changed[0]?.id)) ?? edits.selectedId,
    gesture: null,
    [from]: edits[from].slice(0, -1),
    [to]: [...edits[to], edits.magnets],
  };
  return withSelection(moved, edits);
};

/**
 * The selected magnet is always one of those there; when it went, the one in its place. Another magnet
 * starts with its first photo.
 */
const withSelection = (edits: StudioEdits, before: StudioEdits): StudioEdits => {
  const { magnets } = edits;
  const place = before.magnets.findIndex(({ id }) => id === edits.selectedId);
  const selected =
    magnets.find(({ id }) => id === edits.selectedId) ??
    magnets[Math.min(Math.max(0, place), magnets.length - 1)];
  const selectedId = selected?.id ?? null;
  const wished = selectedId === before.selectedId ? edits.selectedFrame : 0;
  const selectedFrame = selected && wished in selected.document.frames ? wished : 0;
  return selectedId === edits.selectedId && selectedFrame === edits.selectedFrame
    ? edits
    : { ...edits, selectedId, selectedFrame };
};

const everywhere = (
  edits: StudioEdits,
  change: (magnets: readonly Magnet[]) => readonly Magnet[],
): StudioEdits => ({
  ...edits,
  magnets: change(edits.magnets),
  past: edits.past.map(change),
  future: edits.future.map(change),
});

/** A magnet that is the same in several steps stays the same in all of them. */
const eachEverywhere = (
  edits: StudioEdits,
  change: (magnet: Magnet) => readonly Magnet[],
): StudioEdits => {
  const changed = new Map<Magnet, readonly Magnet[]>();
  const once = (magnet: Magnet) => {
    const known = changed.get(magnet) ?? change(magnet);
    changed.set(magnet, known);
    return known;
  };
  return everywhere(edits, (magnets) => magnets.flatMap(once));
};

/** What is left of a magnet: its other photos fill the place, and without any it goes. */
const withoutPhoto = (magnet: Magnet, photoId: string, fit: FitFrame): Magnet[] => {
  const { frames } = magnet.document;
  const left = frames.filter((frame) => frame.photoId !== photoId);
  if (left.length === frames.length) return [magnet];
  if (left.length === 0) return [];
  return [
    frames.reduce<Magnet>((each, frame, index) => {
      const filling = left[index % left.length];
      return frame.photoId === photoId && filling
        ? withDocument(
            each,
            withFrame(each.document, index, () => filling),
            fit,
          )
        : each;
    }, magnet),
  ];
};
