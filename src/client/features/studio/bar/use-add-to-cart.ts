import { useRef, useState } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";

/**
 * Puts magnets in the cart once the shop has them as they are on the screen. Repeating it orders
 * nothing twice.
 */
export const useAddToCart = (studio: Studio, onAdded: () => void) => {
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const utils = trpc.useUtils();
  const addDesigns = trpc.cart.addDesigns.useMutation();

  const add = async (magnets: readonly Magnet[]) => {
    const ids = magnets.map(({ id }) => id);
    const controller = new AbortController();
    stop.current = controller;
    setError(null);
    setIsWaiting(true);
    studio.dispatch({ kind: "settle", ids });
    try {
      await studio.keeper.settle(ids, controller.signal);
      const designIds = ids.flatMap((id) => studio.keeper.designIdOf(id) ?? []);
      if (designIds.length > 0) await addDesigns.mutateAsync({ designIds });
      await utils.cart.invalidate();
      onAdded();
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason);
    } finally {
      setIsWaiting(false);
    }
  };

  return {
    add: (magnets: readonly Magnet[]) => void add(magnets),
    stop: () => stop.current?.abort(),
    isWaiting,
    error,
  };
};
