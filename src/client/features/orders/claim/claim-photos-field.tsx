import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPhoto } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import { claimPhotoDecidedDays, claimPhotosMax } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { photoPath } from "#shared/photos.ts";

import type { ClaimPhoto, ClaimPhotos } from "./use-claim-photos.ts";

import styles from "./claim-photos-field.module.css";

/** Photos of what is wrong: seen as soon as the shop has looked at them. */
export const ClaimPhotosField = ({ photos: sheet }: { readonly photos: ClaimPhotos }) => (
  <div className={styles["field"]} role="group" aria-labelledby="claim-photos">
    <div>
      <p className={styles["label"]} id="claim-photos">
        {m.claims_form_photos()}
      </p>
      <p className={styles["quiet"]}>
        {m.claims_form_photos_hint({ max: claimPhotosMax, days: claimPhotoDecidedDays })}
      </p>
    </div>
    {sheet.photos.length > 0 && (
      <ul className={styles["photos"]}>
        {sheet.photos.map((photo) => (
          <Photo key={photo.photoId} photo={photo} onRemove={() => sheet.remove(photo.photoId)} />
        ))}
      </ul>
    )}
    {sheet.isOverfull && (
      <Notice tone="warn">{m.claims_form_photos_full({ max: claimPhotosMax })}</Notice>
    )}
    {sheet.photos.length < claimPhotosMax && (
      <PhotoInput onPhotos={sheet.add} className={buttonClass({ isWide: true })}>
        <span className={styles["add"]}>
          <IconPhoto /> {m.claims_form_photos_add()}
        </span>
      </PhotoInput>
    )}
  </div>
);

const Photo = ({
  photo: { photoId, name, stage },
  onRemove,
}: {
  readonly photo: ClaimPhoto;
  readonly onRemove: () => void;
}) => (
  <li className={styles["photo"]}>
    {stage.kind === "ready" ? (
      <img src={photoPath(photoId, "thumb")} alt="" width={64} height={64} />
    ) : (
      <Skeleton shape="square" />
    )}
    <div className={styles["words"]}>
      <p className={styles["name"]}>{name}</p>
      <State name={name} stage={stage} />
    </div>
    <button
      type="button"
      className={buttonClass({ variant: "quiet", isIcon: true })}
      aria-label={m.claims_form_photo_remove({ name })}
      onClick={onRemove}
    >
      <IconClose />
    </button>
  </li>
);

const State = ({ name, stage }: Pick<ClaimPhoto, "name" | "stage">) => {
  switch (stage.kind) {
    case "sending":
      return stage.isPaused ? (
        <p className={styles["quiet"]}>{m.claims_form_photo_waiting()}</p>
      ) : (
        <ProgressBar value={stage.share} label={m.claims_form_photo_sending({ name })} />
      );
    case "sent":
      return <ProgressBar value={1} label={m.claims_form_photo_sending({ name })} />;
    case "ready":
      return null;
    case "failed":
      return <p className={styles["bad"]}>{m.claims_form_photo_failed()}</p>;
    case "refused":
      return <p className={styles["bad"]}>{sentenceOfRefusal(stage.code, stage.data)}</p>;
  }
};
