import { DayRange } from "#client/features/workshop/parts/lists/day-range.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { auditActs } from "#shared/audit.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { auditActWords } from "./audit-words.ts";
import type { AuditFilters as Filters } from "./use-audit-filters.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type AuditFiltersProps = {
  readonly filters: Filters;
  readonly onChange: (next: Filters) => void;
};

/** Who, what and when; a person who works here no more is chosen by a press on the name in a row. */
export const AuditFilters = ({ filters, onChange }: AuditFiltersProps) => {
  const { by, act, from, to } = filters;
  const [people] = trpc.workshop.people.listPeople.useSuspenseQuery();
  const count = [by, act, from, to].filter((one) => one !== undefined).length;
  const isGone = by !== undefined && !people.some(({ id }) => id === by);
  const acts = auditActs.toSorted((one, other) =>
    auditActWords(one).localeCompare(auditActWords(other), getLocale()),
  );
  return (
    <details className={styles["fold"]} open={count > 0 || undefined}>
      <summary>{count > 0 ? m.workshop_filters_count({ count }) : m.workshop_filters()}</summary>
      <div className={styles["form"]}>
        <div className={styles["row"]}>
          <Field label={m.audit_filter_person()}>
            <Select
              value={by ?? ""}
              onChange={({ currentTarget }) => onChange({ by: currentTarget.value || undefined })}
            >
              <option value="">{m.audit_filter_person_all()}</option>
              {isGone && <option value={by}>{m.audit_filter_person_gone()}</option>}
              {people.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.audit_filter_act()}>
            <Select
              value={act ?? ""}
              onChange={({ currentTarget }) =>
                onChange({ act: acts.find((known) => known === currentTarget.value) })
              }
            >
              <option value="">{m.audit_filter_act_all()}</option>
              <Options of={acts} name={auditActWords} />
            </Select>
          </Field>
          <DayRange from={from} to={to} onChange={onChange} />
        </div>
        {count > 0 && (
          <div className={styles["acts"]}>
            <Button variant="quiet" onClick={() => onChange(none)}>
              {m.workshop_filters_clear()}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

const none = { by: undefined, act: undefined, from: undefined, to: undefined } satisfies Filters;
