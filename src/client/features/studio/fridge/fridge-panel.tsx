import { useState } from "react";

import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useElementSize } from "#client/features/studio/preview/use-element-size.ts";
import { Button } from "#client/ui/button.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { fridgeDoor } from "./fridge-arrangement.ts";
import { FridgeDoor } from "./fridge-door.tsx";
import type { FridgeItem } from "./fridge-items.ts";
import { MoveButtons } from "./fridge-move-buttons.tsx";
import {
  type DoorPart,
  type FridgeZoom,
  partInView,
  scaleBarOf,
  scaleToFit,
} from "./fridge-view.ts";
import { useFridge } from "./use-fridge.ts";

import panel from "#client/features/studio/preview/preview-panel.module.css";
import styles from "./fridge-panel.module.css";

type FridgePanelProps = {
  readonly items: readonly FridgeItem[];
  /** Magnets that are not among the items. */
  readonly moreCount: number;
  readonly photos: PhotoMap;
};

/** The set on a door: hung by itself, moved by hand, keys or buttons. */
export const FridgePanel = ({ items, moreCount, photos }: FridgePanelProps) => {
  const [stageRef, stage] = useElementSize<HTMLDivElement>({ width: 360, height: 480 });
  const fridge = useFridge(items, stage.width / stage.height);
  const [zoom, setZoom] = useState<FridgeZoom>("whole");
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  /** Once a magnet was moved the view holds still. */
  const [heldPart, setHeldPart] = useState<DoorPart | null>(null);
  const part = heldPart ?? partInView(zoom, items, fridge.places);
  const scale = scaleToFit(part, stage);
  const bar = scaleBarOf(scale);
  const hiddenCount =
    moreCount + fridge.left.reduce((sum, { key }) => sum + magnetCount(items, key), 0);

  const move = (item: FridgeItem, to: { readonly x: number; readonly y: number }) => {
    setHeldPart(part);
    setSelectedKey(item.key);
    const place = fridge.move(item, to);
    announce(
      m.preview_door_at({
        x: Math.round((100 * place.x) / fridgeDoor.width),
        y: Math.round((100 * place.y) / fridgeDoor.height),
      }),
    );
    return place;
  };
  const nudge = (right: number, down: number) => {
    const item = items.find(({ key }) => key === selectedKey) ?? items[0];
    const place = item && fridge.places.get(item.key);
    if (place) move(item, { x: place.x + right, y: place.y + down });
  };

  return (
    <div className={panel["panel"]}>
      <div className={styles["stage"]}>
        <FridgeDoor
          ref={stageRef}
          items={items}
          photos={photos}
          places={fridge.places}
          part={part}
          scale={scale}
          selectedKey={selectedKey}
          onSelect={setSelectedKey}
          onMove={move}
        />
        <p className={styles["bar"]} style={{ "--length": `${bar.px}px` }} aria-hidden="true">
          {m.preview_scale_bar({ centimetres: bar.centimetres })}
        </p>
        {hiddenCount > 0 && (
          <p className={styles["more"]}>{m.preview_more({ count: hiddenCount })}</p>
        )}
      </div>
      <div className={panel["tools"]}>
        <div className={panel["row"]}>
          <Segmented
            label={m.preview_zoom()}
            options={[
              { value: "whole", label: m.preview_whole() },
              { value: "near", label: m.preview_near() },
            ]}
            value={zoom}
            onChange={(next) => {
              setZoom(next);
              setHeldPart(null);
            }}
          />
          <Button
            onClick={() => {
              fridge.tidyUp();
              setHeldPart(null);
              announce(m.preview_tidied());
            }}
          >
            {m.preview_tidy()}
          </Button>
        </div>
        <div className={panel["row"]}>
          <MoveButtons onMove={nudge} />
          <p className={panel["note"]}>{m.preview_door_note()}</p>
        </div>
      </div>
    </div>
  );
};

const magnetCount = (items: readonly FridgeItem[], wanted: string): number =>
  items.find(({ key }) => key === wanted)?.magnets.length ?? 0;
