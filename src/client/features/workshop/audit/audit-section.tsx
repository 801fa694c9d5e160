import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { auditSearchLengthMax } from "#shared/people.ts";

import { AuditList } from "./audit-list.tsx";
import { auditActsNamed } from "./audit-words.ts";

/** What the people of the workshop did, by who, what, or to what. */
export const AuditSection = () => {
  const { q = "" } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const wanted = useDeferredValue(useMemo(() => ({ search: q, acts: auditActsNamed(q) }), [q]));
  const [{ pages }, { fetchNextPage, hasNextPage, isFetchingNextPage }] =
    trpc.workshop.people.listAudit.useSuspenseInfiniteQuery(wanted, {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const events = pages.flatMap((page) => page.events);
  return (
    <WorkshopSectionFrame
      title={m.audit_title()}
      tools={
        <ListSearch
          label={m.audit_search()}
          value={q}
          lengthMax={auditSearchLengthMax}
          inputRef={search}
          onSearch={(text) =>
            void navigate({
              search: { section: "audit", ...(text !== "" && { q: text }) },
              replace: true,
            })
          }
        />
      }
    >
      <div ref={list} aria-busy={wanted.search !== q}>
        {events.length === 0 ? (
          <EmptyState title={q === "" ? m.audit_none() : m.workshop_nothing_found({ search: q })}>
            {q === "" && <p>{m.audit_none_text()}</p>}
          </EmptyState>
        ) : (
          <AuditList events={events} />
        )}
      </div>
      {hasNextPage && (
        <MoreButton isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </WorkshopSectionFrame>
  );
};
