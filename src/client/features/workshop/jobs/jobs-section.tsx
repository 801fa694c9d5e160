import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { type JobState, jobStates } from "#shared/jobs.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { JobFilters } from "./job-filters.tsx";
import { JobTable } from "./job-table.tsx";
import { jobNames } from "./job-words.ts";
import { WorkOverview } from "./work-overview.tsx";

const refreshMilliseconds = 5_000;

/** What the shop does in the background: where it stands, and what was given up. */
export const JobsSection = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const { status, q } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const state = jobStates.find((known) => known === status);
  const name = jobNames().find((known) => known.name === q)?.name;
  const wanted = useDeferredValue(
    useMemo(
      () => ({ ...(state && { state }), ...(name !== undefined && { name }) }),
      [state, name],
    ),
  );
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.jobs.listJobs.useSuspenseInfiniteQuery(wanted, {
    ...goesOn,
    refetchInterval: refreshMilliseconds,
  });
  const rows = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLSelectElement>(null);
  useListShortcuts(rows, filter);
  const jobs = pages.flatMap((page) => page.jobs);
  const narrow = (next: { state: JobState | undefined; name: string | undefined }) =>
    void navigate({
      search: {
        section: "jobs",
        ...(next.state && { status: next.state }),
        ...(next.name !== undefined && { q: next.name }),
      },
      replace: true,
    });

  const isNarrowed = state !== undefined || name !== undefined;
  const list = (
    <div ref={rows} aria-busy={wanted.state !== state || wanted.name !== name}>
      {jobs.length === 0 ? (
        <EmptyState title={state === "failed" ? m.jobs_none_failed() : m.jobs_none()}>
          <p>{state === "failed" ? m.jobs_none_failed_text() : m.jobs_none_text()}</p>
        </EmptyState>
      ) : (
        <JobTable jobs={jobs} isAdmin={isAdmin} />
      )}
    </div>
  );

  return (
    <WorkshopSectionFrame
      title={m.jobs_title()}
      tools={<JobFilters state={state} name={name} stateRef={filter} onChange={narrow} />}
    >
      <p>{m.jobs_lead()}</p>
      {/* Whoever looks for one job has seen how they stand. */}
      {isNarrowed ? list : <WorkOverview>{list}</WorkOverview>}
      <MoreButton paging={paging} />
    </WorkshopSectionFrame>
  );
};
