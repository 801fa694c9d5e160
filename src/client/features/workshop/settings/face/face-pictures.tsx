import { useId } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import type { SettingsView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { type FaceKind, faceKinds } from "#shared/face/face.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { facePictureRefusal } from "./face-picture-refusal.ts";
import { useBringFacePicture, useRemoveFacePicture } from "./use-face-pictures.ts";

import form from "#client/features/workshop/parts/form.module.css";
import styles from "./face.module.css";

type FacePicturesProps = {
  readonly pictures: SettingsView["facePictures"];
  readonly isLocked: boolean;
};

/** The logo, and the picture of links that are passed on; each is saved as soon as it is brought. */
export const FacePictures = ({ pictures, isLocked }: FacePicturesProps) => (
  <Box title={m.face_pictures()}>
    <div className={form["fields"]}>
      {faceKinds.map((kind) => (
        <PictureSlot key={kind} kind={kind} isOwn={pictures[kind] !== null} isLocked={isLocked} />
      ))}
    </div>
  </Box>
);

const words = {
  logo: {
    title: m.face_logo,
    hint: m.face_logo_hint,
    upload: m.face_logo_upload,
    remove: m.face_logo_remove,
    accept: "image/svg+xml,image/png",
  },
  social: {
    title: m.face_social,
    hint: m.face_social_hint,
    upload: m.face_social_upload,
    remove: m.face_social_remove,
    accept: "image/jpeg,image/png,image/webp",
  },
} as const satisfies Record<FaceKind, object>;

const PictureSlot = ({
  kind,
  isOwn,
  isLocked,
}: {
  readonly kind: FaceKind;
  readonly isOwn: boolean;
  readonly isLocked: boolean;
}) => {
  const id = useId();
  const [{ face }] = trpc.settings.readShop.useSuspenseQuery();
  const bring = useBringFacePicture(kind);
  const remove = useRemoveFacePicture();
  const error = bring.error ?? remove.error;
  const { title, hint, upload, accept } = words[kind];
  return (
    <div className={styles["slot"]} role="group" aria-labelledby={id}>
      <h3 id={id}>{title()}</h3>
      <p className={form["quiet"]}>{hint()}</p>
      <img
        className={styles["picture"]}
        src={kind === "logo" ? face.logo.src : face.socialHref}
        alt={isOwn ? title() : m.face_picture_own()}
      />
      {!isLocked && (
        <div className={form["acts"]}>
          <FileButton
            accept={accept}
            isBusy={bring.isPending}
            onFile={(file) => bring.mutate(file)}
          >
            {upload()}
          </FileButton>
          {isOwn && (
            <Button
              variant="quiet"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ kind })}
            >
              {words[kind].remove()}
            </Button>
          )}
        </div>
      )}
      {error && <Notice tone="bad">{facePictureRefusal(kind, error)}</Notice>}
    </div>
  );
};
