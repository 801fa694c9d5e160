import { useMemo, useState } from "react";

import { recall, remember } from "#client/features/studio/preview/device-memory.ts";

import {
  arrangeFridge,
  fridgeDoor,
  type FridgePiece,
  type FridgePlace,
  keepOnDoor,
} from "./fridge-arrangement.ts";

const storageKey = "lodestone-fridge";
/** A wider or taller heap would leave most of the stage empty. */
const aspectMin = 0.7;
const aspectMax = 1.9;

type Places = ReadonlyMap<string, FridgePlace>;

/**
 * Where everything hangs on the fridge door, moved and kept. Hung by hand or not, it hangs there again next
 * time on this device.
 * @param stageAspect width by height of what can be seen at once
 */
export const useFridge = (pieces: readonly FridgePiece[], stageAspect: number) => {
  const [kept, setKept] = useState<Places>(() => readPlaces(recall(storageKey)));
  const aspect = Math.min(aspectMax, Math.max(aspectMin, stageAspect));
  const { places, left } = useMemo(
    () => arrangeFridge(pieces, kept, aspect),
    [pieces, kept, aspect],
  );
  const keep = (next: Places) => {
    setKept(next);
    remember(
      storageKey,
      [...next].map(([key, { x, y, tiltDegrees }]) => [key, x, y, tiltDegrees]),
    );
  };
  return {
    places,
    left,
    /** Hangs a piece elsewhere, or as near to it as the door allows. */
    move: (piece: FridgePiece, to: { readonly x: number; readonly y: number }): FridgePlace => {
      const tiltDegrees = places.get(piece.key)?.tiltDegrees ?? 0;
      const place = keepOnDoor(piece, { ...to, tiltDegrees });
      keep(new Map(places).set(piece.key, place));
      return place;
    },
    tidyUp: () => keep(arrangeFridge(pieces, new Map(), aspect).places),
  };
};

export type Fridge = ReturnType<typeof useFridge>;

/** What another version or a person wrote there is left out. */
export const readPlaces = (stored: unknown): Places => {
  if (!Array.isArray(stored)) return new Map();
  const rows: readonly unknown[] = stored;
  return new Map(
    rows.flatMap((row): [string, FridgePlace][] => {
      if (!Array.isArray(row)) return [];
      const [key, x, y, tiltDegrees]: unknown[] = row;
      return typeof key === "string" &&
        isWithin(x, fridgeDoor.width) &&
        isWithin(y, fridgeDoor.height) &&
        isWithin(tiltDegrees, 360)
        ? [[key, { x, y, tiltDegrees }]]
        : [];
    }),
  );
};

const isWithin = (value: unknown, max: number): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= max;
