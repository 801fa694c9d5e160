import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * What the server read for a page, embedded in it as JSON, so that hydration needs no request. No moment
 * stands in it: a page whose words are the same is the same page, and browsers keep it.
 */
export type PageState = readonly (readonly [key: QueryKey, data: unknown])[];

const elementId = "state";

/** What the page's queries have found. */
export const pageStateOf = (queryClient: QueryClient): PageState =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** `<` never closes the script element early; as JSON it means the same. */
export const pageStateTag = (state: PageState): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>`;

/** Null on pages that the server did not render. */
export const readPageState = (): PageState | null => {
  const text = document.getElementById(elementId)?.textContent;
  // Our own server wrote it into this very page.
  return text ? (JSON.parse(text) as PageState) : null;
};
