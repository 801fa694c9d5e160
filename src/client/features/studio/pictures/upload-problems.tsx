import { Fragment, useId, useState } from "react";

import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { IconClose, IconRefresh } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { PhotoMap, StudioPhoto } from "./photo-shelf.ts";

import styles from "./upload-problems.module.css";

/** Every photo that did not arrive: one with its sentence, several as one line that unfolds. */
export const UploadProblems = ({
  studio,
  photos,
  edited,
  isInBar = false,
}: {
  readonly studio: Studio;
  readonly photos: PhotoMap;
  /** The magnets that are here by themselves: what is wrong with others, and was before, the cart tells. */
  readonly edited?: readonly Magnet[] | undefined;
  /** In the place of other words of a bar: always one line, so that nothing below moves when it comes. */
  readonly isInBar?: boolean;
}) => {
  const magnets = useStore(studio.edits, (edits) => edits.magnets);
  // A magnet of the cart that waits for another photo is not swept away with a note.
  const held = new Set(magnets.flatMap(photoIdsOf));
  const [before] = useState(photos);
  const isElsewhere = (id: string) =>
    (held.has(id) || isProblem(before.get(id)?.stage.kind)) &&
    !edited?.some((magnet) => photoIdsOf(magnet).includes(id));
  const problems = [...photos.values()].filter(
    ({ id, stage, isHeld = false }) =>
      isProblem(stage.kind) && (!isHeld || held.has(id)) && !(edited && isElsewhere(id)),
  );
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (problems.length === 0) return null;
  const isFolded = isInBar || problems.length > 1;
  return (
    <div className={styles["problems"]} data-in-bar={isInBar || undefined}>
      {isFolded && (
        <FoldBar
          studio={studio}
          problems={problems}
          held={held}
          listId={listId}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
      <ul id={listId} className={styles["list"]} hidden={isFolded && !isOpen}>
        {problems.map((photo) => (
          <ProblemRow
            key={photo.id}
            photo={photo}
            studio={studio}
            isSpoken={!isFolded}
            isHeld={held.has(photo.id)}
          />
        ))}
      </ul>
    </div>
  );
};

const FoldBar = ({
  studio,
  problems,
  held,
  listId,
  isOpen,
  onToggle,
}: {
  readonly studio: Studio;
  readonly problems: readonly StudioPhoto[];
  readonly held: ReadonlySet<string>;
  readonly listId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) => {
  const count = problems.length;
  const failed = problems.filter(({ stage }) => stage.kind === "failed");
  // Only a note is closed with what the shop refused; the others may still arrive.
  const isRefused = problems.every(({ stage }) => stage.kind === "refused");
  const canCloseAll = isRefused && !problems.some(({ id }) => held.has(id));
  return (
    <div className={styles["bar"]}>
      <span role="alert" className={styles["count"]}>
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <span className={styles["short"]}>
            {isRefused ? m.studio_upload_refused({ count }) : m.studio_upload_problems({ count })}
          </span>
          {count === 1 && <span className={styles["whole"]}>{problems.map(wordsOf)}</span>}
          <IconChevronDown />
        </button>
      </span>
      {failed.length > 0 && (
        <Button
          isIcon
          variant="quiet"
          aria-label={m.studio_upload_retry_all({ count: failed.length })}
          onClick={() => failed.forEach(({ id }) => studio.retryPhoto(id))}
        >
          <IconRefresh />
        </Button>
      )}
      {canCloseAll && (
        <Button
          isIcon
          variant="quiet"
          aria-label={m.studio_upload_dismiss_all({ count })}
          onClick={() => problems.forEach(({ id }) => studio.dropPhoto(id))}
        >
          <IconClose />
        </Button>
      )}
    </div>
  );
};

const isProblem = (kind: StudioPhoto["stage"]["kind"] | undefined): boolean =>
  kind === "refused" || kind === "failed" || kind === "missing";

const ProblemRow = ({
  photo,
  studio,
  isSpoken,
  isHeld,
}: {
  readonly photo: StudioPhoto;
  readonly studio: Studio;
  /** Read out as it appears; in a fold the line above says it for all. */
  readonly isSpoken: boolean;
  /** It is on a magnet. */
  readonly isHeld: boolean;
}) => {
  const { id, name, stage } = photo;
  return (
    <li className={styles["problem"]}>
      <span role={isSpoken ? "alert" : undefined}>{wordsOf(photo)}</span>
      {stage.kind === "failed" && (
        <Button
          isIcon
          variant="quiet"
          aria-label={m.studio_upload_retry({ name })}
          onClick={() => studio.retryPhoto(id)}
        >
          <IconRefresh />
        </Button>
      )}
      {!(isHeld && stage.kind === "refused") && (
        <Button
          isIcon
          variant="quiet"
          aria-label={m.studio_upload_dismiss({ name })}
          onClick={() => studio.dropPhoto(id)}
        >
          <IconClose />
        </Button>
      )}
    </li>
  );
};

const wordsOf = (photo: StudioPhoto) => (
  <Fragment key={photo.id}>
    <strong className={styles["name"]}>{photo.name}</strong> {problemSentence(photo)}
  </Fragment>
);

const problemSentence = ({ stage }: StudioPhoto): string => {
  switch (stage.kind) {
    case "refused":
      return sentenceOfRefusal(stage.code, stage.data);
    case "failed":
      return m.studio_upload_failed();
    case "missing":
      return m.studio_upload_missing();
    case "waiting":
    case "sending":
    case "paused":
    case "processing":
    case "ready":
      return "";
  }
};
