import type { ComponentProps } from "react";

import { useFieldControl } from "./field.tsx";

import styles from "./control.module.css";

/** A one-line input; inside a Field it takes its id and descriptions from there. */
export const TextInput = (props: Omit<ComponentProps<"input">, "className">) => (
  <input className={styles["control"]} {...useFieldControl()} {...props} />
);
