import { useEffect, useRef } from "react";

import { dismissToast } from "#client/ui/over/toast-store.ts";

import { offerUndo } from "./offer-undo.ts";

/** Offers to take back what was done to something typed, as long as its page is open: there it comes back to. */
export const useOfferWhileOpen = () => {
  const offered = useRef<number>(undefined);
  const dismiss = () => {
    if (offered.current !== undefined) dismissToast(offered.current);
  };
  useEffect(() => dismiss, []);
  return (text: string, takeBack: () => void) => {
    const onUndo = () => {
      dismiss();
      takeBack();
    };
    offered.current = offerUndo({ text, onUndo });
  };
};
