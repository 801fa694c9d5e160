import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import type { StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPhoto } from "#client/ui/icons.tsx";
import { Magnet } from "#client/ui/magnet/magnet.tsx";
import { useIsOnline } from "#client/use-is-online.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { trimBoxOf, trimOutline } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import * as m from "#shared/messages/compiled/messages.js";

import cropper from "./cropper.module.css";
import styles from "./waiting-magnet.module.css";

/** A magnet whose picture is not there yet, for a blink or until the shop has made one. */
export const WaitingMagnet = ({
  geometry,
  photo,
  onPhoto,
}: {
  readonly geometry: FormatGeometry;
  readonly photo: StudioPhoto | undefined;
  /** Another one in the place of one that was refused. */
  readonly onPhoto: (file: File) => void;
}) => {
  const { x, y, width, height } = trimBoxOf(geometry);
  const sentence = useWaitingSentence(photo);
  const isRefused = photo?.stage.kind === "refused";
  return (
    <>
      <div className={cropper["fit"]} style={{ "--ratio": width / height }}>
        <Magnet>
          <div className={styles["waiting"]} role="status">
            <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
              <path d={svgPathData(trimOutline(geometry))} />
            </svg>
            {!isRefused && (
              <div className={styles["words"]}>
                <IconPhoto />
                <strong>{photo?.name}</strong>
                {/* Another sentence is another line, not one that moves. */}
                <span key={sentence}>{sentence}</span>
              </div>
            )}
          </div>
        </Magnet>
      </div>
      {isRefused && (
        <div className={styles["refused"]}>
          <div role="status">
            <strong>{photo.name}</strong> {sentence}
          </div>
          <PhotoInput
            isSingle
            className={buttonClass({})}
            onPhotos={([file]) => file && onPhoto(file)}
          >
            {m.layouts_change_photo()}
          </PhotoInput>
        </div>
      )}
    </>
  );
};

/** Why a photo's picture is not there yet. */
export const useWaitingSentence = (photo: StudioPhoto | undefined): string => {
  const isOnline = useIsOnline();
  if (photo?.stage.kind === "refused") return sentenceOfRefusal(photo.stage.code, photo.stage.data);
  if (photo?.stage.kind === "missing") return m.studio_upload_missing();
  if (photo?.stage.kind === "processing" && photo.stage.isWaiting) return m.studio_photo_waits();
  if (photo?.isUnreadableHere === true) return m.studio_waiting_picture();
  return isOnline ? m.studio_coming_picture() : m.studio_waiting_line();
};
