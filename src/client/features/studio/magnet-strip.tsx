import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from "react";

import { IconWarning } from "#client/ui/icons.tsx";
import type { CatalogFormat } from "#shared/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { DraftDrawing } from "./draft-drawing.tsx";
import { lightOf } from "./magnet-light.ts";
import { type Magnet, photoIdOf } from "./magnet.ts";
import type { PhotoMap, PhotoStage, StudioPhoto } from "./photo-shelf.ts";

import styles from "./magnet-strip.module.css";

type MagnetStripProps = {
  readonly magnets: readonly Magnet[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** The tile that takes more photos. */
  readonly add: ReactNode;
};

/** All magnets side by side; arrows walk through them, Delete takes one away. */
export const MagnetStrip = ({
  magnets,
  formats,
  photos,
  selectedId,
  onSelect,
  onRemove,
  add,
}: MagnetStripProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = list.current?.parentElement;
    const thumb = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip && thumb) scrollAlong(strip, thumb);
  }, [selectedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = magnets.findIndex(({ id }) => id === selectedId);
    const next = walk(event.key, at, magnets.length);
    const target = next === null ? undefined : magnets[next];
    if (target) {
      event.preventDefault();
      onSelect(target.id);
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next ?? 0]?.focus();
    } else if ((event.key === "Delete" || event.key === "Backspace") && selectedId !== null) {
      event.preventDefault();
      onRemove(selectedId);
    }
  };

  return (
    <div className={styles["strip"]}>
      <div
        ref={list}
        className={styles["list"]}
        role="listbox"
        aria-orientation="horizontal"
        aria-label={m.studio_strip()}
        onKeyDown={onKeyDown}
      >
        {magnets.map((magnet, index) => (
          <Thumb
            key={magnet.id}
            magnet={magnet}
            number={index + 1}
            format={formats.find(({ slug }) => slug === magnet.document.formatSlug)}
            photo={photos.get(photoIdOf(magnet))}
            isSelected={magnet.id === selectedId}
            isPoor={isPoor(magnet, formats, photos)}
            onSelect={onSelect}
          />
        ))}
      </div>
      {add}
    </div>
  );
};

/** Brings a thumb into its strip and leaves the page where it is. */
const scrollAlong = (strip: HTMLElement, thumb: HTMLElement): void => {
  const outer = strip.getBoundingClientRect();
  const inner = thumb.getBoundingClientRect();
  const beyond = Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
  if (beyond !== 0) strip.scrollBy({ left: beyond + Math.sign(beyond) * inner.width });
};

const isPoor = (magnet: Magnet, formats: readonly CatalogFormat[], photos: PhotoMap): boolean => {
  const light = lightOf(magnet, formats, photos)?.light;
  return light === "blocked" || (light === "poor" && !magnet.acceptsLowResolution);
};

const walk = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
};

type ThumbProps = {
  readonly magnet: Magnet;
  readonly number: number;
  readonly format: CatalogFormat | undefined;
  readonly photo: StudioPhoto | undefined;
  readonly isSelected: boolean;
  readonly isPoor: boolean;
  readonly onSelect: (id: string) => void;
};

const Thumb = memo(function Thumb({
  magnet,
  number,
  format,
  photo,
  isSelected,
  isPoor: needsLook,
  onSelect,
}: ThumbProps) {
  const stage = photo?.stage ?? { kind: "processing" as const };
  const share = shownShare(stage);
  return (
    <button
      type="button"
      role="option"
      aria-selected={isSelected}
      aria-label={m.studio_magnet_label({
        number,
        name: photo?.name ?? "",
        state: needsLook ? m.studio_needs_look() : stageWord(stage),
      })}
      tabIndex={isSelected ? 0 : -1}
      className={styles["thumb"]}
      onClick={() => onSelect(magnet.id)}
    >
      {format && photo?.size && photo.thumbHref ? (
        <span className={styles["drawing"]}>
          <DraftDrawing
            document={magnet.document}
            geometry={format.geometry}
            sizes={{ [photo.id]: photo.size }}
            hrefs={{ [photo.id]: photo.thumbHref }}
            view="trim"
          />
        </span>
      ) : (
        <span className={styles["waiting"]} />
      )}
      {needsLook && (
        <span className={styles["warning"]}>
          <IconWarning size={14} />
        </span>
      )}
      {share !== null && (
        <span className={styles["progress"]} aria-hidden="true">
          <span style={{ "--share": share }} />
        </span>
      )}
    </button>
  );
});

/** How much of a photo is sent; null once there is nothing to wait for. */
const shownShare = (stage: PhotoStage): number | null => {
  switch (stage.kind) {
    case "waiting":
    case "paused":
      return 0;
    case "sending":
      return stage.share;
    case "processing":
    case "ready":
    case "refused":
    case "failed":
    case "missing":
      return null;
  }
};

const stageWord = (stage: PhotoStage): string => {
  switch (stage.kind) {
    case "ready":
      return "";
    case "waiting":
    case "sending":
      return m.studio_stage_sending();
    case "paused":
      return m.studio_stage_paused();
    case "processing":
      return m.studio_stage_processing();
    case "refused":
    case "failed":
    case "missing":
      return m.studio_stage_failed();
  }
};
