import { Suspense, useState } from "react";

import { PhotoSheet } from "#client/features/studio/later-parts.ts";
import type { Pieces } from "#client/features/studio/magnets/draw-item.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { canPuzzle } from "#client/features/studio/magnets/puzzle-set.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { IconCopy, IconPhoto } from "#client/ui/icons.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Layout } from "#shared/design/layouts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ActCard, ChoiceCards } from "./choice-cards.tsx";
import { LayoutShape } from "./layout-shape.tsx";
import { PuzzleDialog } from "./puzzle-dialog.tsx";
import { PuzzleShape } from "./puzzle-shape.tsx";

type PhotosToolProps = {
  readonly studio: Studio;
  readonly pieces: Pieces;
  readonly magnets: readonly Magnet[];
  readonly format: CatalogFormat;
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly frame: number;
  /** A magnet of the cart stays one magnet. */
  readonly isEditing: boolean;
};

const names = {
  single: m.layouts_single,
  pair: m.layouts_pair,
  quartet: m.layouts_quartet,
  instant: m.layouts_single,
  strip: m.layouts_quartet,
} as const satisfies Record<Layout, () => string>;

/** How many photos a magnet has and which: one, a collage, or one photo over nine magnets. */
export const PhotosTool = (props: PhotosToolProps) => {
  const { studio, pieces, magnets, format, formats, photos, frame, isEditing } = props;
  const [open, setOpen] = useState<"photos" | "puzzle" | null>(null);
  const [magnet] = pieces;
  const { layout, puzzle } = magnet.document;
  const isPuzzleOffered = canPuzzle(format) && !isEditing;
  const canChoose = format.layouts.length > 1 || isPuzzleOffered;
  const others = magnets.filter(
    ({ document }) => document.formatSlug === format.slug && document.layout !== layout,
  );
  const choose = (wished: Layout | "puzzle") => {
    if (wished === "puzzle") setOpen("puzzle");
    else studio.dispatch({ kind: "layout", ids: [magnet.id], layout: wished });
  };
  return (
    <>
      <ChoiceCards<Layout | "puzzle">
        label={m.layouts_title()}
        value={puzzle ? "puzzle" : layout}
        onChange={choose}
        options={
          canChoose
            ? [
                ...format.layouts.map((each) => ({
                  value: each,
                  picture: <LayoutShape geometry={format.geometry} layout={each} />,
                  name: names[each](),
                })),
                ...(isPuzzleOffered || puzzle
                  ? [
                      {
                        value: "puzzle" as const,
                        picture: <PuzzleShape geometry={format.geometry} />,
                        name: m.layouts_puzzle(),
                      },
                    ]
                  : []),
              ]
            : []
        }
      >
        <ActCard
          isPinned
          picture={<IconPhoto />}
          name={
            magnet.document.frames.length > 1 ? m.layouts_change_photos() : m.layouts_change_photo()
          }
          onAct={() => setOpen("photos")}
        />
        {others.length > 0 && !puzzle && (
          <ActCard
            isPinned
            picture={<IconCopy />}
            name={m.layouts_for_all()}
            onAct={() =>
              studio.dispatch({ kind: "layout", ids: others.map(({ id }) => id), layout })
            }
          />
        )}
      </ChoiceCards>
      <Suspense fallback={null}>
        <PhotoSheet
          isOpen={open === "photos"}
          onClose={() => setOpen(null)}
          studio={studio}
          magnet={magnet}
          photos={photos}
          frame={frame}
        />
      </Suspense>
      <PuzzleDialog
        isOpen={open === "puzzle"}
        onClose={() => setOpen(null)}
        studio={studio}
        magnet={magnet}
        format={format}
        formats={formats}
        photos={photos}
      />
    </>
  );
};
