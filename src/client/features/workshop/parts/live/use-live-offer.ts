import { useQueryClient } from "@tanstack/react-query";

import { trpc } from "#client/trpc.ts";

import { useLive } from "./use-live.ts";

/** Reads the catalogue's list and the coupons again whenever a format, a price or a coupon changes anywhere. */
export const useLiveOffer = (): void => {
  const { catalog, coupons } = trpc.useUtils().workshop;
  const client = useQueryClient();
  useLive(trpc.workshop.catalog.watchOffer, async () => {
    // What is being sent from here is shown already, and is read again once it is done.
    if (client.isMutating() > 0) return;
    await Promise.all([catalog.listFormatPrices.invalidate(), coupons.listCoupons.invalidate()]);
  });
};
