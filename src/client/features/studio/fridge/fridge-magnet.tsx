import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { PreviewPicture } from "#client/features/studio/preview/preview-picture.tsx";
import { Magnet } from "#client/ui/magnet/magnet.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { attachFridgeDrag } from "./attach-fridge-drag.ts";
import type { FridgePlace } from "./fridge-arrangement.ts";
import type { FridgeItem, HungMagnet } from "./fridge-items.ts";

import styles from "./fridge-magnet.module.css";

/** How far an arrow key moves a magnet, in millimetres; with Shift ten times as far. */
const keyStep = 5;

type FridgeMagnetProps = {
  readonly item: FridgeItem;
  readonly place: FridgePlace;
  readonly photos: PhotoMap;
  /** In full where few magnets are seen from near. */
  readonly size?: "small" | "full";
  /** CSS pixels a millimetre. */
  readonly scale: number;
  readonly isSelected: boolean;
  readonly helpId: string;
  readonly onSelect: (key: string) => void;
  readonly onMove: (
    item: FridgeItem,
    to: { readonly x: number; readonly y: number },
  ) => FridgePlace;
};

/** One magnet, or a puzzle, on the door; it follows finger, mouse and arrow keys. */
export const FridgeMagnet = ({
  item,
  place,
  photos,
  size = "small",
  scale,
  isSelected,
  helpId,
  onSelect,
  onMove,
}: FridgeMagnetProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const latest = useRef({ item, place, scale, onSelect, onMove });
  useLayoutEffect(() => {
    latest.current = { item, place, scale, onSelect, onMove };
  });

  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    const show = ({ x, y }: { readonly x: number; readonly y: number }) => {
      element.style.setProperty("--x", String(x));
      element.style.setProperty("--y", String(y));
    };
    const moved = (right: number, down: number) => {
      const { place: from, scale: pxPerMm } = latest.current;
      return { x: from.x + right / pxPerMm, y: from.y + down / pxPerMm };
    };
    return attachFridgeDrag(element, {
      onHold: (next) => {
        setIsHeld(next);
        if (next) latest.current.onSelect(latest.current.item.key);
      },
      onDrag: (right, down) => show(moved(right, down)),
      onDrop: (right, down) => show(latest.current.onMove(latest.current.item, moved(right, down))),
      onCancel: () => show(latest.current.place),
    });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key);
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? keyStep * 10 : keyStep;
    onMove(item, { x: place.x + step.right * length, y: place.y + step.down * length });
  };

  return (
    <button
      ref={button}
      type="button"
      className={styles["piece"]}
      data-held={isHeld || undefined}
      data-selected={isSelected || undefined}
      aria-label={labelOf(item, photos)}
      aria-pressed={isSelected}
      aria-describedby={helpId}
      style={{
        "--x": place.x,
        "--y": place.y,
        "--width": item.width,
        "--height": item.height,
        "--tilt": `${place.tiltDegrees}deg`,
      }}
      onClick={() => onSelect(item.key)}
      onKeyDown={onKeyDown}
    >
      <Magnet isLifted={isHeld}>
        <span className={styles["hung"]}>
          {item.magnets.map((hung) => (
            <Hung key={hung.magnet.id} hung={hung} photos={photos} size={size} />
          ))}
        </span>
      </Magnet>
    </button>
  );
};

const Hung = ({
  hung,
  photos,
  size,
}: {
  readonly hung: HungMagnet;
  readonly photos: PhotoMap;
  readonly size: "small" | "full";
}) => (
  <span
    className={styles["one"]}
    style={{ "--x": hung.x, "--y": hung.y, "--width": hung.width, "--height": hung.height }}
  >
    <PreviewPicture
      pieces={hung.pieces}
      geometry={hung.format.geometry}
      photos={photos}
      size={size}
    />
  </span>
);

const stepOf = (key: string): { readonly right: number; readonly down: number } | null => {
  switch (key) {
    case "ArrowLeft":
      return { right: -1, down: 0 };
    case "ArrowRight":
      return { right: 1, down: 0 };
    case "ArrowUp":
      return { right: 0, down: -1 };
    case "ArrowDown":
      return { right: 0, down: 1 };
    default:
      return null;
  }
};

const labelOf = ({ number, copy, magnets }: FridgeItem, photos: PhotoMap): string => {
  const name = photoIdsOf(magnets[0].magnet)
    .map((id) => photos.get(id)?.name ?? "")
    .join(", ");
  if (copy > 1) return m.preview_piece_copy({ number, name, copy });
  return magnets[0].magnet.document.puzzle === null
    ? m.preview_piece({ number, name })
    : m.preview_piece_puzzle({ number, name });
};
