import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useRef } from "react";

import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { ListSearch } from "./list-search.tsx";
import { MoreButton, type Paging } from "./more-button.tsx";
import { useListShortcuts } from "./use-list-shortcuts.ts";

/** What the address searches for, and what of it is asked already: typing waits for no answer. */
export const useListSearch = () => {
  const { q = "" } = useSearch({ from: "/admin" });
  const asked = useDeferredValue(q);
  return { q, asked, isStale: asked !== q };
};

type SearchedSectionProps = {
  readonly section: string;
  readonly title: string;
  readonly searchLabel: string;
  readonly searchLengthMax: number;
  /** Something else is searched for than what is shown. */
  readonly isStale: boolean;
  readonly paging: Paging;
  readonly isEmpty: boolean;
  /** Said where there is nothing, whatever is searched for. */
  readonly none: { readonly title: string; readonly text: string };
  /** Said below where a search finds nothing. */
  readonly notFoundText?: string;
  /** What stands above the rows, such as why an act on one was refused. */
  readonly above?: ReactNode;
  /** Before the search, such as another view of the list. */
  readonly tools?: ReactNode;
  /** What of the address stays while one types, such as the view. */
  readonly kept?: Readonly<Record<string, string | undefined>>;
  /** The list is narrowed by more than the search. */
  readonly isNarrowed?: boolean;
  readonly children: ReactNode;
};

/** A section that is one list: searched while one types, page by page, by keys. */
export const SearchedSection = (props: SearchedSectionProps) => {
  const { section, isEmpty, none, notFoundText } = props;
  const { q } = useListSearch();
  const navigate = useNavigate({ from: "/admin" });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const isAll = q === "" && props.isNarrowed !== true;
  const text = isAll ? none.text : notFoundText;
  const notFound = q === "" ? m.workshop_none_narrowed() : m.workshop_nothing_found({ search: q });

  return (
    <WorkshopSectionFrame
      title={props.title}
      tools={
        <>
          {props.tools}
          <ListSearch
            label={props.searchLabel}
            value={q}
            lengthMax={props.searchLengthMax}
            inputRef={search}
            onSearch={(typed) =>
              void navigate({
                search: { section, ...props.kept, ...(typed !== "" && { q: typed }) },
                replace: true,
              })
            }
          />
        </>
      }
    >
      {props.above}
      <div ref={list} aria-busy={props.isStale}>
        {isEmpty ? (
          <EmptyState title={isAll ? none.title : notFound}>
            {text !== undefined && <p>{text}</p>}
          </EmptyState>
        ) : (
          props.children
        )}
      </div>
      <MoreButton paging={props.paging} />
    </WorkshopSectionFrame>
  );
};
