import { useEffect } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { useIsOnline } from "#client/use-is-online.ts";
import * as m from "#shared/messages/compiled/messages.js";

/**
 * Whether the line has gone while photos of the cart are awaited: said once, aloud too, that nothing is lost.
 * @param failure of the last look at the cart, which also finds a line that is dead without the device knowing
 */
export const useLineGone = (failure: unknown, isAwaited: boolean): boolean => {
  const isOnline = useIsOnline();
  const isCut = failure !== null && readFailure(failure).kind === "unreachable";
  const isGone = isAwaited && (!isOnline || isCut);
  useEffect(() => {
    if (isGone) showToast({ tone: "neutral", text: m.cart_line_gone() });
  }, [isGone]);
  return isGone;
};
