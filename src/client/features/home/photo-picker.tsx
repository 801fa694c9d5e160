import { useEffect, useId, useRef, useState } from "react";

import { buttonClass } from "#client/ui/button.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./hero.module.css";

/**
 * What the file dialog offers. HEIC is named by its endings as well: some systems know no type for
 * it. What a file really is, the server reads from its bytes.
 */
const accepted =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,.heic,.heif";

/** The first act: a file input that looks like a large red magnet. Works by keyboard and by tap. */
export const PhotoPicker = ({
  onPhotos,
  onNear,
  isWaited = false,
}: {
  readonly onPhotos: (files: readonly File[]) => void;
  /** Somebody is about to pick photos. */
  readonly onNear: () => void;
  /** Photos are here already, picked at another place of the page. */
  readonly isWaited?: boolean;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What shows them is on its way, and takes the place of this. */
  const [isComing, setIsComing] = useState(false);
  const isGiven = useRef(false);
  const give = (files: FileList) => {
    if (files.length === 0) return;
    isGiven.current = true;
    setIsComing(true);
    onPhotos([...files]);
  };
  useEffect(() => {
    const from = input.current;
    if (!from?.files?.length) return;
    // Picked while only the server's words were here: nobody has told us.
    if (!isGiven.current) give(from.files);
    // Until the word stands without it, a full field is what shows it.
    else if (isComing) {
      from.value = "";
      isGiven.current = false;
    }
  });
  return (
    <div className={styles["picker"]} onPointerEnter={onNear} onFocus={onNear}>
      <input
        ref={input}
        id={id}
        className={styles["input"]}
        type="file"
        accept={accepted}
        multiple
        // Lets the style tell a full one from an empty one, as long as only the server's words are here.
        required
        onChange={({ target: { files } }) => files && give(files)}
      />
      <label
        htmlFor={id}
        className={buttonClass({ variant: "primary", size: "large", isWide: true })}
        data-coming={isComing || isWaited || undefined}
      >
        <span className={styles["pickerLabel"]}>
          {m.home_pick()}
          <IconArrowRight size={24} />
        </span>
        <span className={styles["picked"]} role="status">
          {m.home_studio_coming()}
        </span>
      </label>
    </div>
  );
};
