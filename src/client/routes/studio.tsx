import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod/mini";

import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

const search = z.object({
  /** The design being edited. */
  design: z.catch(z.optional(z.uuid()), undefined),
  /** Where "done" leads back to. */
  from: z.catch(z.optional(z.enum(["cart"])), undefined),
});

export const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/photo-magnets/create",
  ssr: false,
  validateSearch: search,
  loader: ({ context }) => context.api.catalog.listFormats.ensureData(),
  component: lazyRouteComponent(
    () => import("#client/features/studio/studio-page.tsx"),
    "StudioPage",
  ),
  staticData: { frame: "tool", source: "src/client/features/studio/studio-page.tsx" },
  head: ({ match }) => pageHead(m.shell_create_title({}, { locale: match.context.readLocale() })),
});
