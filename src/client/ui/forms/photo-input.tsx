import { type ReactNode, useId } from "react";

import styles from "./photo-input.module.css";

/**
 * What the file dialog offers. HEIC is named by its endings as well: some systems know no type for
 * it. What a file really is, the shop reads from its bytes.
 */
const accepted =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,.heic,.heif";

/** A file dialog behind whatever it should look like; by tap, click and keyboard. */
export const PhotoInput = ({
  onPhotos,
  className,
  label,
  isSingle = false,
  children,
}: {
  readonly onPhotos: (files: readonly File[]) => void;
  readonly className: string | undefined;
  /** What a screen reader says where the look has no words. */
  readonly label?: string;
  readonly isSingle?: boolean;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <div className={styles["picker"]}>
      <input
        id={id}
        className={styles["input"]}
        type="file"
        accept={accepted}
        multiple={!isSingle}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onPhotos(files);
        }}
      />
      <label htmlFor={id} className={className}>
        {children}
      </label>
    </div>
  );
};
