import { type ReactNode, useCallback, useMemo, useState } from "react";

import { IconBorder, IconCrop, IconFormat, IconLook, IconText } from "#client/ui/icons.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { announce } from "#client/ui/toast-store.ts";
import type { CatalogFormat } from "#shared/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { BorderPanel } from "./border-panel.tsx";
import { CropPanel } from "./crop-panel.tsx";
import { CropToolbar } from "./crop-toolbar.tsx";
import { Cropper } from "./cropper.tsx";
import { type Pieces, slotsOfItem } from "./draw-item.ts";
import { FormatTool } from "./format-tool.tsx";
import { LookPanel } from "./look-panel.tsx";
import { cropOf, frameOfMagnet, type Magnet } from "./magnet.ts";
import type { PhotoMap } from "./photo-shelf.ts";
import { ResolutionPill } from "./resolution-pill.tsx";
import { useStore } from "./store.ts";
import type { Studio } from "./studio.ts";
import { TextLayer } from "./text-layer.tsx";
import { TextPanel } from "./text-panel.tsx";
import { Tools } from "./tools.tsx";
import { useCropActs } from "./use-crop-acts.ts";
import { useLiveCrop } from "./use-live-crop.ts";
import { usePicturesOf } from "./use-pictures-of.ts";
import { useTextTool } from "./use-text-tool.ts";
import { WaitingMagnet } from "./waiting-magnet.tsx";

import styles from "./bench.module.css";

export type BenchProps = {
  readonly studio: Studio;
  readonly formats: readonly CatalogFormat[];
  /** The selected magnet, or all pieces of its puzzle. */
  readonly pieces: Pieces;
  readonly magnets: readonly Magnet[];
  readonly format: CatalogFormat;
  readonly photos: PhotoMap;
  /** What a screen reader calls the magnet on the stage. */
  readonly label: string;
  readonly onRemove: () => void;
  readonly strip: ReactNode;
  readonly act: ReactNode;
};

/** The stage with the selected magnet, and the sheet with tools, strip and the main act. */
export const Bench = (props: BenchProps) => {
  const { studio, formats, pieces, magnets, format, photos, label, onRemove, strip, act } = props;
  const [magnet] = pieces;
  const frame = useStore(studio.edits, ({ selectedFrame }) => selectedFrame);
  const pictures = usePicturesOf(magnet, photos);
  const slots = useMemo(() => slotsOfItem(pieces, format.geometry), [pieces, format.geometry]);
  const live = useLiveCrop();
  const acts = useCropActs(studio, magnet, frame, slots, pictures);
  const onFrame = useCallback(
    (next: number) => {
      studio.dispatch({ kind: "frame", frame: next });
      announce(m.layouts_slot_said({ number: next + 1, count: slots.length }));
    },
    [studio, slots.length],
  );
  const [tool, setTool] = useState("");
  const texts = useTextTool(studio, pieces, format.geometry);
  const photo = photos.get(frameOfMagnet(magnet, frame).photoId);
  const place = acts.placeOf(frame);
  const isShown = [...pictures.values()].some(({ size }) => size !== undefined);
  return (
    <>
      <section className={styles["stage"]} aria-label={m.studio_stage()}>
        <div className={styles["light"]}>
          {isShown && (
            <ResolutionPill magnet={magnet} slots={slots} photos={pictures} live={live} />
          )}
          {photo?.isFirstFrame === true && <StatusPill>{m.studio_first_frame()}</StatusPill>}
        </div>
        <div className={styles["room"]}>
          {isShown ? (
            <Cropper
              pieces={pieces}
              geometry={format.geometry}
              slots={slots}
              photos={pictures}
              frame={frame}
              acts={acts}
              live={live}
              label={label}
              onFrame={onFrame}
              onRemove={onRemove}
              onPress={() => texts.select(null)}
            >
              <TextLayer
                tool={texts}
                onEdit={(isWriting) => {
                  setTool("text");
                  if (isWriting) requestAnimationFrame(() => texts.field.current?.focus());
                }}
              />
            </Cropper>
          ) : (
            <WaitingMagnet geometry={format.geometry} photo={photo} />
          )}
        </div>
        <CropToolbar acts={place && acts} onRemove={onRemove} />
      </section>
      <div className={styles["sheet"]}>
        <Tools
          value={tool}
          onChange={setTool}
          tools={[
            {
              value: "format",
              label: m.studio_tool_format(),
              icon: <IconFormat />,
              panel: (
                <FormatTool studio={studio} formats={formats} magnet={magnet} magnets={magnets} />
              ),
            },
            ...(place
              ? [
                  {
                    value: "crop",
                    label: m.studio_tool_crop(),
                    icon: <IconCrop />,
                    panel: (
                      <CropPanel
                        acts={acts}
                        crop={cropOf(magnet, frame)}
                        frame={place.frame}
                        size={place.size}
                        live={live}
                      />
                    ),
                  },
                  {
                    value: "look",
                    label: m.looks_tool(),
                    icon: <IconLook />,
                    panel: (
                      <LookPanel
                        studio={studio}
                        magnet={magnet}
                        magnets={magnets}
                        geometry={format.geometry}
                        frame={frame}
                        photo={{ size: place.size, href: photo?.thumbHref }}
                      />
                    ),
                  },
                ]
              : []),
            {
              value: "text",
              label: m.texts_tool(),
              icon: <IconText />,
              panel: <TextPanel tool={texts} />,
            },
            {
              value: "border",
              label: m.looks_border_tool(),
              icon: <IconBorder />,
              panel: <BorderPanel studio={studio} magnet={magnet} magnets={magnets} />,
            },
          ]}
        />
        {strip && <div className={styles["strip"]}>{strip}</div>}
        <div className={styles["act"]}>{act}</div>
      </div>
    </>
  );
};
