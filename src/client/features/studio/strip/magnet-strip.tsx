import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

import { faceStore } from "#client/features/studio/faces/face-store.ts";
import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import type { SetActs } from "#client/features/studio/magnets/use-set-acts.ts";
import { photoShades } from "#client/features/studio/pictures/photo-shades.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useStore } from "#client/features/studio/store.ts";
import { isTextCut } from "#client/features/studio/texts/fit-texts.ts";
import { isTextFaint } from "#client/features/studio/texts/text-ground.ts";
import { useGlyphSheets } from "#client/ui/magnet/glyph-store.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { attachStripDrag } from "./attach-strip-drag.ts";
import { LeftPlace, StripThumb } from "./strip-thumb.tsx";
import { usePlaces } from "./use-places.ts";

import styles from "./magnet-strip.module.css";

type MagnetStripProps = {
  readonly items: readonly SetItem[];
  readonly formats: readonly CatalogFormat[];
  readonly photos: PhotoMap;
  readonly selectedKey: string;
  readonly onSelect: (id: string) => void;
  readonly acts: SetActs;
  /** The tile that takes more photos, in sight however many magnets there are. */
  readonly add: ReactNode;
};

/**
 * All magnets side by side; arrows walk through them, with Alt they carry one along, Delete takes one
 * away. Hands carry them, too.
 */
export const MagnetStrip = ({
  items,
  formats,
  photos,
  selectedKey,
  onSelect,
  acts,
  add,
}: MagnetStripProps) => {
  const list = useRef<HTMLDivElement>(null);
  const places = usePlaces(items, photos);
  const glyphs = useGlyphSheets(noTexts);
  const { tools, agreed } = useStore(faceStore, (store) => store);
  const shades = useStore(photoShades, (all) => all);
  useEffect(() => {
    // In the frame that lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      const strip = list.current?.parentElement;
      const thumb = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (strip && thumb) scrollAlong(strip, thumb);
    });
    return () => cancelAnimationFrame(frame);
  }, [selectedKey]);

  const latest = useRef({ items, acts });
  useLayoutEffect(() => {
    latest.current = { items, acts };
  });
  useEffect(() => {
    const strip = list.current?.parentElement;
    if (!strip) return undefined;
    return attachStripDrag(strip, {
      thumbs: () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])],
      drop: (thumb, place) => {
        const item = latest.current.items.find(({ key }) => key === thumb.dataset["key"]);
        if (item) latest.current.acts.move(item, place);
      },
    });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === selectedKey);
    const item = items[at];
    const next = walk(event.key, at, items.length);
    const target = next === null ? undefined : items[next];
    if (event.altKey && item && next !== null) {
      event.preventDefault();
      acts.move(item, next);
    } else if (target) {
      event.preventDefault();
      onSelect(target.magnets[0].id);
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next ?? 0]?.focus();
    } else if (item && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      acts.remove(item);
    }
  };

  return (
    <div className={styles["row"]}>
      <div className={styles["strip"]}>
        <div
          ref={list}
          className={styles["list"]}
          role="listbox"
          aria-orientation="horizontal"
          aria-label={m.studio_strip()}
          onKeyDown={onKeyDown}
        >
          {places.map(({ key, magnets }) => {
            const number = items.findIndex((item) => item.key === key) + 1;
            return number === 0 ? (
              <LeftPlace key={key} />
            ) : (
              <StripThumb
                key={key}
                pieces={magnets}
                number={number}
                format={formats.find(({ slug }) => slug === magnets[0].document.formatSlug)}
                photos={photos}
                isSelected={key === selectedKey}
                isPoor={isPoor(magnets[0], formats, photos)}
                isFaceCut={tools?.isFaceCut(magnets[0], formats, photos, agreed) === true}
                isTextCut={magnets.some((magnet) => isTextCut(magnet, formats, glyphs))}
                isTextFaint={magnets.some((magnet) => isTextFaint(magnet, formats, shades, glyphs))}
                onSelect={onSelect}
              />
            );
          })}
        </div>
      </div>
      {add}
    </div>
  );
};

/** The thumbs ask for their fonts themselves. */
const noTexts = { texts: [] };

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
