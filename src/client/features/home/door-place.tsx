import { useEffect, useRef } from "react";

import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./door-place.module.css";

/** An empty place on the door, where somebody's own photo sticks: picked here, or dropped on the door. */
export const DoorPlace = ({
  onPhotos,
  isComing,
}: {
  readonly onPhotos: (files: readonly File[]) => void;
  /** Photos were picked and are about to hang there. */
  readonly isComing: boolean;
}) => {
  const place = useRef<HTMLDivElement>(null);
  // Picked while only the server's words were here: nobody has told us.
  useEffect(() => {
    const input = place.current?.querySelector("input");
    const files = [...(input?.files ?? [])];
    if (!input || files.length === 0) return;
    input.value = "";
    onPhotos(files);
  });
  return (
    <div ref={place} className={styles["place"]} data-coming={isComing || undefined}>
      <PhotoInput onPhotos={onPhotos} className={styles["label"]}>
        <IconPlus size={24} />
        <span role={isComing ? "status" : undefined}>
          {isComing ? m.home_door_coming() : m.home_door_place()}
        </span>
      </PhotoInput>
    </div>
  );
};
