import type { ReactNode } from "react";

import type { Pieces } from "#client/features/studio/magnets/draw-item.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";

/** What the preview shows; it is open while the address names one. */
export type PreviewView = "fridge" | "size" | "paper";

/** What a view of one magnet takes. */
export type MagnetPanelProps = {
  /** A magnet, or all pieces of a puzzle. */
  readonly pieces: Pieces;
  readonly format: CatalogFormat;
  readonly photos: PhotoMap;
  /** The way to the other magnets. */
  readonly stepper: ReactNode;
};
