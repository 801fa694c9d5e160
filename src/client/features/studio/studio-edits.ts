import { changeFormat } from "#shared/design/change-format.ts";
import type { Crop, DesignDocument } from "#shared/design/design-document.ts";
import type { Layout } from "#shared/design/layouts.ts";

import {
  choicesKept,
  chosenFramesOf,
  type FitFrame,
  isSameCrop,
  refitted,
  withoutChoice,
} from "./fit-frames.ts";
import { type Magnet, withCrop } from "./magnet.ts";

/** Steps that can be taken back; older ones are forgotten. */
export const historyStepsMax = 200;

/** Everything a person edits, with the way back and forth. */
export type StudioEdits = {
  readonly magnets: readonly Magnet[];
  readonly selectedId: string | null;
  /** The photo of the selected magnet that tools work on: its place in the document's frames. */
  readonly selectedFrame: number;
  readonly past: readonly (readonly Magnet[])[];
  readonly future: readonly (readonly Magnet[])[];
  /** The gesture the last step belongs to; more of it joins that step. */
  readonly gesture: string | null;
};

/** What a person does: each is one step of the history. */
export type StudioAct =
  | { readonly kind: "add"; readonly magnets: readonly Magnet[] }
  | { readonly kind: "remove"; readonly ids: readonly string[] }
  | {
      readonly kind: "crop";
      readonly id: string;
      readonly frame: number;
      readonly crop: Crop;
      /** Crops of one gesture (a drag, a held key, a turn of the wheel) are one step. */
      readonly gesture?: string;
    }
  /** One photo goes back to where we would put it. */
  | { readonly kind: "reset"; readonly id: string; readonly frame: number }
  | {
      readonly kind: "format";
      readonly ids: readonly string[];
      readonly formatSlug: string;
      /** What that format offers. */
      readonly layouts: readonly Layout[];
    }
  | {
      /** Anything a tool changes in the documents of some magnets. */
      readonly kind: "edit";
      readonly ids: readonly string[];
      readonly edit: (document: DesignDocument) => DesignDocument;
      /** Edits of one gesture (a slider moved, a word typed) are one step. */
      readonly gesture?: string;
    }
  | { readonly kind: "replace"; readonly id: string; readonly document: DesignDocument };

/** What merely becomes known, and how a person looks at it: no step, it holds for all of them. */
export type StudioFact =
  | { readonly kind: "select"; readonly id: string }
  /** Another photo of the selected magnet. */
  | { readonly kind: "frame"; readonly frame: number }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "consent"; readonly ids: readonly string[] }
  | { readonly kind: "loaded"; readonly magnets: readonly Magnet[] }
  | { readonly kind: "gone"; readonly ids: readonly string[] }
  /** More is known of a photo: its size, or what matters in it. */
  | { readonly kind: "fit"; readonly photoId: string };

export const noEdits: StudioEdits = {
  magnets: [],
  selectedId: null,
  selectedFrame: 0,
  past: [],
  future: [],
  gesture: null,
};

/** @param fit where a photo goes that nobody has cropped, as far as it is known today */
export const reduceStudio = (
  edits: StudioEdits,
  change: StudioAct | StudioFact,
  fit: FitFrame,
): StudioEdits => {
  switch (change.kind) {
    case "add":
    case "remove":
    case "crop":
    case "reset":
    case "format":
    case "edit":
    case "replace":
      return takeStep(edits, change, fit);
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
    case "consent":
      return {
        ...edits,
        magnets: edits.magnets.map((magnet) =>
          change.ids.includes(magnet.id) ? { ...magnet, acceptsLowResolution: true } : magnet,
        ),
      };
    case "loaded":
      return withSelection(
        everywhere(edits, (magnets) => joined(magnets, change.magnets)),
        edits,
      );
    case "gone":
      return withSelection(
        everywhere(edits, (magnets) => magnets.filter(({ id }) => !change.ids.includes(id))),
        edits,
      );
    case "fit":
      return fittedEverywhere(edits, change.photoId, fit);
  }
};

const takeStep = (edits: StudioEdits, act: StudioAct, fit: FitFrame): StudioEdits => {
  const magnets = actOn(edits.magnets, act, fit);
  if (magnets === edits.magnets) return edits;
  const gesture = act.kind === "crop" || act.kind === "edit" ? (act.gesture ?? null) : null;
  const joinsLastStep = gesture !== null && gesture === edits.gesture;
  const past = joinsLastStep ? edits.past : [...edits.past, edits.magnets].slice(-historyStepsMax);
  const selectedId =
    act.kind === "add" ? (act.magnets[0]?.id ?? edits.selectedId) : edits.selectedId;
  return withSelection({ ...edits, magnets, selectedId, past, future: [], gesture }, edits);
};

const actOn = (magnets: readonly Magnet[], act: StudioAct, fit: FitFrame): readonly Magnet[] => {
  switch (act.kind) {
    case "add":
      return joined(
        magnets,
        act.magnets.map((magnet) => refitted(magnet, fit)),
      );
    case "remove":
      return magnets.some(({ id }) => act.ids.includes(id))
        ? magnets.filter(({ id }) => !act.ids.includes(id))
        : magnets;
    case "crop":
      return mapped(magnets, [act.id], (magnet) =>
        magnet.document.frames.every(
          ({ crop }, index) => index !== act.frame || isSameCrop(crop, act.crop),
        )
          ? magnet
          : withCrop(magnet, act.frame, act.crop),
      );
    case "reset":
      return mapped(magnets, [act.id], (magnet) => withoutChoice(magnet, act.frame, fit));
    case "format":
      return mapped(magnets, act.ids, (magnet) =>
        magnet.document.formatSlug === act.formatSlug
          ? magnet
          : edited(magnet, changeFormat(magnet.document, act.formatSlug, act.layouts), fit),
      );
    case "edit":
      return mapped(magnets, act.ids, (magnet) => edited(magnet, act.edit(magnet.document), fit));
    case "replace":
      return mapped(magnets, [act.id], (magnet) => ({
        ...magnet,
        document: act.document,
        chosenFrames: chosenFramesOf(act.document, fit),
      }));
  }
};

/**
 * An agreement to few pixels holds as long as no photo is drawn larger than it was seen; in another
 * place a photo that nobody cropped is fitted again.
 */
const edited = (magnet: Magnet, document: DesignDocument, fit: FitFrame): Magnet => {
  if (document === magnet.document) return magnet;
  if (isDrawnAlike(magnet.document, document)) return { ...magnet, document };
  const chosenFrames = choicesKept(magnet, document);
  return refitted({ ...magnet, document, chosenFrames, acceptsLowResolution: false }, fit);
};

const isDrawnAlike = (first: DesignDocument, second: DesignDocument): boolean =>
  first.formatSlug === second.formatSlug &&
  first.layout === second.layout &&
  first.border.widthUm === second.border.widthUm &&
  first.puzzle === second.puzzle &&
  first.frames.every(
    ({ photoId, crop }, index) =>
      photoId === second.frames[index]?.photoId && isSameCrop(crop, second.frames[index].crop),
  );

/** One step back (from `past`) or forth (from `future`); shows the magnet that changes. */
const travel = (edits: StudioEdits, from: "past" | "future"): StudioEdits => {
  const magnets = edits[from].at(-1);
  if (magnets === undefined) return edits;
  const to = from === "past" ? "future" : "past";
  const changed = magnets.find((magnet) => !edits.magnets.includes(magnet));
  const moved: StudioEdits = {
    ...edits,
    magnets,
    selectedId: changed?.id ?? edits.selectedId,
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

const joined = (magnets: readonly Magnet[], more: readonly Magnet[]): readonly Magnet[] => {
  const known = new Set(magnets.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? magnets : [...magnets, ...fresh];
};

const mapped = (
  magnets: readonly Magnet[],
  ids: readonly string[],
  change: (magnet: Magnet) => Magnet,
): readonly Magnet[] => {
  const next = magnets.map((magnet) => (ids.includes(magnet.id) ? change(magnet) : magnet));
  return next.some((magnet, index) => magnet !== magnets[index]) ? next : magnets;
};

/** It holds for every step; a magnet that stands in many of them is fitted once. */
const fittedEverywhere = (edits: StudioEdits, photoId: string, fit: FitFrame): StudioEdits => {
  const known = new Map<Magnet, Magnet>();
  const fitted = (magnet: Magnet): Magnet => {
    const next = known.get(magnet) ?? refitted(magnet, fit, photoId);
    known.set(magnet, next);
    return next;
  };
  return everywhere(edits, (magnets) => {
    const next = magnets.map(fitted);
    return next.some((magnet, index) => magnet !== magnets[index]) ? next : magnets;
  });
};
