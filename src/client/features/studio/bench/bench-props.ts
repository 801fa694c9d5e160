// What the tools of the bench are given: the selected magnet, or all pieces of its puzzle.

import type { ReactNode } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";

export type BenchProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** The selected magnet, or all pieces of its puzzle. */
  readonly item: SetItem;
  readonly items: readonly SetItem[];
  readonly magnets: readonly Magnet[];
  readonly format: CatalogFormat;
  readonly photos: PhotoMap;
  /** What a screen reader calls the magnet on the stage. */
  readonly label: string;
  /** Which tool is open first; empty: the first of them. */
  readonly firstTool: string;
  readonly onRemove: () => void;
  readonly onCart: () => void;
  /** The way to the preview. */
  readonly preview: ReactNode;
  /** Null when one magnet of the cart is edited: there is no set. */
  readonly strip: ReactNode;
  readonly act: ReactNode;
};
