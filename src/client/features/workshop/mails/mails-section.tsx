import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { mailSearchLengthMax } from "#shared/mails.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { MailDetail } from "./mail-detail.tsx";
import { MailTable } from "./mail-table.tsx";

const refreshMilliseconds = 15_000;

/** Every mail the shop wrote, and whether it left. */
export const MailsSection = () => {
  const { mail } = useSearch({ from: "/admin" });
  return mail === undefined ? <MailList /> : <MailDetail mailId={mail} />;
};

const MailList = () => {
  const { q = "" } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const wanted = useDeferredValue(useMemo(() => ({ search: q }), [q]));
  const [{ pages }, { fetchNextPage, hasNextPage, isFetchingNextPage }] =
    trpc.workshop.mails.listMails.useSuspenseInfiniteQuery(wanted, {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: refreshMilliseconds,
    });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const mails = pages.flatMap((page) => page.mails);

  return (
    <WorkshopSectionFrame
      title={m.workshop_mails()}
      tools={
        <ListSearch
          label={m.workshop_mails_search()}
          value={q}
          lengthMax={mailSearchLengthMax}
          inputRef={search}
          onSearch={(text) =>
            void navigate({
              search: { section: "mails", ...(text !== "" && { q: text }) },
              replace: true,
            })
          }
        />
      }
    >
      <div ref={list} aria-busy={wanted.search !== q}>
        {mails.length === 0 ? (
          <EmptyState
            title={q === "" ? m.workshop_mails_none() : m.workshop_nothing_found({ search: q })}
          >
            {q === "" && <p>{m.workshop_mails_none_text()}</p>}
          </EmptyState>
        ) : (
          <MailTable mails={mails} />
        )}
      </div>
      {hasNextPage && (
        <MoreButton isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </WorkshopSectionFrame>
  );
};
