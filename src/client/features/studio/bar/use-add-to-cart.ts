import { useRef, useState } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { type Magnet, photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";

/**
 * Puts magnets in the cart once the shop has them as they are on the screen; a lost line is waited for.
 * Repeating it orders nothing twice.
 */
export const useAddToCart = (studio: Studio, onAdded: () => void) => {
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const utils = trpc.useUtils();
  const addDesigns = trpc.cart.addDesigns.useMutation();

  const bring = async (ids: readonly string[], signal: AbortSignal): Promise<void> => {
    try {
      await studio.keeper.settle(ids, signal);
      const designIds = ids.flatMap((id) => studio.keeper.designIdOf(id) ?? []);
      studio.learnInCart(designIds);
      if (designIds.length > 0) await addDesigns.mutateAsync({ designIds });
    } catch (reason) {
      // With a line it is not the line.
      if (navigator.onLine || readFailure(reason).kind !== "unreachable") throw reason;
      setIsOffline(true);
      await lineBack(signal);
      setIsOffline(false);
      await bring(ids, signal);
    }
  };

  const add = async (magnets: readonly Magnet[]) => {
    const ids = magnets.map(({ id }) => id);
    const controller = new AbortController();
    stop.current = controller;
    setError(null);
    setIsWaiting(true);
    studio.dispatch({ kind: "settle", ids });
    // What is refused from here on is told in the cart: nobody is brought there with less than was pressed for.
    studio.learnInCart(ids.flatMap((id) => studio.keeper.designIdOf(id) ?? []));
    studio.announce(magnets.flatMap(photoIdsOf));
    try {
      await bring(ids, controller.signal);
      await utils.cart.invalidate();
      // All refused meanwhile: an empty cart would not say so, and here it stands.
      if (ids.some((id) => studio.keeper.designIdOf(id) !== null)) onAdded();
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason);
    } finally {
      setIsWaiting(false);
      setIsOffline(false);
    }
  };

  return {
    add: (magnets: readonly Magnet[]) => void add(magnets),
    stop: () => stop.current?.abort(),
    isWaiting,
    isOffline,
    error,
  };
};

/** @throws DOMException when the shopper waits no longer */
const lineBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(new DOMException("stopped waiting", "AbortError"));
      else resolve();
    };
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
