import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import type { PhotoMap, StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import { Button } from "#client/ui/button.tsx";
import { IconCheck, IconPhoto, IconWarning } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./phone-page.module.css";

/** What a phone sends, each as its small picture with a sign; below them, why some did not arrive. */
export const SentPhotos = ({
  photos,
  onRetry,
}: {
  readonly photos: PhotoMap;
  readonly onRetry: (photoId: string) => void;
}) => {
  const all = [...photos.values()];
  const stopped = all.filter(({ stage }) => stage.kind === "refused" || stage.kind === "failed");
  const failed = stopped.filter(({ stage }) => stage.kind === "failed");
  const isCutOff = ({ stage }: StudioPhoto) =>
    stage.kind === "refused" && stage.code === "phone_link_over";
  return (
    <>
      {stopped.length > 0 && (
        <Notice
          tone="bad"
          title={m.phone_page_not_sent({ count: stopped.length })}
          actions={
            failed.length > 0 && (
              <Button onClick={() => failed.forEach(({ id }) => onRetry(id))}>
                {m.phone_page_again()}
              </Button>
            )
          }
        >
          {stopped
            .filter((photo) => photo.stage.kind === "refused" && !isCutOff(photo))
            .map(({ id, name, stage }) => (
              <p key={id}>
                {name}
                {stage.kind === "refused" && `: ${sentenceOfRefusal(stage.code, stage.data)}`}
              </p>
            ))}
        </Notice>
      )}
      <ul className={styles["photos"]}>
        {all.map((photo) => (
          <SentPhoto key={photo.id} photo={photo} />
        ))}
      </ul>
    </>
  );
};

const SentPhoto = ({ photo: { name, stage, thumbHref } }: { readonly photo: StudioPhoto }) => {
  const isSent = stage.kind === "ready";
  const isStopped = stage.kind === "refused" || stage.kind === "failed";
  const label = isSent
    ? m.phone_photo_sent({ name })
    : isStopped
      ? m.phone_photo_failed({ name })
      : m.phone_photo_sending({ name });
  return (
    <li data-stage={isSent ? "sent" : isStopped ? "stopped" : "sending"}>
      {thumbHref === undefined ? (
        <span className={styles["blank"]} role="img" aria-label={label}>
          <IconPhoto size={24} />
        </span>
      ) : (
        <img src={thumbHref} alt={label} decoding="async" />
      )}
      {(isSent || isStopped) && (
        <span className={styles["sign"]}>
          {isSent ? <IconCheck size={14} /> : <IconWarning size={14} />}
        </span>
      )}
    </li>
  );
};
