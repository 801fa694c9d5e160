import { memo, type ReactNode, useDeferredValue, useMemo } from "react";

import { DraftDrawing } from "#client/features/studio/magnets/draft-drawing.tsx";
import { hrefsOf, type Pieces, frameSizesOf } from "#client/features/studio/magnets/draw-item.ts";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap, PhotoStage } from "#client/features/studio/pictures/photo-shelf.ts";
import { IconWarning } from "#client/ui/icons.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import { useIsOnline } from "#client/use-is-online.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./strip-thumb.module.css";

type StripThumbProps = {
  /** A magnet, or all pieces of a puzzle. */
  readonly pieces: Pieces;
  readonly number: number;
  readonly format: CatalogFormat | undefined;
  readonly photos: PhotoMap;
  readonly isSelected: boolean;
  readonly isPoor: boolean;
  /** The cutter would take some of what is written. */
  readonly isTextCut: boolean;
  /** What is written has almost the colour of its paper. */
  readonly isTextFaint: boolean;
  /** A hand pushed a face beyond the cut. */
  readonly isFaceCut: boolean;
  readonly onSelect: (id: string) => void;
};

/** The place that a refused photo has left. */
export const LeftPlace = () => (
  <span className={`${styles["thumb"]} ${styles["left"]}`} aria-hidden="true" />
);

/** One magnet of the strip: how it looks, how far its photos are, how many pieces are wished. */
export const StripThumb = memo(function StripThumb(props: StripThumbProps) {
  const { pieces, number, format, photos, isSelected, onSelect } = props;
  const { isPoor, isTextCut, isTextFaint, isFaceCut } = props;
  const isOnline = useIsOnline();
  const [magnet] = pieces;
  const { document } = magnet;
  const shown = photoIdsOf(magnet).flatMap((id) => photos.get(id) ?? []);
  const stage = shown.map((photo) => photo.stage).toSorted(byUrgency)[0];
  const share = stage ? shownShare(stage) : null;
  // By themselves: a thumb that is only selected is not drawn anew.
  const sizes = useMemo(() => frameSizesOf(document, photos), [document, photos]);
  const hrefs = useMemo(() => hrefsOf(document, photos, "thumbHref"), [document, photos]);
  const hasPictures = shown.every(
    (photo) => photo.thumbHref !== undefined || photo.stage.kind === "refused",
  );
  const name = shown.map((photo) => photo.name).join(", ");
  const isAmiss = isPoor || isTextCut || isTextFaint || isFaceCut || stage?.kind === "refused";
  const isBlurred = shown.some((photo) => photo.isBlurred);
  const label = document.puzzle
    ? m.layouts_puzzle_label({ number, count: pieces.length, name })
    : m.studio_magnet_label({ number, name, state: "" });
  const state = isPoor
    ? m.studio_needs_look()
    : isTextCut
      ? m.texts_cut_short()
      : isTextFaint
        ? m.texts_faint_short()
        : isFaceCut
          ? m.studio_face_cut_short()
          : (stage && stageWord(stage, isOnline)) || (isBlurred ? m.studio_light_blurred() : "");
  return (
    <button
      type="button"
      role="option"
      aria-selected={isSelected}
      aria-label={[label.trim(), quantityWord(magnet.quantity), state].filter(Boolean).join(", ")}
      tabIndex={isSelected ? 0 : -1}
      className={styles["thumb"]}
      data-key={document.puzzle?.setId ?? magnet.id}
      onClick={() => onSelect(magnet.id)}
    >
      {format && sizes && hasPictures ? (
        <Later>
          <span className={styles["drawing"]}>
            <DraftDrawing
              pieces={pieces}
              geometry={format.geometry}
              sizes={sizes}
              hrefs={hrefs}
              view="trim"
            />
          </span>
        </Later>
      ) : (
        <Waiting />
      )}
      {magnet.quantity > 1 && (
        <span className={styles["quantity"]} aria-hidden="true">
          {m.layouts_times({ quantity: magnet.quantity })}
        </span>
      )}
      {(isAmiss || isBlurred) && (
        <span className={styles["warning"]} data-quiet={!isAmiss || undefined}>
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
}, isDrawnAlike);

/** Drawn when nothing else is to do, a little at a time and as before until then: a hundred at once would stop a hand. */
const Later = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(children, <Waiting />);

const Waiting = () => (
  <span className={styles["waiting"]}>
    <Skeleton shape="square" />
  </span>
);

/** A hundred thumbs stand still while a photo of another one is sent. */
function isDrawnAlike(before: StripThumbProps, after: StripThumbProps): boolean {
  return (
    before.number === after.number &&
    before.format === after.format &&
    before.isSelected === after.isSelected &&
    before.isPoor === after.isPoor &&
    before.isTextCut === after.isTextCut &&
    before.isTextFaint === after.isTextFaint &&
    before.isFaceCut === after.isFaceCut &&
    before.onSelect === after.onSelect &&
    before.pieces.length === after.pieces.length &&
    before.pieces.every((piece, index) => piece === after.pieces[index]) &&
    after.pieces[0].document.frames.every(
      ({ photoId }) => before.photos.get(photoId) === after.photos.get(photoId),
    )
  );
}

const quantityWord = (quantity: number): string =>
  quantity > 1 ? m.layouts_pieces({ count: quantity }) : "";

/** Of several photos the one that holds the magnet up most is told of. */
const byUrgency = (first: PhotoStage, second: PhotoStage): number =>
  urgency[second.kind] - urgency[first.kind];

const urgency = {
  ready: 0,
  processing: 1,
  sending: 2,
  waiting: 3,
  paused: 4,
  failed: 5,
  missing: 5,
  refused: 5,
} as const satisfies Record<PhotoStage["kind"], number>;

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

const stageWord = (stage: PhotoStage, isOnline: boolean): string => {
  switch (stage.kind) {
    case "ready":
      return "";
    case "waiting":
    case "sending":
      return isOnline ? m.studio_stage_sending() : m.studio_stage_paused();
    case "paused":
      return stage.waitsFor === "line" ? m.studio_stage_paused() : m.studio_waits_for_shop();
    case "processing":
      return stage.isWaiting ? m.studio_stage_queued() : m.studio_stage_processing();
    case "refused":
    case "failed":
    case "missing":
      return m.studio_stage_failed();
  }
};
