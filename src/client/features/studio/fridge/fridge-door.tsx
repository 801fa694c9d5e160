import { type RefObject, useId, useLayoutEffect } from "react";

import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { trpc } from "#client/trpc.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { fridgeDoor, type FridgePlace } from "./fridge-arrangement.ts";
import type { FridgeItem } from "./fridge-items.ts";
import { FridgeMagnet } from "./fridge-magnet.tsx";
import type { DoorPart } from "./fridge-view.ts";

import styles from "./fridge-door.module.css";

type FridgeDoorProps = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly items: readonly FridgeItem[];
  readonly photos: PhotoMap;
  readonly places: ReadonlyMap<string, FridgePlace>;
  /** What is in the middle of the view. */
  readonly part: DoorPart;
  /** CSS pixels a millimetre. */
  readonly scale: number;
  readonly selectedKey: string | null;
  readonly onSelect: (key: string) => void;
  readonly onMove: (
    item: FridgeItem,
    to: { readonly x: number; readonly y: number },
  ) => FridgePlace;
};

/** An enamel door and what hangs on it, all to one scale. What is out of view is scrolled to. */
export const FridgeDoor = ({
  ref,
  items,
  photos,
  places,
  part,
  scale,
  selectedKey,
  onSelect,
  onMove,
}: FridgeDoorProps) => {
  const helpId = useId();
  const [{ face }] = trpc.settings.readShop.useSuspenseQuery();
  const [middleX, middleY] = [part.x + part.width / 2, part.y + part.height / 2];
  useLayoutEffect(() => {
    const room = ref.current;
    const door = room?.querySelector<HTMLElement>("[data-door]");
    if (!room || !door) return;
    room.scrollLeft = door.offsetLeft + middleX * scale - room.clientWidth / 2;
    room.scrollTop = door.offsetTop + middleY * scale - room.clientHeight / 2;
  }, [ref, middleX, middleY, scale]);

  return (
    <div ref={ref} className={styles["room"]}>
      <div className={styles["kitchen"]} style={{ "--mm": `${scale}px` }}>
        <div
          className={styles["door"]}
          data-door
          role="application"
          aria-label={m.preview_door({ count: items.length })}
          style={{ "--width": fridgeDoor.width, "--height": fridgeDoor.height }}
        >
          <span className={styles["handle"]} />
          <span className={styles["badge"]} aria-hidden="true">
            {face.name}
          </span>
          {items.map((item) => {
            const place = places.get(item.key);
            return (
              place && (
                <FridgeMagnet
                  key={item.key}
                  item={item}
                  place={place}
                  photos={photos}
                  scale={scale}
                  isSelected={item.key === selectedKey}
                  helpId={helpId}
                  onSelect={onSelect}
                  onMove={onMove}
                />
              )
            );
          })}
        </div>
      </div>
      <VisuallyHidden>
        <span id={helpId}>{m.preview_door_help()}</span>
      </VisuallyHidden>
    </div>
  );
};
