import { Link } from "@tanstack/react-router";

import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./audit.module.css";

/** What was done something to: by its number, leading to it; what has none by its name in the record. */
export const AuditSubject = ({ event }: { readonly event: AuditRow }) => {
  const { named, subject, subjectEmail } = event;
  if (named === null) {
    return subjectEmail === null ? (
      <code className={styles["subject"]}>{subject}</code>
    ) : (
      <span className={styles["subject"]}>{subjectEmail}</span>
    );
  }
  const { kind, name, id, orderId } = named;
  switch (kind) {
    case "order":
      return (
        <Link className={styles["subject"]} to="/admin" search={{ section: "orders", order: id }}>
          {m.audit_subject_order({ number: name })}
        </Link>
      );
    case "print_job":
      return (
        <Link
          className={styles["subject"]}
          to="/admin"
          search={{ section: "orders", order: orderId ?? undefined }}
        >
          {m.audit_subject_print_file({ number: name })}
        </Link>
      );
    case "claim":
      return (
        <Link className={styles["subject"]} to="/admin" search={{ section: "claims", claim: id }}>
          {m.audit_subject_claim({ number: name })}
        </Link>
      );
    case "print_batch":
      return (
        <span className={styles["subject"]}>{m.production_batch({ number: Number(name) })}</span>
      );
    case "coupon":
      return <span className={styles["subject"]}>{name}</span>;
  }
};
