import { useMemo } from "react";

import { fridgeItems } from "#client/features/studio/fridge/fridge-items.ts";
import { FridgePanel } from "#client/features/studio/fridge/fridge-panel.tsx";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { ScreenDialog } from "#client/ui/over/screen-dialog.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { PaperPanel } from "./paper-panel.tsx";
import { MagnetStepper } from "./preview-stepper.tsx";
import type { PreviewView } from "./preview-view.ts";
import { ProofPdfAct } from "./proof-pdf-act.tsx";
import { TrueSizePanel } from "./true-size-panel.tsx";

import styles from "./preview-screen.module.css";

type PreviewScreenProps = {
  readonly studio: Studio;
  readonly view: PreviewView;
  readonly onView: (view: PreviewView | null) => void;
  readonly items: readonly SetItem[];
  readonly selected: SetItem;
  readonly onSelect: (id: string) => void;
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
};

/** What will be printed, as it hangs, as large as it is, and in the colours of paper. */
export const PreviewScreen = ({
  studio,
  view,
  onView,
  items: set,
  selected,
  onSelect,
  formats,
  photos,
}: PreviewScreenProps) => {
  const { items, moreCount } = useMemo(() => fridgeItems(set, formats), [set, formats]);
  const format = formats.find(({ slug }) => slug === selected.magnets[0].document.formatSlug);
  const stepper = <MagnetStepper items={set} selected={selected} onSelect={onSelect} />;
  const one = { pieces: selected.magnets, format, photos, stepper };
  return (
    <ScreenDialog
      isOpen
      onClose={() => onView(null)}
      title={m.preview_title()}
      closeLabel={m.preview_close()}
    >
      <div className={styles["views"]}>
        <Tabs
          label={m.preview_views()}
          value={view}
          onChange={onView}
          isFilling
          tabs={[
            {
              value: "fridge",
              label: m.preview_fridge(),
              panel: <FridgePanel items={items} moreCount={moreCount} photos={photos} />,
            },
            {
              value: "size",
              label: m.preview_size(),
              panel: one.format && <TrueSizePanel {...one} format={one.format} />,
            },
            {
              value: "paper",
              label: m.preview_paper(),
              panel: one.format && <PaperPanel {...one} format={one.format} key={selected.key} />,
            },
          ]}
        />
        <ProofPdfAct studio={studio} items={set} />
      </div>
    </ScreenDialog>
  );
};
