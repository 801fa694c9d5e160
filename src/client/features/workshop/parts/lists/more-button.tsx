import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./more-button.module.css";

/** What a list knows of its pages: of TanStack Query's infinite queries. */
export type Paging = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** How a list goes on: where its last page ended. */
export const goesOn = {
  getNextPageParam: <Cursor,>({
    nextCursor,
  }: {
    readonly nextCursor?: Cursor | null | undefined;
  }) => nextCursor ?? undefined,
};

/** The next page of a list, as long as there is one. */
export const MoreButton = ({ paging }: { readonly paging: Paging }) =>
  paging.hasNextPage && (
    <div className={styles["more"]}>
      <Button isBusy={paging.isFetchingNextPage} onClick={() => void paging.fetchNextPage()}>
        {m.workshop_more()}
      </Button>
    </div>
  );
