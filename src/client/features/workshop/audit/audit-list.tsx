import { ChangeList } from "#client/features/workshop/parts/changes/change-list.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AuditSubject } from "./audit-subject.tsx";
import { auditActWords } from "./audit-words.ts";
import { batchStepWords } from "./batch-step-words.ts";
import { changeWords } from "./change-words.ts";
import { canPutBack, PutBackChange } from "./put-back-change.tsx";
import { sayRecordOf } from "./record-values.ts";
import { saidChanges } from "./said-changes.ts";

import styles from "./audit.module.css";

/** The audit trail: each act with who did it and when; what changed unfolds. */
export const AuditList = ({
  events,
  onPerson,
}: {
  readonly events: readonly AuditRow[];
  readonly onPerson: (actorId: string) => void;
}) => (
  <ol className={styles["list"]}>
    {events.map((event) => (
      <AuditEntry key={event.id} event={event} onPerson={onPerson} />
    ))}
  </ol>
);

const AuditEntry = ({
  event,
  onPerson,
}: {
  readonly event: AuditRow;
  readonly onPerson: (actorId: string) => void;
}) => {
  const step = batchStepWords(event);
  const changes = step === null ? saidChanges(event) : [];
  return (
    <li className={styles["entry"]}>
      <div className={styles["line"]}>
        <span className={styles["act"]}>{auditActWords(event.act)}</span>
        <AuditSubject event={event} />
        {step !== null && <span>{step}</span>}
      </div>
      <p className={styles["quiet"]}>
        <button
          type="button"
          className={styles["who"]}
          title={m.audit_only_person()}
          onClick={() => onPerson(event.actorId)}
        >
          {event.who ?? m.audit_filter_person_gone()}
        </button>{" "}
        · <Moment at={event.createdAt} style="near" />
      </p>
      {(changes.length > 0 || canPutBack(event)) && (
        <QuietDetails summary={m.audit_changes()} isRow>
          <ChangeList
            changes={changes}
            words={changeWords(event.subject)}
            sayWith={sayRecordOf(event)}
          />
          {canPutBack(event) && <PutBackChange eventId={event.id} act={event.act} />}
        </QuietDetails>
      )}
    </li>
  );
};
