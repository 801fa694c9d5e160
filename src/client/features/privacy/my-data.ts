import type { inferRouterOutputs } from "@trpc/server";

import type { AppRouter } from "#shop/app-router.ts";

type Outputs = inferRouterOutputs<AppRouter>["privacy"];

/** What the shop keeps of the person, as the page about it shows it. */
export type MyData = Outputs["readMine"];
export type KeptPhoto = Outputs["readPhotos"][number];
export type MyErasure = Outputs["eraseMe"];
