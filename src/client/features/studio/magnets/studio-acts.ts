// Every act of a person in the studio, each a step that undo takes back.

import { changeFormat, changeLayout } from "#shared/design/change-format.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import type { Crop, DesignDocument, DesignFrame } from "#shared/design/design-document.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { plainFrame } from "#shared/design/new-design.ts";

import {
  chosenFramesOf,
  type FitFrame,
  refitted,
  withDocument,
  withoutChoice,
} from "./fit-frames.ts";
import {
  isSameCrop,
  type Magnet,
  photoIdsOf,
  withCrop,
  withFrame,
  withoutTones,
} from "./magnet.ts";
import { cutUp, dissolve, dissolveFor } from "./puzzle-set.ts";
import { placeBefore, withPieces } from "./set-order.ts";

/** What a person does: each is one step of the history. Acts on a piece of a puzzle act on all of it. */
export type StudioAct =
  | {
      readonly kind: "add";
      readonly magnets: readonly Magnet[];
      /** Where they go; left out or null, to the end. */
      readonly beforeId?: string | null;
    }
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
      /** False: a puzzle becomes one magnet with the whole picture, and that one changes. */
      readonly canPuzzle: boolean;
      /** Makes what is written fit it, in the same step. */
      readonly fitTexts?: (document: DesignDocument, before: DesignDocument) => DesignDocument;
    }
  /** Slots that are new are filled with the next photos of the set. */
  | { readonly kind: "layout"; readonly ids: readonly string[]; readonly layout: Layout }
  /** Another photo in one slot. */
  | {
      readonly kind: "photo";
      readonly id: string;
      readonly frame: number;
      readonly photoId: string;
    }
  /** Two photos of a magnet change places. */
  | {
      readonly kind: "swap";
      readonly id: string;
      readonly frames: readonly [number, number];
    }
  | {
      /** Anything a tool changes in the documents of some magnets. */
      readonly kind: "edit";
      readonly ids: readonly string[];
      readonly edit: (document: DesignDocument) => DesignDocument;
      /** Edits of one gesture (a slider moved, a word typed) are one step. */
      readonly gesture?: string;
    }
  /** The version of another tab or device, or ours again. */
  | { readonly kind: "replace"; readonly magnet: Magnet }
  /** Pieces wished of each. */
  | {
      readonly kind: "quantity";
      readonly ids: readonly string[];
      readonly quantity: number;
      readonly gesture?: string;
    }
  /** To another place of the set; null is its end. */
  | { readonly kind: "move"; readonly ids: readonly string[]; readonly beforeId: string | null }
  /** One photo over nine magnets: this one becomes the first of them. */
  | {
      readonly kind: "puzzle";
      readonly id: string;
      readonly setId: string;
      readonly otherIds: readonly string[];
    }
  /** A puzzle becomes one magnet with the whole picture. */
  | { readonly kind: "dissolve"; readonly setId: string };

export type ActOf<Kind extends StudioAct["kind"]> = Extract<StudioAct, { readonly kind: Kind }>;

/** The set after an act; the same array when the act changes nothing. */
export const actOn = (
  magnets: readonly Magnet[],
  act: StudioAct,
  fit: FitFrame,
): readonly Magnet[] => {
  switch (act.kind) {
    case "add":
      return joined(
        magnets,
        act.magnets.map((magnet) => refitted(magnet, fit)),
        act.beforeId ?? null,
      );
    case "remove":
      return magnets.some(({ id }) => act.ids.includes(id))
        ? magnets.filter(({ id }) => !act.ids.includes(id))
        : magnets;
    case "crop":
      return mapped(magnets, [act.id], (magnet) => cropped(magnet, act.frame, act.crop));
    case "reset":
      return mapped(magnets, [act.id], (magnet) => withoutChoice(magnet, act.frame, fit));
    case "format":
      return formatted(magnets, act, fit);
    case "layout":
      return laidOut(magnets, act, fit);
    case "photo":
      return mapped(magnets, [act.id], (magnet) =>
        magnet.document.frames[act.frame]?.photoId === act.photoId
          ? magnet
          : withDocument(
              magnet,
              // How light it was made was the other photo's.
              withFrame(magnet.document, act.frame, (frame) => ({
                ...withoutTones(frame),
                photoId: act.photoId,
                crop: centredCrop,
              })),
              fit,
            ),
      );
    case "swap":
      return mapped(magnets, [act.id], (magnet) =>
        withDocument(magnet, swapped(magnet.document, ...act.frames), fit),
      );
    case "edit":
      return mapped(magnets, act.ids, (magnet) => {
        const document = act.edit(magnet.document);
        // What is written on one piece of a puzzle stands on that piece only.
        const isOwn = act.ids.includes(magnet.id) || document.texts === magnet.document.texts;
        return withDocument(
          magnet,
          isOwn ? document : { ...document, texts: magnet.document.texts },
          fit,
        );
      });
    case "replace":
      return magnets.map((magnet) =>
        magnet.id === act.magnet.id
          ? { ...act.magnet, chosenFrames: chosenFramesOf(act.magnet.document, fit) }
          : magnet,
      );
    case "quantity":
      return mapped(magnets, act.ids, (magnet) =>
        magnet.quantity === act.quantity ? magnet : { ...magnet, quantity: act.quantity },
      );
    case "move":
      return moved(magnets, act.ids, act.beforeId);
    case "puzzle":
      return cutUp(magnets, act, fit);
    case "dissolve":
      return dissolve(magnets, act.setId, fit);
  }
};

/** Magnets that are not there yet, put where they belong. */
export const joined = (
  magnets: readonly Magnet[],
  more: readonly Magnet[],
  beforeId: string | null = null,
): readonly Magnet[] => {
  const known = new Set(magnets.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return magnets;
  return beforeId === null ? [...magnets, ...fresh] : placeBefore(magnets, fresh, beforeId);
};

const mapped = (
  magnets: readonly Magnet[],
  ids: readonly string[],
  change: (magnet: Magnet) => Magnet,
): readonly Magnet[] => {
  const all = withPieces(magnets, ids);
  const next = magnets.map((magnet) => (all.has(magnet.id) ? change(magnet) : magnet));
  return next.some((magnet, index) => magnet !== magnets[index]) ? next : magnets;
};

const cropped = (magnet: Magnet, frame: number, crop: Crop): Magnet => {
  const before = magnet.document.frames[frame];
  return before === undefined || isSameCrop(before.crop, crop)
    ? magnet
    : withCrop(magnet, frame, crop);
};

const formatted = (
  magnets: readonly Magnet[],
  {
    ids: asked,
    formatSlug,
    layouts,
    canPuzzle,
    fitTexts = (document) => document,
  }: ActOf<"format">,
  fit: FitFrame,
): readonly Magnet[] => {
  const { whole, ids } = canPuzzle
    ? { whole: magnets, ids: asked }
    : dissolveFor(magnets, asked, fit);
  return mapped(whole, ids, (magnet) =>
    magnet.document.formatSlug === formatSlug
      ? magnet
      : withDocument(
          magnet,
          fitTexts(
            changeFormat(magnet.document, formatSlug, layouts, nextFrames(whole, magnet)),
            magnet.document,
          ),
          fit,
        ),
  );
};

const laidOut = (
  magnets: readonly Magnet[],
  { ids: asked, layout }: ActOf<"layout">,
  fit: FitFrame,
): readonly Magnet[] => {
  const { whole, ids } = dissolveFor(magnets, asked, fit);
  return mapped(whole, ids, (magnet) =>
    withDocument(magnet, changeLayout(magnet.document, layout, nextFrames(whole, magnet)), fit),
  );
};

/** The photos of the magnets that follow, each once. */
const nextFrames = (magnets: readonly Magnet[], magnet: Magnet): readonly DesignFrame[] => {
  const at = magnets.findIndex(({ id }) => id === magnet.id);
  const own = photoIdsOf(magnet);
  const others = [...magnets.slice(at + 1), ...magnets.slice(0, at)].flatMap(photoIdsOf);
  return [...new Set(others)].filter((id) => !own.includes(id)).map((id) => plainFrame(id));
};

const swapped = (document: DesignDocument, one: number, other: number): DesignDocument => {
  const [first, second] = [document.frames[one], document.frames[other]];
  if (!first || !second || one === other) return document;
  return withFrame(
    withFrame(document, one, () => second),
    other,
    () => first,
  );
};

const moved = (
  magnets: readonly Magnet[],
  ids: readonly string[],
  beforeId: string | null,
): readonly Magnet[] => {
  const all = withPieces(magnets, ids);
  if (beforeId !== null && all.has(beforeId)) return magnets;
  const next = placeBefore(
    magnets,
    magnets.filter(({ id }) => all.has(id)),
    beforeId,
  );
  return next.every(({ id }, index) => id === magnets[index]?.id) ? magnets : next;
};
