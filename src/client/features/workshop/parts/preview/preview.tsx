import { type ReactNode, useId } from "react";

import styles from "./preview.module.css";

/** What shoppers will see of what is being typed; it is read out as it changes. */
export const Preview = ({
  title,
  controls,
  children,
}: {
  readonly title: string;
  /** What the example is made of. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles["preview"]} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {controls}
      <div className={styles["said"]} aria-live="polite">
        {children}
      </div>
    </section>
  );
};

/** Several things that are seen, side by side where there is room. */
export const PreviewParts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["parts"]}>{children}</div>
);

/** One of several things that are seen, with whose or when. */
export const PreviewPart = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div className={styles["part"]}>
    <h4>{title}</h4>
    {children}
  </div>
);
