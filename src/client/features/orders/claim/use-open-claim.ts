import { useNavigate } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

/** Sends a claim and goes back to its order, where it is seen from now on. */
export const useOpenClaim = (orderId: string, access: OrderAccessInput) => {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.claims.openClaim.useMutation({
    onSuccess: async () => {
      await utils.claims.listClaims.invalidate(access);
      showToast({ tone: "good", text: m.claims_form_sent() });
      await navigate({ to: "/orders", search: { order: orderId }, replace: true });
    },
  });
};
