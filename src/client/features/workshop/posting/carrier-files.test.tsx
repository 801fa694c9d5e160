import { expect, test } from "bun:test";

import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";

import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";

import { CarrierTroubleList } from "./carrier-files.tsx";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const tooHeavy = { code: "too_heavy" } as const;
/** As much of a parcel as the list reads. */
const parcel = (at: number) =>
  ({
    parcelId: `parcel-${at}`,
    orderId: `order-${at}`,
    claimId: at === 1 ? "claim-1" : null,
    number: `2026-${String(at).padStart(5, "0")}`,
    carrierTroubles: { dhl: tooHeavy, deutsche_post: null, dpd: null, other: null },
  }) as unknown as ParcelView;
const show = (count: number) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CarrierTroubleList
        chosen={Array.from({ length: count }, (_, at) => parcel(at + 1))}
        carriers={["dhl"]}
      />
    </RouterContextProvider>,
  );

test("every parcel that a carrier's file leaves out is there and leads to its page; many unfold", () => {
  const eleven = show(11);
  for (const number of ["2026-00001", "2026-00008", "2026-00009", "2026-00011"]) {
    expect(eleven).toContain(`>${number}</a>`);
  }
  expect(eleven).toContain("claim=claim-1");
  expect(eleven).toContain("order=order-11");
  expect(eleven.slice(eleven.indexOf("<details"))).toContain("Und 3 weitere.");
  // One alone is not worth a press.
  expect(show(9)).not.toContain("<details");
});
