import { Link } from "@tanstack/react-router";
import { useEffect } from "react";

import type { ComingMagnets } from "#client/coming-magnets.ts";
import { useComingPictures } from "#client/coming-pictures.ts";
import { trpc } from "#client/trpc.ts";
import { IconPhoto } from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { useUnsent } from "#client/unsent/use-unsent.ts";
import { preparingLookMilliseconds } from "#shared/checkout/is-preparing.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { photoPath } from "#shared/photos.ts";

import badge from "#client/ui/count-badge.module.css";
import styles from "./resume-link.module.css";

/** A glance, no album. */
const shownPicturesMax = 3;

/** "Carry on: 9 magnets", with their first pictures, also while they are on their way; nothing where there is nothing to go on with. */
const ResumeLink = ({
  place,
  coming,
}: {
  readonly place: "head" | "door" | "cart";
  readonly coming: ComingMagnets;
}) => {
  const { data: work } = trpc.cart.readOpenWork.useQuery(undefined, {
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) =>
      data?.photos.some(({ isReady }) => !isReady) === true && preparingLookMilliseconds,
  });
  const utils = trpc.useUtils();
  // Whoever comes from the studio has just changed the answer, and what arrives changes it again.
  useEffect(() => void utils.cart.readOpenWork.invalidate(), [utils, coming.count]);
  const unsent = useUnsent();
  const known = useComingPictures();
  const count = (work?.count ?? 0) + coming.count + unsent.pieceCount;
  if (count === 0) return null;
  const words = m.drafts_resume({ count });
  const hrefs = [
    ...coming.hrefs,
    ...(work?.photos ?? []).flatMap(
      ({ id, isReady }) => known.get(id)?.href ?? (isReady ? photoPath(id, "thumb") : []),
    ),
  ].slice(0, shownPicturesMax);
  return (
    <Link to="/photo-magnets/create" className={styles["resume"]} data-place={place}>
      <span className={styles["photos"]} aria-hidden="true">
        {hrefs.map((href) => (
          <img key={href} src={href} alt="" />
        ))}
        {hrefs.length === 0 && <IconPhoto />}
      </span>
      {place === "head" ? (
        <>
          <span className={badge["badge"]} data-tone="good" aria-hidden="true">
            {count}
          </span>
          <span className={styles["words"]} aria-hidden="true">
            {words}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        <span>
          {words}
          {place === "cart" && coming.count > 0 && (
            <span className={styles["coming"]}>{m.drafts_coming({ count: coming.count })}</span>
          )}
          {place === "cart" && unsent.photoIds.length > 0 && (
            <span className={styles["coming"]}>
              {m.drafts_unsent({ count: unsent.photoIds.length })}
            </span>
          )}
        </span>
      )}
      {place !== "head" && <IconArrowRight />}
    </Link>
  );
};

export default ResumeLink;
