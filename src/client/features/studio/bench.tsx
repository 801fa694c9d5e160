import type { ReactNode } from "react";

import { IconCrop, IconFormat } from "#client/ui/icons.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import type { CatalogFormat } from "#shared/catalog.ts";
import { frameOf, type PhotoSize } from "#shared/design/frame.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { CropPanel } from "./crop-panel.tsx";
import { CropToolbar } from "./crop-toolbar.tsx";
import { Cropper } from "./cropper.tsx";
import { FormatPicker } from "./format-picker.tsx";
import { cropOf, type Magnet } from "./magnet.ts";
import type { StudioPhoto } from "./photo-shelf.ts";
import { ResolutionPill } from "./resolution-pill.tsx";
import type { Studio } from "./studio.ts";
import { type Tool, Tools } from "./tools.tsx";
import { useCropActs } from "./use-crop-acts.ts";
import { useLiveCrop } from "./use-live-crop.ts";
import { WaitingMagnet } from "./waiting-magnet.tsx";

import styles from "./bench.module.css";

type BenchProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  readonly magnet: Magnet;
  readonly magnets: readonly Magnet[];
  readonly format: CatalogFormat;
  readonly photo: StudioPhoto | undefined;
  readonly onRemove: () => void;
  readonly strip: ReactNode;
  readonly act: ReactNode;
};

/** The stage with the selected magnet, and the sheet with tools, strip and the main act. */
export const Bench = (props: BenchProps) => {
  const { photo } = props;
  return photo && hasSize(photo) ? (
    <CropBench {...props} photo={photo} />
  ) : (
    <WaitingBench {...props} />
  );
};

type SizedPhoto = StudioPhoto & { readonly size: PhotoSize };

const hasSize = (photo: StudioPhoto): photo is SizedPhoto => photo.size !== undefined;

const CropBench = (props: BenchProps & { readonly photo: SizedPhoto }) => {
  const { studio, magnet, magnets, format, photo, onRemove, strip, act } = props;
  const frame = frameOf(format.geometry);
  const live = useLiveCrop();
  const acts = useCropActs(studio, magnet, frame, photo);
  const number = magnets.findIndex(({ id }) => id === magnet.id) + 1;
  return (
    <>
      <section className={styles["stage"]} aria-label={m.studio_stage()}>
        <div className={styles["light"]}>
          <ResolutionPill
            magnet={magnet}
            geometry={format.geometry}
            size={photo.size}
            live={live}
          />
          {photo.isFirstFrame === true && <StatusPill>{m.studio_first_frame()}</StatusPill>}
        </div>
        <div className={styles["room"]}>
          <Cropper
            magnet={magnet}
            geometry={format.geometry}
            size={photo.size}
            href={photo.previewHref}
            acts={acts}
            live={live}
            label={m.studio_cropper_label({ number, count: magnets.length, name: photo.name })}
            onRemove={onRemove}
          />
        </div>
        <CropToolbar acts={acts} onRemove={onRemove} />
      </section>
      <div className={styles["sheet"]}>
        <Tools
          tools={[
            formatTool(props),
            {
              value: "crop",
              label: m.studio_tool_crop(),
              icon: <IconCrop />,
              panel: (
                <CropPanel
                  acts={acts}
                  crop={cropOf(magnet)}
                  frame={frame}
                  size={photo.size}
                  live={live}
                />
              ),
            },
          ]}
        />
        {strip && <div className={styles["strip"]}>{strip}</div>}
        <div className={styles["act"]}>{act}</div>
      </div>
    </>
  );
};

/** Until the picture can be shown, its format can be chosen and it can be taken away. */
const WaitingBench = (props: BenchProps) => {
  const { format, photo, onRemove, strip, act } = props;
  return (
    <>
      <section className={styles["stage"]} aria-label={m.studio_stage()}>
        <div className={styles["light"]} />
        <div className={styles["room"]}>
          <WaitingMagnet geometry={format.geometry} photo={photo} />
        </div>
        <CropToolbar acts={null} onRemove={onRemove} />
      </section>
      <div className={styles["sheet"]}>
        <Tools tools={[formatTool(props)]} />
        {strip && <div className={styles["strip"]}>{strip}</div>}
        <div className={styles["act"]}>{act}</div>
      </div>
    </>
  );
};

const formatTool = (props: BenchProps): Tool => ({
  value: "format",
  label: m.studio_tool_format(),
  icon: <IconFormat />,
  panel: <Formats {...props} />,
});

const Formats = ({ studio, formats, magnet, magnets, format }: BenchProps) => {
  const others = magnets.filter(({ document }) => document.formatSlug !== format.slug);
  return (
    <FormatPicker
      formats={formats}
      value={format.slug}
      onChange={(formatSlug) =>
        studio.dispatch({ kind: "format", ids: [magnet.id], ...offerOf(formats, formatSlug) })
      }
      othersCount={others.length}
      onApplyToAll={() =>
        studio.dispatch({
          kind: "format",
          ids: others.map(({ id }) => id),
          ...offerOf(formats, format.slug),
        })
      }
    />
  );
};

const offerOf = (formats: readonly CatalogFormat[], formatSlug: string) => ({
  formatSlug,
  layouts: formats.find(({ slug }) => slug === formatSlug)?.layouts ?? [],
});
