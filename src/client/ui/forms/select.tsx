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

/** What can be chosen in a Select, each by the name that people know it by. */
export const Options = <Value extends string>({
  of,
  name,
}: {
  readonly of: readonly Value[];
  readonly name: (value: Value) => string;
}) =>
  of.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));
