import { startTransition, useCallback, useEffect, useMemo, useState } from "react";

import { afterPaint } from "#client/features/studio/after-paint.ts";
import { agreeToCrops, faceStore } from "#client/features/studio/faces/face-store.ts";
import { slotsOfItem } from "#client/features/studio/magnets/draw-item.ts";
import { freePlacesOf } from "#client/features/studio/magnets/free-places.ts";
import { frameOfMagnet } from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";
import { TextLayer } from "#client/features/studio/texts/text-layer.tsx";
import { useTextTool } from "#client/features/studio/texts/use-text-tool.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { BenchProps } from "./bench-props.ts";
import { BenchTools } from "./bench-tools.tsx";
import { CropToolbar } from "./crop-toolbar.tsx";
import { Cropper } from "./cropper.tsx";
import { FreePlaces } from "./free-places.tsx";
import { ResolutionPill } from "./resolution-pill.tsx";
import { useCropActs } from "./use-crop-acts.ts";
import { useLiveCrop } from "./use-live-crop.ts";
import { usePicturesOf } from "./use-pictures-of.ts";
import { WaitingMagnet } from "./waiting-magnet.tsx";

import styles from "./bench.module.css";

/** The stage with the selected magnet, and the sheet with tools, strip and the main act. */
export const Bench = (props: BenchProps) => {
  const { studio, item, format, photos, label, onRemove, strip, act } = props;
  const pieces = item.magnets;
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
  const [tool, setTool] = useState(props.firstTool);
  const { tools, agreed } = useStore(faceStore, (store) => store);
  const texts = useTextTool(studio, magnet, format.geometry);
  const photo = photos.get(frameOfMagnet(magnet, frame).photoId);
  const place = acts.placeOf(frame);
  const isShown = [...pictures.values()].some(({ size }) => size !== undefined);
  const partsShown = usePartsShown(isShown);
  const hasTabs = partsShown >= parts.tabs;
  const hasDock = partsShown >= parts.dock;
  const { texts: written, puzzle } = magnet.document;
  const writing = (tool === "text" && written.length > 0 && !puzzle) || undefined;
  return (
    <>
      <section className={styles["stage"]} aria-label={m.studio_stage()} data-writing={writing}>
        <div className={styles["light"]}>
          {isShown &&
            hasDock &&
            ([...pictures.values()].some(({ isLargeMissing }) => isLargeMissing === true) ? (
              <span role="status">
                <StatusPill tone="warn" hasDot>
                  {m.studio_picture_waits()}
                </StatusPill>
              </span>
            ) : (
              // A photo that is missing has no pixels.
              freePlacesOf(magnet, photos).length === 0 && (
                <ResolutionPill magnet={magnet} slots={slots} photos={pictures} live={live} />
              )
            ))}
          {photo?.isFirstFrame === true && <StatusPill>{m.studio_first_frame()}</StatusPill>}
          {hasDock && props.preview}
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
              {tools && (
                <tools.FaceNote
                  magnet={magnet}
                  geometry={format.geometry}
                  slots={slots}
                  photos={photos}
                  live={live}
                  agreed={agreed}
                  onAgree={agreeToCrops}
                />
              )}
              <FreePlaces
                magnet={magnet}
                geometry={format.geometry}
                slots={slots}
                photos={photos}
                onPhoto={(file, at) => studio.putFile(file, magnet.id, at)}
              />
              {!puzzle && (
                <TextLayer
                  tool={texts}
                  onEdit={(isWriting) => {
                    setTool("text");
                    if (isWriting) {
                      requestAnimationFrame(() =>
                        texts.field.current?.focus({ preventScroll: true }),
                      );
                    }
                  }}
                />
              )}
            </Cropper>
          ) : (
            <WaitingMagnet
              geometry={format.geometry}
              photo={photo}
              onPhoto={(file) => studio.putFile(file, magnet.id, frame)}
            />
          )}
        </div>
        <CropToolbar acts={place && acts} onRemove={onRemove} />
      </section>
      <div className={styles["sheet"]} data-writing={writing}>
        {hasTabs ? (
          <BenchTools
            {...props}
            frame={frame}
            acts={acts}
            live={live}
            texts={texts}
            tool={tool}
            onTool={setTool}
            isWaiting={partsShown < parts.panel}
          />
        ) : (
          <div className={styles["tools"]} data-waiting />
        )}
        <div className={styles["dock"]}>
          {strip && (
            <div className={styles["strip"]} data-waiting={hasDock ? undefined : true}>
              {hasDock && strip}
            </div>
          )}
          <div className={styles["act"]} data-waiting={hasDock ? undefined : true}>
            {hasDock && act}
          </div>
        </div>
      </div>
    </>
  );
};

/** A picture that takes longer is not waited for. */
const pictureMilliseconds = 300;

/** What comes after the picture, in this order. */
const parts = { tabs: 1, panel: 2, dock: 3 } as const;

/**
 * The picture first, on slow phones a blink before all that is done with it. That comes in parts: at
 * once, they would hold the thread longer than a hand that drags already should feel.
 * @returns how many of the parts are there
 */
const usePartsShown = (isShown: boolean): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === parts.dock) return undefined;
    const showNext = () => startTransition(() => setCount(count + 1));
    // Sooner, its slices would take the frame that the picture is to be shown with.
    if (isShown || count > 0) return afterPaint(showNext);
    const timer = setTimeout(showNext, pictureMilliseconds);
    return () => clearTimeout(timer);
  }, [isShown, count]);
  return count;
};
