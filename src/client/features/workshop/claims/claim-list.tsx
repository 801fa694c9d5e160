import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { claimSearchLengthMax, claimStatuses } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ClaimStatusFilter } from "./claim-status.tsx";
import { ClaimTable } from "./claim-table.tsx";

/** What shoppers say is wrong, and what they withdraw from; the newest first. */
export const ClaimList = () => {
  const { q = "", status: narrowed } = useSearch({ from: "/admin" });
  const status = claimStatuses.find((known) => known === narrowed);
  const navigate = useNavigate({ from: "/admin" });
  const wanted = useDeferredValue(
    useMemo(() => ({ search: q, ...(status && { status }) }), [q, status]),
  );
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.claims.listClaims.useSuspenseInfiniteQuery(
    wanted,
    goesOn,
  );
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const claims = pages.flatMap((page) => page.claims);
  const isNarrowed = q !== "" || status !== undefined;
  const show = (text: string, next: typeof status) =>
    void navigate({
      search: { section: "claims", ...(text !== "" && { q: text }), ...(next && { status: next }) },
      replace: true,
    });

  return (
    <WorkshopSectionFrame
      title={m.claims_work_title()}
      tools={
        <>
          <ListSearch
            label={m.claims_work_search()}
            value={q}
            lengthMax={claimSearchLengthMax}
            inputRef={search}
            onSearch={(text) => show(text, status)}
          />
          <ClaimStatusFilter status={status} onChange={(next) => show(q, next)} />
        </>
      }
    >
      <div ref={list} aria-busy={wanted.search !== q || wanted.status !== status}>
        {claims.length === 0 ? (
          <EmptyState title={isNarrowed ? m.claims_work_none_found() : m.claims_work_none()}>
            <p>{isNarrowed ? m.claims_work_none_found_text() : m.claims_work_none_text()}</p>
          </EmptyState>
        ) : (
          <ClaimTable claims={claims} />
        )}
      </div>
      <MoreButton paging={paging} />
    </WorkshopSectionFrame>
  );
};
