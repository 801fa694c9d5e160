import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { photoPath } from "#shared/photos.ts";

import badge from "#client/ui/count-badge.module.css";
import styles from "./resume-link.module.css";

/** "Carry on: 9 magnets", with their first pictures; nothing where there is nothing to go on with. */
const ResumeLink = ({ place }: { readonly place: "head" | "door" | "cart" }) => {
  // Asked anew wherever it appears: whoever comes from the studio has just changed the answer.
  const { data: work } = trpc.cart.readOpenWork.useQuery(undefined, { refetchOnMount: "always" });
  if (work === undefined || work.count === 0) return null;
  const words = m.drafts_resume({ count: work.count });
  return (
    <Link to="/photo-magnets/create" className={styles["resume"]} data-place={place}>
      <span className={styles["photos"]} aria-hidden="true">
        {work.photoIds.map((photoId) => (
          <img key={photoId} src={photoPath(photoId, "thumb")} alt="" />
        ))}
      </span>
      {place === "head" ? (
        <>
          <span className={badge["badge"]} data-tone="good" aria-hidden="true">
            {work.count}
          </span>
          <span className={styles["words"]} aria-hidden="true">
            {words}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        <span>{words}</span>
      )}
      {place !== "head" && <IconArrowRight />}
    </Link>
  );
};

export default ResumeLink;
