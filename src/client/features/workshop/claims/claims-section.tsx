import { useSearch } from "@tanstack/react-router";

import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";

import { ClaimDetail } from "./claim-detail.tsx";
import { ClaimList } from "./claim-list.tsx";

/** The list of claims and withdrawals, or one of them; both follow what happens in the shop. */
export const ClaimsSection = () => {
  const { claim } = useSearch({ from: "/admin" });
  useLiveOrders();
  return claim === undefined ? <ClaimList /> : <ClaimDetail key={claim} claimId={claim} />;
};
