import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import type { ApiClient } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { oneOf, searchOf, textUpTo, uuidText } from "./search-reader.ts";

const search = searchOf({
  /** The design being edited. */
  design: uuidText,
  /** The key of a mailed link; taken out of the address at once. */
  draft: textUpTo(100),
  /** Where "done" leads back to. */
  from: oneOf("cart"),
  /** The preview is open and shows this. */
  preview: oneOf("fridge", "size", "paper"),
});

const loadPage = () => import("./studio-page.tsx");

/** Its worker and the copies on this device are ready when photos come. */
const openEarly = (client: ApiClient): void => {
  // What cannot be loaded now, the page asks for again.
  loadPage().then(
    ({ openStudio }) => openStudio(client),
    () => undefined,
  );
};

export const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/photo-magnets/create",
  ssr: false,
  validateSearch: search,
  loader: ({ context: { api, client } }) => {
    openEarly(client);
    return api.catalog.listFormats.ensureData();
  },
  component: lazyRouteComponent(loadPage, "StudioRoutePage"),
  staticData: { frame: "tool", source: "src/client/routes/studio-page.tsx" },
  head: ({ match }) => pageHead(m.shell_create_title({}, { locale: match.context.readLocale() })),
});
