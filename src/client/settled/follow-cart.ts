import type { Query, QueryClient } from "@tanstack/react-query";

/** Several changes one after the other, or a window that is shown and focused at once, are one reason to look. */
const togetherMilliseconds = 150;
/** What was read so short a time ago is what there is. */
const freshMilliseconds = 1_000;

/** How calls of the cart are known in the cache. */
const cartKey = [["cart"]];

/**
 * Keeps the cart, and its count in the header, as it is in the shop: read anew at once when another window of this
 * browser has changed it, and whenever somebody comes to this one. A window that nobody sees waits until it is seen.
 * What is told is that there is something new, never what.
 */
export const followCart = (queryClient: QueryClient): void => {
  const channel = new BroadcastChannel("lodestone-cart");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = (isStale: (query: Query) => boolean) => {
    // Query itself reads it when it is shown again.
    if (document.visibilityState !== "visible") return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Whoever waits for an answer of the shop prevents it, and reads the cart after that.
      if (!window.dispatchEvent(new Event("cartnews", { cancelable: true }))) return;
      void queryClient.invalidateQueries({ queryKey: cartKey, predicate: isStale });
    }, togetherMilliseconds);
  };
  channel.addEventListener("message", () => lookSoon(() => true));
  window.addEventListener("focus", () => lookSoon(isOfBefore));
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const isAnswered = event.action.type === "success" || event.action.type === "error";
    if (isAnswered && changesCart(event.mutation.options.mutationKey)) {
      channel.postMessage("changed");
    }
  });
};

const isOfBefore = ({ state }: Query): boolean =>
  state.fetchStatus === "idle" && Date.now() - state.dataUpdatedAt > freshMilliseconds;

/** An order is told by its own page: whoever is at the last step in another window finishes the word there. */
const changesCart = (key: readonly unknown[] | undefined): boolean => {
  const path = Array.isArray(key?.[0]) ? key[0].join(".") : "";
  return path.startsWith("cart.") || path === "orders.reorder";
};
