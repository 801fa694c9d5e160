import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { ErrorDetail } from "./error-detail.tsx";
import { ErrorTable } from "./error-table.tsx";

const digestLengthMax = 20;

/** Unexpected errors by the digest that people were shown. */
export const ErrorsSection = () => {
  const { digest } = useSearch({ from: "/admin" });
  return digest === undefined ? <ErrorList /> : <ErrorDetail digest={digest} />;
};

const ErrorList = () => {
  const { q = "" } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const wanted = useDeferredValue(useMemo(() => ({ digest: q.slice(0, digestLengthMax) }), [q]));
  const [{ pages }, { fetchNextPage, hasNextPage, isFetchingNextPage }] =
    trpc.workshop.errors.listErrors.useSuspenseInfiniteQuery(wanted, {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const errors = pages.flatMap((page) => page.errors);

  return (
    <WorkshopSectionFrame
      title={m.workshop_errors()}
      tools={
        <ListSearch
          label={m.workshop_errors_search()}
          value={q}
          lengthMax={digestLengthMax}
          inputRef={search}
          onSearch={(text) =>
            void navigate({
              search: { section: "errors", ...(text !== "" && { q: text }) },
              replace: true,
            })
          }
        />
      }
    >
      <div ref={list} aria-busy={wanted.digest !== q}>
        {errors.length === 0 ? (
          <EmptyState
            title={q === "" ? m.workshop_errors_none() : m.workshop_nothing_found({ search: q })}
          >
            <p>{q === "" ? m.workshop_errors_none_text() : m.workshop_errors_not_found_text()}</p>
          </EmptyState>
        ) : (
          <ErrorTable errors={errors} />
        )}
      </div>
      {hasNextPage && (
        <MoreButton isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </WorkshopSectionFrame>
  );
};
