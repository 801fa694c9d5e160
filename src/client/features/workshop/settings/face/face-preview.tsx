import { Preview } from "#client/features/workshop/parts/preview/preview.tsx";
import type { Face, FaceSettings } from "#shared/face/face.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./face.module.css";

/** The head of the shop and its main act, as typed. */
export const FacePreview = ({
  face,
  worn,
}: {
  readonly face: FaceSettings;
  readonly worn: Face;
}) => (
  <Preview title={m.face_preview()}>
    <div className={styles["preview"]} data-swatch={face.act}>
      <p className={styles["brand"]}>
        <img {...worn.logo} alt="" />
        {face.hasNameBesideLogo && <span>{face.name || worn.name}</span>}
      </p>
      <span className={styles["act"]}>{m.home_pick()}</span>
    </div>
  </Preview>
);
