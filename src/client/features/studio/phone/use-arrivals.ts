import { skipToken } from "@tanstack/react-query";
import { useState } from "react";

import { trpc } from "#client/trpc.ts";
import type { PhoneLinkView } from "#shop/photos/phone/watch-phone-link.ts";

const nothingYet: PhoneLinkView = {
  secondsLeft: 0,
  underWayCount: 0,
  arrivedCount: 0,
  isOver: false,
};

export type Arrivals = {
  readonly view: PhoneLinkView;
  /** When the code runs out; null until the shop has told. */
  readonly endsAt: Date | null;
  readonly isLost: boolean;
};

/** What comes with a code, told by the shop while this is shown. */
export const useArrivals = (token: string | undefined, onArrived: () => void): Arrivals => {
  const [told, setTold] = useState<{ token: string; view: PhoneLinkView; endsAt: Date }>();
  const { status, error } = trpc.photos.watchPhoneLink.useSubscription(
    token === undefined ? skipToken : { token },
    {
      onData: (view) => {
        if (token === undefined) return;
        setTold({ token, view, endsAt: new Date(Date.now() + view.secondsLeft * 1_000) });
        if (view.arrivedCount > 0) onArrived();
      },
    },
  );
  const isTold = told !== undefined && told.token === token;
  return {
    view: isTold ? told.view : nothingYet,
    endsAt: isTold && told.view.secondsLeft > 0 ? told.endsAt : null,
    isLost: status === "error" || (status === "connecting" && error !== null),
  };
};
