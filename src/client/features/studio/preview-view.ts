import type { ReactNode } from "react";

import type { CatalogFormat } from "#shared/catalog.ts";

import type { Magnet } from "./magnet.ts";
import type { PhotoMap } from "./photo-shelf.ts";

/** What the preview shows; it is open while the address names one. */
export type PreviewView = "fridge" | "size" | "paper";

/** What a view of a single magnet takes. */
export type MagnetPanelProps = {
  readonly magnet: Magnet;
  readonly format: CatalogFormat;
  readonly photos: PhotoMap;
  /** The way to the other magnets. */
  readonly stepper: ReactNode;
};
