import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { photoPath } from "#shared/photos.ts";

import styles from "./claim-detail.module.css";

/** The photos of a claim, each large in a tab of its own; one that is gone keeps its place. */
export const ClaimPhotos = ({ photos }: { readonly photos: ClaimForStaff["photos"] }) =>
  photos.length === 0 ? null : (
    <ul className={styles["photos"]}>
      {photos.map(({ photoId, status }, index) => (
        <li key={photoId}>
          {status === "ready" ? (
            <a
              href={photoPath(photoId, "proxy")}
              target="_blank"
              rel="noreferrer"
              aria-label={m.claims_work_photo_open({ position: index + 1 })}
            >
              <img
                src={photoPath(photoId, "thumb")}
                alt={m.claims_work_photo_alt({ position: index + 1 })}
              />
            </a>
          ) : (
            <span className={styles["gone"]}>{m.claims_work_photo_gone()}</span>
          )}
        </li>
      ))}
    </ul>
  );
