import { useNavigate } from "@tanstack/react-router";

import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { onlyList } from "./use-goes-on.ts";

import styles from "./more-button.module.css";

/** What a list knows of its pages: of TanStack Query's infinite queries. */
export type Paging = {
  readonly data: { readonly pages: readonly unknown[] };
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** The next page of a list, as long as there is one; its entry in the browser's history keeps that it was opened. */
export const MoreButton = ({
  paging,
  list = onlyList,
}: {
  readonly paging: Paging;
  readonly list?: string;
}) => {
  const navigate = useNavigate();
  const keepOpened = () =>
    navigate({
      to: ".",
      search: true,
      hash: true,
      state: ({ openedPages }) => ({
        openedPages: { ...openedPages, [list]: paging.data.pages.length + 1 },
      }),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return (
    paging.hasNextPage && (
      <div className={styles["more"]}>
        <Button
          isBusy={paging.isFetchingNextPage}
          onClick={() => {
            void paging.fetchNextPage();
            void keepOpened();
          }}
        >
          {m.workshop_more()}
        </Button>
      </div>
    )
  );
};
