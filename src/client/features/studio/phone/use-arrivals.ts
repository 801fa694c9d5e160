import { skipToken } from "@tanstack/react-query";
import { useState } from "react";

import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";
import type { PhoneLinkView } from "#shop/photos/phone/watch-phone-link.ts";

import { placeArrivals } from "./place-arrivals.ts";

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

/** What comes with a code, told by the shop while this is shown; each photo becomes a magnet as it arrives. */
export const useArrivals = (studio: Studio, token: string | undefined): Arrivals => {
  const [told, setTold] = useState<{ token: string; view: PhoneLinkView; endsAt: Date }>();
  const { status, error } = trpc.photos.watchPhoneLink.useSubscription(
    token === undefined ? skipToken : { token },
    {
      onData: (view) => {
        if (token === undefined) return;
        setTold({ token, view, endsAt: new Date(Date.now() + view.secondsLeft * 1_000) });
        // What is not placed now is with the next news, or when the studio is opened again.
        if (view.arrivedCount > 0) placeArrivals(studio).catch(() => undefined);
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
