import type { MagnetLook } from "#client/ui/magnet/magnet-picture.tsx";
import { photoAddress } from "#client/ui/magnet/photo-address.ts";

import type { CartItemView } from "./cart-view.ts";

/** A line's magnet as it is drawn. */
export const lookOf = ({ document, format, photos }: CartItemView): MagnetLook => ({
  document,
  format: format.geometry,
  photos: photos.map(({ id, size }) => ({ id, size, href: photoAddress(document, id) })),
});
