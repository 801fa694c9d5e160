// The route of `/studio`: which magnet is edited, which preview is open.

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { occasions } from "#shared/occasions/occasions.ts";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { wordOf, searchOf, textUpTo, uuidText } from "./search-reader.ts";

const importPage = () => fetchPart(() => import("./studio-page.tsx"));

const search = searchOf({
  /** The design being edited. */
  design: uuidText,
  /** The key of a mailed link; taken out of the address at once. */
  draft: textUpTo(100),
  /** What the first new photos are made for. */
  occasion: wordOf(...occasions),
  /** The format that new photos become, by its slug; the page says so when it is not on sale. */
  format: textUpTo(60),
  /** Where "done" leads back to. */
  from: wordOf("cart"),
  /** The key in a code on another screen: photos are sent there. */
  phone: textUpTo(100),
  /** The preview is open and shows this. */
  preview: wordOf("fridge", "size", "paper"),
});

export const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/photo-magnets/create",
  ssr: false,
  validateSearch: search,
  // Whoever only points at a link to it opens nothing yet.
  loaderDeps: ({ search: { phone } }) => ({ isPhone: phone !== undefined }),
  loader: ({ context: { api, client }, preload, deps: { isPhone } }) =>
    isPhone
      ? importPage().then(({ preparePhone }) => preparePhone())
      : Promise.all([
          api.catalog.listFormats.ensureData(),
          preload ? null : importPage().then(({ prepareStudio }) => prepareStudio(client)),
        ]),
  component: lazyRouteComponent(importPage, "StudioRoutePage"),
  staticData: { frame: "tool", source: "src/client/routes/studio-page.tsx" },
  head: ({ match }) => pageHead(m.shell_create_title({}, { locale: match.context.readLocale() })),
});
