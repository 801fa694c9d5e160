import { useEffect, useEffectEvent } from "react";

import { useByHand } from "#client/by-hand.ts";
import { trpc } from "#client/trpc.ts";

import { changeDraft, forgetDraft, useCheckoutDraft } from "./checkout-draft.ts";
import { emptyTypedAddress } from "./typed-address.ts";

/**
 * Who is signed in finds the own e-mail and default address filled in, once and over nothing that was
 * typed; who orders for somebody else finds nothing. It comes from the session alone: a known e-mail that
 * is typed brings nothing.
 * @returns whether the draft may be shown: not somebody else's, and not about to be filled in under the
 * hands of who types
 */
export const useAccountDraft = () => {
  const draft = useCheckoutDraft();
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const email = me?.email ?? "";
  const { data: kept, isError } = trpc.accounts.listAddresses.useQuery(undefined, {
    enabled: email !== "",
  });
  const isByHand = useByHand();
  const isForeign =
    (draft.account !== "" && draft.account !== email) || draft.isByHand !== isByHand;
  const isEmpty = !isByHand && email !== "" && draft.account === "";
  const isToFill = isEmpty && kept !== undefined;
  const fill = useEffectEvent(() => {
    const isUntouched =
      JSON.stringify({ ...draft.address, country: "" }) === JSON.stringify(emptyTypedAddress);
    const chosen = kept?.find(({ isDefault }) => isDefault);
    changeDraft({
      account: email,
      email: draft.email === "" ? email : draft.email,
      ...(isUntouched && chosen && { address: chosen.address, vatId: chosen.vatId }),
    });
  });
  useEffect(() => {
    if (isForeign) forgetDraft(isByHand);
    else if (isToFill) fill();
  }, [isForeign, isToFill, isByHand]);
  return { isReady: !isForeign && (!isEmpty || isError) };
};
