import { type ReactNode, useId, useState } from "react";

import { NoticeFold } from "#client/features/studio/bar/notice-fold.tsx";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import { useIsOnline } from "#client/use-is-online.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { type StudioPhoto, uploadSummary } from "./photo-shelf.ts";
import { UploadProblems } from "./upload-problems.tsx";

import styles from "./upload-panel.module.css";

/**
 * In the corner: how many photos have arrived, as long as some have not, and then `children`. Below
 * it: the one bar for all of them, each of them on request. Beside it: every file that could not be taken.
 */
export const UploadPanel = ({
  studio,
  edited,
  notices,
  children,
}: {
  readonly studio: Studio;
  readonly edited: readonly Magnet[] | undefined;
  /** What has to be decided first; shown above the files. */
  readonly notices: ReactNode;
  readonly children: ReactNode;
}) => {
  const photos = useStore(studio.shelf.store, (all) => all);
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { count, sentCount, share, waitsFor } = uploadSummary(photos);
  const onTheirWay = [...photos.values()].filter(
    ({ stage, isSentHere }) => isSentHere && isOnItsWay(stage.kind),
  );
  const isUploading = onTheirWay.length > 0;
  // What comes later opens no list by a press of before.
  if (isOpen && !isUploading) setIsOpen(false);
  const isShopBusy = onTheirWay.some(({ stage }) => stage.kind === "processing" && stage.isWaiting);
  const shown = isOpen ? onTheirWay : [];
  return (
    <>
      <UploadProblems {...{ studio, photos, edited }} isInBar />
      <div className={styles["corner"]}>
        {isUploading ? (
          <button
            type="button"
            className={styles["summary"]}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>
              {!isOnline || waitsFor === "line"
                ? m.studio_uploads_paused()
                : waitsFor === "room" || (isShopBusy && sentCount === count)
                  ? m.studio_waits_for_turn()
                  : waitsFor !== null
                    ? m.studio_waits_for_shop()
                    : m.studio_uploads_done({ done: sentCount, count })}
            </span>
            <IconChevronDown />
          </button>
        ) : (
          children
        )}
      </div>
      <div className={styles["below"]}>
        {isUploading && <ProgressBar value={share} label={m.studio_uploads()} />}
        {(isShopBusy || waitsFor === "room") && (
          <p className={styles["told"]} role="status">
            {isShopBusy ? m.studio_photo_waits() : m.studio_no_room()}
          </p>
        )}
        <NoticeFold opens="down">{notices}</NoticeFold>
        <ul id={listId} className={styles["files"]} hidden={shown.length === 0}>
          {shown.map((photo) => (
            <FileRow key={photo.id} photo={photo} studio={studio} />
          ))}
        </ul>
      </div>
    </>
  );
};

const isOnItsWay = (kind: StudioPhoto["stage"]["kind"]): boolean =>
  kind === "waiting" || kind === "sending" || kind === "paused" || kind === "processing";

const FileRow = ({
  photo: { id, name, stage },
  studio,
}: {
  readonly photo: StudioPhoto;
  readonly studio: Studio;
}) => {
  const share = stage.kind === "sending" ? stage.share : stage.kind === "processing" ? 1 : 0;
  return (
    <li className={styles["file"]}>
      <span className={styles["name"]}>{name}</span>
      <ProgressBar value={share} label={name} />
      <Button
        isIcon
        variant="quiet"
        aria-label={m.studio_upload_cancel({ name })}
        onClick={() => studio.dropPhoto(id)}
      >
        <IconClose />
      </Button>
    </li>
  );
};
