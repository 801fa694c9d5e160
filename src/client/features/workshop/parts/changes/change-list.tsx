import * as m from "#shared/messages/compiled/messages.js";

import type { AuditChange } from "./audit-changes.ts";
import { sayValue, type ValueWords, wordOfValue } from "./value-words.ts";

import styles from "./change-list.module.css";

type ChangeListProps = {
  readonly changes: readonly AuditChange[];
  /** What the form calls them; without it they are called as the record does. */
  readonly words?: ValueWords | undefined;
};

/** Values by their names, as they were and as they are. */
export const ChangeList = ({ changes, words }: ChangeListProps) => (
  <dl className={styles["changes"]}>
    {changes.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{words === undefined ? <code>{name}</code> : wordOfValue(words, name)}</dt>
        {before !== null && (
          <dd>
            <span className={styles["quiet"]}>{m.audit_before()}:</span>{" "}
            <del>{words === undefined ? before : sayValue(name, before)}</del>
          </dd>
        )}
        <dd>
          <span className={styles["quiet"]}>{m.audit_after()}:</span>{" "}
          {after === null ? (
            m.audit_nothing()
          ) : (
            <ins>{words === undefined ? after : sayValue(name, after)}</ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
