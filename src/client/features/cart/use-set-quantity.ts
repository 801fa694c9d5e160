import { useEffect, useRef } from "react";

import { trpc } from "#client/trpc.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import { sendAtLeave } from "#client/unsent/send-at-leave.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { repriceCart } from "./reprice-cart.ts";
import { tellCartFailure } from "./tell-cart-failure.ts";

/** Taps in a row are one call; short enough to be sent before anybody leaves the page. */
const debounceMilliseconds = 350;

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly quantity: number };
/** What the shop said last of a line that was changed since. */
type Before = Map<string, number>;

/**
 * Changes how many copies are wanted: seen with its price at once, sent when the taps pause, taken
 * back with a sentence when the shop refuses. What is not answered when the page is left is sent once more.
 */
export const useSetQuantity = (input: ReadCartInput) => {
  const utils = trpc.useUtils();
  const waiting = useRef(new Map<string, Waiting>());
  const before = useRef<Before>(new Map());
  /** What the shop has not answered yet. */
  const unanswered = useRef(new Map<string, number>());
  const { mutate } = trpc.cart.setQuantity.useMutation({
    onSuccess: (_answer, { itemId, quantity }) => {
      if (waiting.current.has(itemId)) before.current.set(itemId, quantity);
      else before.current.delete(itemId);
    },
    // Taken back at once: without a line the cart cannot be read anew.
    onError: (error, { itemId }) => {
      tellCartFailure(error);
      const was = before.current.get(itemId);
      if (was === undefined || waiting.current.has(itemId)) return;
      before.current.delete(itemId);
      show(itemId, was);
    },
    // Also after a success: other tabs and prices may have moved.
    onSettled: async (_answer, _error, { itemId, quantity }) => {
      if (unanswered.current.get(itemId) === quantity) unanswered.current.delete(itemId);
      if (waiting.current.size === 0) await utils.cart.readCart.invalidate();
    },
  });

  const send = (itemId: string) => {
    const wanted = waiting.current.get(itemId);
    if (!wanted) return;
    clearTimeout(wanted.timer);
    waiting.current.delete(itemId);
    mutate({ itemId, quantity: wanted.quantity });
  };
  const sendRef = useRef(send);
  useEffect(() => {
    sendRef.current = send;
  });
  useEffect(() => {
    const { current: unsent } = waiting;
    const { current: toKeep } = unanswered;
    const keep = () => {
      for (const [itemId, quantity] of toKeep) {
        sendAtLeave("cart.setQuantity", { itemId, quantity });
      }
    };
    // The next page is read between the two: it is to hold what was pressed on this one.
    window.addEventListener("beforeunload", keep);
    const leave = () => {
      keep();
      for (const { timer } of unsent.values()) clearTimeout(timer);
      unsent.clear();
      // Whoever comes back to this very page has said all of it.
      toKeep.clear();
    };
    window.addEventListener("pagehide", leave);
    // Read now, the cart would show the old count for a moment: it is read once the shop has answered.
    const wait = (news: Event) => {
      if (toKeep.size > 0) news.preventDefault();
    };
    window.addEventListener("cartnews", wait);
    return () => {
      window.removeEventListener("cartnews", wait);
      window.removeEventListener("beforeunload", keep);
      window.removeEventListener("pagehide", leave);
      for (const itemId of unsent.keys()) sendRef.current(itemId);
    };
  }, []);

  const show = (itemId: string, quantity: number) => {
    const cart = utils.cart.readCart.getData(input);
    const formats = utils.catalog.listFormats.getData();
    const shop = utils.settings.readShop.getData();
    if (!cart || !formats || !shop) return;
    const items = cart.items.map((item) => (item.id === itemId ? { ...item, quantity } : item));
    const next = repriceCart(cart, items, { formats, shop });
    utils.cart.readCart.setData(input, next);
    const total = formatCents(next.prices.totalCents, getLocale());
    announce(m.cart_new_total({ pieces: next.prices.pieces, total }));
  };

  return (itemId: string, quantity: number) => {
    void utils.cart.readCart.cancel();
    const shown = utils.cart.readCart.getData(input)?.items.find(({ id }) => id === itemId);
    if (shown && !before.current.has(itemId)) before.current.set(itemId, shown.quantity);
    show(itemId, quantity);
    clearTimeout(waiting.current.get(itemId)?.timer);
    const timer = setTimeout(() => sendRef.current(itemId), debounceMilliseconds);
    waiting.current.set(itemId, { timer, quantity });
    unanswered.current.set(itemId, quantity);
  };
};
