import type { ReactNode } from "react";

import styles from "./facts.module.css";

/** Names and values in two columns. */
export const Facts = ({
  facts,
  hasLongNames = false,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Names of several words keep to one line where there is room. */
  readonly hasLongNames?: boolean;
}) => (
  <dl className={styles["facts"]} data-long={hasLongNames || undefined}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
