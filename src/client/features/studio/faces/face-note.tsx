import type { LiveCrop } from "#client/features/studio/bench/use-live-crop.ts";
import { cropOf, frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import { useStore } from "#client/features/studio/store.ts";
import { Button } from "#client/ui/button.tsx";
import type { Crop } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { frameOf } from "#shared/design/frame.ts";
import { svgMatrix } from "#shared/design/matrix.ts";
import { matrixInSlot } from "#shared/design/places.ts";
import { type Slot } from "#shared/design/slots.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { facesPushedOut } from "./faces-pushed-out.ts";

import styles from "./face-note.module.css";

type FaceNoteProps = {
  readonly magnet: Magnet;
  readonly geometry: FormatGeometry;
  readonly slots: readonly Slot[];
  readonly photos: PhotoMap;
  readonly live: LiveCrop;
  /** Crops of which somebody said that they are fine. */
  readonly agreed: ReadonlySet<Crop>;
  readonly onAgree: (crops: readonly Crop[]) => void;
};

/** On the magnet: which faces were pushed beyond the cut. It stops nobody, and goes by one press. */
export const FaceNote = (props: FaceNoteProps) => {
  const { magnet, geometry, slots, photos, live, agreed, onAgree } = props;
  const held = useStore(live, (value) => value);
  const frames = slots.flatMap((slot, frame) => {
    const isHeld = held?.frame === frame;
    const crop = isHeld ? held.crop : cropOf(magnet, frame);
    const size = photos.get(frameOfMagnet(magnet, frame).photoId)?.size;
    const isAsked = (isHeld || magnet.chosenFrames.includes(frame)) && !agreed.has(crop);
    const faces = isAsked ? facesPushedOut(magnet, frame, geometry, photos, crop) : [];
    return size && faces.length > 0 ? [{ frame, slot, size, crop, faces }] : [];
  });
  if (frames.length === 0) return null;
  const box = magnet.document.puzzle ? slots[0]?.box : undefined;
  const { width, height } = box ?? frameOf(geometry);
  const count = frames.reduce((sum, { faces }) => sum + faces.length, 0);
  return (
    <div className={styles["note"]}>
      {held === null && (
        <svg className={styles["marks"]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {frames.flatMap(({ frame, slot, size: { widthPx, heightPx }, crop, faces }) =>
            faces.map((face) => (
              <ellipse
                key={`${frame} ${face.x} ${face.y}`}
                cx={(face.x + face.width / 2) * widthPx}
                cy={(face.y + face.height / 2) * heightPx}
                rx={(face.width / 2) * widthPx}
                ry={(face.height / 2) * heightPx}
                transform={svgMatrix(matrixInSlot(slot, { widthPx, heightPx }, crop))}
              />
            )),
          )}
        </svg>
      )}
      <p className={styles["said"]} role="status">
        {m.studio_face_cut({ count })}
        {held === null && (
          <Button variant="quiet" onClick={() => onAgree(frames.map(({ crop }) => crop))}>
            {m.studio_face_fine()}
          </Button>
        )}
      </p>
    </div>
  );
};
