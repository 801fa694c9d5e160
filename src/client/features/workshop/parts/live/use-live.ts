import { useEffect, useRef, useState } from "react";

import type { trpc } from "#client/trpc.ts";

import { readInTurn } from "./read-in-turn.ts";

/** Long enough for a balancer to see that a process went away; who was signed out asks less and less. */
const pauseMilliseconds = { first: 2_000, max: 60_000 } as const;
/** Twice as long each time, a shop that was away for 15 s was asked again only after 30. */
const growth = 1.2;

/** Until news that were refused so often before are asked for again: a fifth of the time that they have been away. */
export const newsPauseMilliseconds = (refusals: number): number =>
  Math.min(pauseMilliseconds.max, pauseMilliseconds.first * growth ** refusals);

/**
 * Reads what is shown again at each word of the news.
 * @param read as it is at the first drawing
 */
export const useLive = (
  news: Pick<typeof trpc.workshop.production.watchOrders, "useSubscription">,
  read: () => Promise<unknown>,
): void => {
  const refusals = useRef(0);
  const [onData] = useState(() => {
    const inTurn = readInTurn(read);
    return () => {
      refusals.current = 0;
      inTurn();
    };
  });
  const { status, reset } = news.useSubscription(undefined, { onData });
  // Browsers take up a line again that broke, but not one that was refused, as by a balancer whose process went away.
  useEffect(() => {
    if (status !== "error") return;
    const timer = setTimeout(reset, newsPauseMilliseconds(refusals.current));
    refusals.current += 1;
    return () => clearTimeout(timer);
  }, [status, reset]);
};
