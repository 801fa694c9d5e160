import { buttonClass } from "#client/ui/button.tsx";
import { IconExternal } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./track-link.module.css";

/** The carrier's page on which a posted parcel is followed. */
export const TrackLink = ({ url }: { readonly url: string }) => (
  <a className={buttonClass({ variant: "secondary" })} href={url} target="_blank" rel="noreferrer">
    <span className={styles["label"]}>
      {m.workshop_track()} <IconExternal size={16} />
    </span>
  </a>
);
