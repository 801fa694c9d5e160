import { useEffect, useRef } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { announce, showToast } from "#client/ui/over/toast-store.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { repriceCart } from "./reprice-cart.ts";

/** Taps in a row are one call; short enough to be sent before anybody leaves the page. */
const debounceMilliseconds = 350;

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly quantity: number };

/**
 * Changes how many copies are wanted: seen with its price at once, sent when the taps pause, taken
 * back with a sentence when the shop refuses. What is still unsent when the page is left is sent then.
 */
export const useSetQuantity = (input: ReadCartInput) => {
  const utils = trpc.useUtils();
  const waiting = useRef(new Map<string, Waiting>());
  const { mutate } = trpc.cart.setQuantity.useMutation({
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
    // Also after a success: other tabs and prices may have moved; also after a refusal: roll back.
    onSettled: async () => {
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
    const sendAll = () => {
      for (const itemId of unsent.keys()) sendRef.current(itemId);
    };
    window.addEventListener("pagehide", sendAll);
    return () => {
      window.removeEventListener("pagehide", sendAll);
      sendAll();
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
    show(itemId, quantity);
    clearTimeout(waiting.current.get(itemId)?.timer);
    const timer = setTimeout(() => sendRef.current(itemId), debounceMilliseconds);
    waiting.current.set(itemId, { timer, quantity });
  };
};
