import type { ComponentProps } from "react";

import { classNames } from "#client/ui/class-names.ts";
import { IconChevronDown } from "#client/ui/icons.tsx";

import { useFieldControl } from "./field.tsx";

import styles from "./control.module.css";

/** The browser's own list of options, dressed; phones open their wheel. */
export const Select = ({ children, ...props }: Omit<ComponentProps<"select">, "className">) => (
  <span className={styles["wrap"]}>
    <select
      className={classNames(styles["control"], styles["select"])}
      {...useFieldControl()}
      {...props}
    >
      {children}
    </select>
    <IconChevronDown />
  </span>
);
