import { type ReactNode, useEffect, useId, useRef } from "react";

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
  const input = useRef<HTMLInputElement>(null);
  const give = (from: HTMLInputElement) => {
    const files = [...(from.files ?? [])];
    from.value = "";
    if (files.length > 0) onPhotos(files);
  };
  // Picked while only the server's words were here: nobody has told us.
  useEffect(() => {
    if (input.current?.files?.length) give(input.current);
  });
  return (
    <div className={styles["picker"]}>
      <input
        ref={input}
        id={id}
        className={styles["input"]}
        type="file"
        accept={accepted}
        multiple={!isSingle}
        aria-label={label}
        onChange={(event) => give(event.target)}
      />
      <label htmlFor={id} className={className}>
        {children}
      </label>
    </div>
  );
};
