import type { DehydratedState } from "@tanstack/react-query";

/** What the server read for a page, embedded in it as JSON, so that hydration needs no request. */
export type PageState = { readonly queries: DehydratedState };

const elementId = "state";

/** `<` never closes the script element early; as JSON it means the same. */
export const pageStateTag = (state: PageState): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>`;

/** Null on pages that the server did not render. */
export const readPageState = (): PageState | null => {
  const text = document.getElementById(elementId)?.textContent;
  // Our own server wrote it into this very page.
  return text ? (JSON.parse(text) as PageState) : null;
};
