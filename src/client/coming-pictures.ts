import { useCallback, useSyncExternalStore } from "react";

import type { MagnetLook } from "#client/ui/magnet/magnet-picture.tsx";
import { photoAddress } from "#client/ui/magnet/photo-address.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

type ComingPicture = { readonly size: PhotoSize; readonly href: string };
export type ComingPictures = ReadonlyMap<string, ComingPicture>;

const none: ComingPictures = new Map();
let pictures = none;
const listeners = new Set<() => void>();

/** The studio of this tab tells which photos it can show; pages that do not carry it draw them meanwhile. */
export const tellPictures = (next: ComingPictures): void => {
  const isSame =
    next.size === pictures.size &&
    [...next].every(([id, { href }]) => pictures.get(id)?.href === href);
  if (isSame) return;
  pictures = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the studio of this tab can show, by the photo's id. */
export const useComingPictures = (): ComingPictures =>
  useSyncExternalStore(
    subscribe,
    () => pictures,
    () => none,
  );

/** A magnet of the cart, without a size for photos that the shop still prepares. */
type Drawn = Pick<MagnetLook, "document"> & {
  readonly format: { readonly geometry: MagnetLook["format"] };
  readonly photos: readonly { readonly id: string; readonly size: PhotoSize | null }[];
};

/** How a magnet of the cart is drawn: from this device's own picture until the shop has one. */
export const useLookOf = (): ((drawn: Drawn) => MagnetLook) => {
  const known = useComingPictures();
  return useCallback(
    ({ document, format, photos }) => ({
      document,
      format: format.geometry,
      photos: photos.map(({ id, size }) => ({
        id,
        href: photoAddress(document, id),
        ...(size === null ? (known.get(id) ?? { size }) : { size }),
      })),
    }),
    [known],
  );
};
