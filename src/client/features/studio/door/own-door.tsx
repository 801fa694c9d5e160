import { useEffect, useId, useMemo, useRef, useState } from "react";

import { keepOnDoor } from "#client/features/studio/fridge/fridge-arrangement.ts";
import { type FridgeItem, fridgeItems } from "#client/features/studio/fridge/fridge-items.ts";
import { FridgeMagnet } from "#client/features/studio/fridge/fridge-magnet.tsx";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import { itemsOf } from "#client/features/studio/magnets/set-order.ts";
import { UploadProblems } from "#client/features/studio/pictures/upload-problems.tsx";
import { useElementSize } from "#client/features/studio/preview/use-element-size.ts";
import { useStore } from "#client/features/studio/store.ts";
import { trpc } from "#client/trpc.ts";
import { classNames } from "#client/ui/class-names.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { hangInRows } from "./hang-in-rows.ts";
import type { OpenDoor } from "./open-own-door.ts";
import { useOwnMagnets } from "./use-own-magnets.ts";

import thick from "#client/ui/magnet/thick-magnet.module.css";
import styles from "./own-door.module.css";

/** So many are seen from near enough that the small picture of a camera would be soft. */
const nearMax = 9;

type OwnDoorProps = {
  readonly door: OpenDoor;
  /** Photos picked or dropped for this door; each is given once. */
  readonly takePhotos: () => readonly File[];
  /** How often there were some. */
  readonly picks: number;
};

/** A visitor's own photos as magnets on the door of `/`, moved by hand and by keys. */
export const OwnDoor = ({ door, takePhotos, picks }: OwnDoorProps) => {
  const { studio } = door;
  const helpId = useId();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const photos = useStore(studio.shelf.store, (all) => all);
  const magnets = useOwnMagnets(door);
  const [ref, room] = useElementSize<HTMLDivElement>({ width: 328, height: 184 });
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  /** Hung by hand, in shares of the door: they stay there when the others come nearer. */
  const [moved, setMoved] = useState<ReadonlyMap<string, { x: number; y: number }>>(new Map());
  const { items } = useMemo(() => fridgeItems(itemsOf(magnets), formats), [magnets, formats]);
  const { scale, places } = useMemo(() => hangInRows(items, room), [items, room]);
  const size = { width: room.width / scale, height: room.height / scale };

  const slug = magnets.at(-1)?.document.formatSlug ?? formats[0]?.slug;
  const latestSlug = useRef(slug);
  useEffect(() => {
    latestSlug.current = slug;
  });
  useEffect(() => studio.learnFormats(formats), [studio, formats]);
  useEffect(() => {
    const files = takePhotos();
    if (files.length === 0 || latestSlug.current === undefined) return;
    studio.addFiles(files, latestSlug.current, (count) =>
      announce(m.studio_photos_picked({ count })),
    );
  }, [studio, takePhotos, picks]);
  const near = magnets.slice(0, nearMax).flatMap(photoIdsOf).join(" ");
  useEffect(() => studio.stage.show(near.split(" ")), [studio, near]);
  // What was pressed for this door is gone: whoever came by keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref]);

  const placeOf = (item: FridgeItem) => {
    const hung = places.get(item.key) ?? { x: 0, y: 0, tiltDegrees: 0 };
    const own = moved.get(item.key);
    if (!own) return hung;
    const wished = { ...hung, x: own.x * size.width, y: own.y * size.height };
    return keepOnDoor(item, wished, size);
  };
  const move = (item: FridgeItem, to: { readonly x: number; readonly y: number }) => {
    const place = keepOnDoor(item, { ...placeOf(item), ...to }, size);
    const share = { x: place.x / size.width, y: place.y / size.height };
    setMoved(new Map(moved).set(item.key, share));
    setSelectedKey(item.key);
    announce(m.preview_door_at({ x: Math.round(100 * share.x), y: Math.round(100 * share.y) }));
    return place;
  };

  return (
    <div className={styles["door"]} data-own-door>
      <div
        ref={ref}
        className={classNames(styles["magnets"], thick["thick"])}
        role="application"
        tabIndex={-1}
        aria-label={m.preview_door({ count: items.length })}
        style={{ "--mm": `${scale}px` }}
      >
        {items.map((item) => (
          <FridgeMagnet
            key={item.key}
            item={item}
            place={placeOf(item)}
            photos={photos}
            size={items.length > nearMax ? "small" : "full"}
            scale={scale}
            isSelected={item.key === selectedKey}
            helpId={helpId}
            onSelect={setSelectedKey}
            onMove={move}
          />
        ))}
      </div>
      <div className={styles["problems"]}>
        <UploadProblems studio={studio} photos={photos} />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{m.preview_door_help()}</span>
      </VisuallyHidden>
    </div>
  );
};
