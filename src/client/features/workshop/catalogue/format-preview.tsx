import { Preview, PreviewPart } from "#client/features/workshop/parts/preview/preview.tsx";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import { changeLayout } from "#shared/design/change-format.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { safeOutline } from "#shared/design/inset-outline.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { PriceEntry } from "#shared/pricing/price-history.ts";

import { type FormatDraft, geometryOfDraft, layoutsOfDraft } from "./format-draft.ts";
import { FormatPricesPreview } from "./format-prices-preview.tsx";
import sample from "./sample.svg";
import { SheetFills } from "./sheet-fills.tsx";
import { packsOfDraft, tiersOfDraft } from "./tiers-draft.ts";

import styles from "./format-preview.module.css";

/** What comes of a format while it is typed: the magnet, the sheets it is printed on, its prices. */
export const FormatPreview = ({
  draft,
  history,
}: {
  readonly draft: FormatDraft;
  /** What it cost before, in the order of time. */
  readonly history: readonly PriceEntry[];
}) => {
  const geometry = geometryOfDraft(draft);
  return (
    <div className={styles["previews"]}>
      <Preview title={m.format_preview()}>
        {geometry === null ? (
          <p>{m.format_preview_none()}</p>
        ) : (
          <>
            <SampleMagnet geometry={geometry} layout={layoutsOfDraft(draft)[0] ?? "single"} />
            <PreviewPart title={m.format_sheets()}>
              <SheetFills geometry={geometry} />
            </PreviewPart>
          </>
        )}
      </Preview>
      <FormatPricesPreview
        history={history}
        tiers={tiersOfDraft(draft.tiers)}
        packs={packsOfDraft(draft.packs)}
        isOnSale={draft.isOnSale}
      />
    </div>
  );
};

const sampleId = "sample";
const sampleSize = { widthPx: 900, heightPx: 900 };

/** Drawn by what draws for the studio and the printer, with the lines of cut and safe area. */
const SampleMagnet = ({
  geometry,
  layout,
}: {
  readonly geometry: FormatGeometry;
  readonly layout: Layout;
}) => {
  const design = changeLayout(plainDesign(geometry.slug, sampleId), layout);
  const size = sizeLabel(geometry, getLocale());
  return (
    <figure className={styles["magnet"]}>
      <MagnetDrawing
        drawing={drawMagnet(design, geometry, { [sampleId]: sampleSize })}
        hrefs={{ [sampleId]: sample }}
        view="bleed"
        safe={safeOutline(geometry)}
        label={m.format_preview_label({ size })}
      />
      <figcaption>
        {size}
        <small>{m.format_preview_lines()}</small>
      </figcaption>
    </figure>
  );
};
