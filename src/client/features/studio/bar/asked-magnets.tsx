import type { ReactNode } from "react";

import { DraftDrawing } from "#client/features/studio/magnets/draft-drawing.tsx";
import { frameSizesOf, hrefsOf } from "#client/features/studio/magnets/draw-item.ts";
import { frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import { itemsOf } from "#client/features/studio/magnets/set-order.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";

import styles from "./asked-magnets.module.css";

type AskedMagnetsProps = {
  readonly magnets: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  /** What is said below each. */
  readonly children?: (magnet: Magnet) => ReactNode;
};

/** The magnets that a question before the cart is about, cut as they will be. */
export const AskedMagnets = ({ magnets, formats, photos, children }: AskedMagnetsProps) => (
  <ul className={styles["magnets"]}>
    {itemsOf(magnets).map(({ key, magnets: pieces }) => {
      const [magnet] = pieces;
      const format = formats.find(({ slug }) => slug === magnet.document.formatSlug);
      const sizes = frameSizesOf(magnet.document, photos);
      if (!sizes || !format) return null;
      return (
        <li key={key} className={styles["magnet"]}>
          <DraftDrawing
            pieces={pieces}
            geometry={format.geometry}
            sizes={sizes}
            hrefs={hrefsOf(magnet.document, photos, "thumbHref")}
            view="trim"
            label={photos.get(frameOfMagnet(magnet).photoId)?.name ?? ""}
          />
          {children && <span>{children(magnet)}</span>}
        </li>
      );
    })}
  </ul>
);
