import styles from "./photo-sheet.module.css";

/** The small picture of a photo; an empty place until there is one. */
export const PhotoThumb = ({ href }: { readonly href: string | undefined }) =>
  href === undefined ? (
    <span className={styles["waiting"]} />
  ) : (
    <img src={href} alt="" loading="lazy" decoding="async" />
  );
