// Puzzles: one photo cut up over nine magnets, and dissolved again.

import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { changeLayout } from "#shared/design/change-format.ts";
import type { MagnetShape } from "#shared/design/format.ts";
import { puzzleSide } from "#shared/design/layouts.ts";

import { type FitFrame, withDocument } from "./fit-frames.ts";
import type { Magnet } from "./magnet.ts";
import { itemsOf, keyOf, placeBefore } from "./set-order.ts";

/** Shapes whose boxes they fill, or nearly: nine hearts or ovals leave holes in a picture. */
const puzzleShapes: readonly MagnetShape[] = ["rectangle", "circle"];

/** A collage is no puzzle either: pieces meet at their cuts. */
export const canPuzzle = ({
  layouts,
  geometry,
}: Pick<CatalogFormat, "layouts" | "geometry">): boolean =>
  layouts.includes("single") && puzzleShapes.includes(geometry.shape);

type Cut = {
  readonly id: string;
  readonly setId: string;
  readonly otherIds: readonly string[];
};

/** One photo over nine magnets: the magnet becomes the first of them. */
export const cutUp = (
  magnets: readonly Magnet[],
  { id, setId, otherIds }: Cut,
  fit: FitFrame,
): readonly Magnet[] => {
  const magnet = magnets.find((each) => each.id === id);
  const isTaken = magnets.some((each) => otherIds.includes(each.id) || keyOf(each) === setId);
  if (!magnet || magnet.document.puzzle !== null || isTaken) return magnets;
  const whole = changeLayout(magnet.document, "single");
  const pieces = [id, ...otherIds].slice(0, puzzleSide ** 2).map((pieceId, index) => ({
    ...withDocument(
      magnet,
      {
        ...whole,
        // What was written on one magnet is not written nine times.
        texts: [],
        puzzle: { setId, column: index % puzzleSide, row: Math.floor(index / puzzleSide) },
      },
      fit,
    ),
    id: pieceId,
  }));
  const next = magnets[magnets.indexOf(magnet) + 1];
  return placeBefore(magnets, pieces, next?.id ?? null);
};

/** A puzzle becomes one magnet with the whole picture: its first piece. */
export const dissolve = (
  magnets: readonly Magnet[],
  setId: string,
  fit: FitFrame,
): readonly Magnet[] => {
  const first = itemsOf(magnets).find(({ key }) => key === setId)?.magnets[0];
  if (!first) return magnets;
  return magnets.flatMap((magnet) => {
    if (magnet.id === first.id)
      return [withDocument(magnet, { ...magnet.document, puzzle: null }, fit)];
    return keyOf(magnet) === setId ? [] : [magnet];
  });
};

/** For what cannot be done to pieces: the puzzles among these as single magnets, and their ids. */
export const dissolveFor = (
  magnets: readonly Magnet[],
  ids: readonly string[],
  fit: FitFrame,
): { readonly whole: readonly Magnet[]; readonly ids: readonly string[] } => {
  const asked = magnets.filter(({ id }) => ids.includes(id));
  const setIds = new Set(asked.flatMap(({ document }) => document.puzzle?.setId ?? []));
  const firstIds = itemsOf(magnets).flatMap(({ key, magnets: [first] }) =>
    setIds.has(key) ? [first.id] : [],
  );
  return {
    whole: [...setIds].reduce<readonly Magnet[]>(
      (left, setId) => dissolve(left, setId, fit),
      magnets,
    ),
    ids: [...ids, ...firstIds],
  };
};
