import type { RefObject } from "react";

import { Options, Select } from "#client/ui/forms/select.tsx";
import { type JobState, jobStates } from "#shared/jobs.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { jobLooks, jobNames } from "./job-words.ts";

import styles from "#client/features/workshop/parts/lists/status-filter.module.css";

type JobFiltersProps = {
  readonly state: JobState | undefined;
  readonly name: string | undefined;
  readonly stateRef: RefObject<HTMLSelectElement | null>;
  readonly onChange: (next: { state: JobState | undefined; name: string | undefined }) => void;
};

/** Jobs of one state, of one kind, or both. */
export const JobFilters = ({ state, name, stateRef, onChange }: JobFiltersProps) => (
  <>
    <div className={styles["filter"]}>
      <Select
        ref={stateRef}
        aria-label={m.jobs_state()}
        value={state ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ name, state: jobStates.find((known) => known === value) })
        }
      >
        <option value="">{m.jobs_state_all()}</option>
        <Options of={jobStates} name={(known) => jobLooks[known].label()} />
      </Select>
    </div>
    <div className={styles["filter"]}>
      <Select
        aria-label={m.jobs_kind()}
        value={name ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state, name: value === "" ? undefined : value })
        }
      >
        <option value="">{m.jobs_kind_all()}</option>
        {jobNames().map((known) => (
          <option key={known.name} value={known.name}>
            {known.label}
          </option>
        ))}
      </Select>
    </div>
  </>
);
