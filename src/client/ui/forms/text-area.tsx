import type { ComponentProps } from "react";

import { useFieldControl } from "./field.tsx";

import styles from "./control.module.css";

/** An input of several lines that grows with its text. */
export const TextArea = (props: Omit<ComponentProps<"textarea">, "className">) => (
  <textarea className={styles["control"]} rows={3} {...useFieldControl()} {...props} />
);
