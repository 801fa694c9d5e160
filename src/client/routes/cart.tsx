// The route of `/cart`: the cart, and the checkout's steps by search.

import { createRoute, lazyRouteComponent, useSearch } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { PagePending } from "./page-pending.tsx";
import { rootRoute } from "./root.tsx";
import { wordOf, searchOf, uuidText } from "./search-reader.ts";

const importPage = () => fetchPart(() => import("./cart-page.tsx"));

const search = searchOf({
  /** Absent: the cart itself. */
  step: wordOf("address", "review"),
  /** Back from a provider's page that was opened from the cart; proves nothing. */
  approval: uuidText,
});

const stepTitles = {
  address: m.checkout_page_step_address,
  review: m.checkout_page_step_review,
} as const;

/** On a slow line the page is known long before what lies in it. */
function CartPending() {
  const { step } = useSearch({ from: "/cart" });
  if (step === "address") return <PagePending />;
  return <PagePending width="wide" {...(step === undefined && { title: m.cart_title() })} />;
}

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/cart",
  ssr: false,
  validateSearch: search,
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: ({ context: { api, client }, deps: { step } }) =>
    importPage().then(({ prepareCart }) => prepareCart(api, client, step)),
  pendingComponent: CartPending,
  component: lazyRouteComponent(importPage, "CartRoutePage"),
  staticData: { source: "src/client/routes/cart-page.tsx" },
  head: ({ match }) => {
    const locale = match.context.readLocale();
    const title = m.shell_cart_title({}, { locale });
    const { step } = match.search;
    return pageHead(step ? `${stepTitles[step]({}, { locale })} · ${title}` : title);
  },
});
