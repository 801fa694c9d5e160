import { useSearch } from "@tanstack/react-router";

import {
  SearchedSection,
  useListSearch,
} from "#client/features/workshop/parts/lists/searched-section.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { trpc } from "#client/trpc.ts";
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
  const { asked, isStale } = useListSearch();
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.errors.listErrors.useSuspenseInfiniteQuery(
    { digest: asked.slice(0, digestLengthMax) },
    goesOn,
  );
  const errors = pages.flatMap((page) => page.errors);
  return (
    <SearchedSection
      section="errors"
      title={m.workshop_errors()}
      searchLabel={m.workshop_errors_search()}
      searchLengthMax={digestLengthMax}
      isStale={isStale}
      paging={paging}
      isEmpty={errors.length === 0}
      none={{ title: m.workshop_errors_none(), text: m.workshop_errors_none_text() }}
      notFoundText={m.workshop_errors_not_found_text()}
    >
      <ErrorTable errors={errors} />
    </SearchedSection>
  );
};
