import { useLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** How many pages of a list were opened, by its name among those of the page. */
    readonly openedPages?: Readonly<Record<string, number>>;
  }
}

/** Of a page that has no other. */
export const onlyList = "list";

/** How a list goes on: where its last page ended. After a reload it has as many pages as `MoreButton` opened. */
export const useGoesOn = (list = onlyList) => {
  const pages = useLocation({ select: ({ state }) => state.openedPages?.[list] });
  return {
    getNextPageParam: <Cursor>({
      nextCursor,
    }: {
      readonly nextCursor?: Cursor | null | undefined;
    }) => nextCursor ?? undefined,
    // So many are read where none is there yet, and of all that are asked for anew.
    ...(pages !== undefined && { pages }),
  };
};
