import * as m from "#shared/messages/compiled/messages.js";

import type { AuditChange } from "./audit-changes.ts";

import styles from "./change-list.module.css";

/** Values by their names, as they were and as they are. */
export const ChangeList = ({ changes }: { readonly changes: readonly AuditChange[] }) => (
  <dl className={styles["changes"]}>
    {changes.map(({ name, before, after }) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        {before !== null && (
          <dd>
            <span className={styles["quiet"]}>{m.audit_before()}:</span> <del>{before}</del>
          </dd>
        )}
        <dd>
          <span className={styles["quiet"]}>{m.audit_after()}:</span>{" "}
          {after === null ? m.audit_nothing() : <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
