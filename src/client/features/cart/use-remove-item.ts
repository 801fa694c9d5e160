import { useEffect, useRef, useState } from "react";

import { trpc } from "#client/trpc.ts";
import { announce, dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { CartItemView } from "./cart-view.ts";
import { focusLine, lineHeadingId } from "./focus-line.ts";
import { refusedPhotosOf } from "./line-trouble.tsx";
import { repriceCart } from "./reprice-cart.ts";
import { tellCartFailure } from "./tell-cart-failure.ts";

/** Longer names of files would fill a phone. */
const nameLengthMax = 24;

/** The second tap of a double one meets the line that has slid under the finger. */
const doubleTapMilliseconds = 400;

/**
 * Takes a magnet out at once and offers to put it back, as long as the cart is on screen: over the
 * checkout the offer would lie on its steps. The design itself stays, but for one whose photo was refused:
 * it would wait in the studio without a picture.
 */
export const useRemoveItem = (input: ReadCartInput) => {
  const utils = trpc.useUtils();
  const [offers] = useState(() => new Set<number>());
  const removedAt = useRef(-Infinity);
  /** Designs: once the line of one is gone, the keyboard goes on from the other's. */
  const leaving = useRef<{ readonly gone: string; readonly beside: string }>(undefined);
  useEffect(() => {
    if (!leaving.current || document.getElementById(lineHeadingId(leaving.current.gone))) return;
    focusLine(leaving.current.beside);
    leaving.current = undefined;
  });
  useEffect(
    () => () => {
      for (const offer of offers) dismissToast(offer);
    },
    [offers],
  );
  const onError = tellCartFailure;
  // What is taken out stays in the studio, which the cart tells.
  const onSettled = () =>
    Promise.all([utils.cart.readCart.invalidate(), utils.cart.readOpenWork.invalidate()]);
  const { mutateAsync: remove } = trpc.cart.removeItem.useMutation({ onError, onSettled });
  const { mutate: deleteDesign } = trpc.designs.deleteDesign.useMutation({ onError, onSettled });
  const { mutate: putBack } = trpc.cart.addDesigns.useMutation({ onError, onSettled });

  const show = (change: (items: readonly CartItemView[]) => CartItemView[]) => {
    const cart = utils.cart.readCart.getData(input);
    const formats = utils.catalog.listFormats.getData();
    const shop = utils.settings.readShop.getData();
    if (!cart || !formats || !shop) return;
    utils.cart.readCart.setData(input, repriceCart(cart, change(cart.items), { formats, shop }));
  };

  return (item: CartItemView) => {
    const now = performance.now();
    if (now - removedAt.current < doubleTapMilliseconds) return;
    removedAt.current = now;
    const refused = refusedPhotosOf(item);
    const names = [
      ...item.photos,
      ...(utils.photos.readPhotos.getData({ ids: refused }) ?? []),
    ].map(({ name }) => name);
    const name =
      names[0] === undefined
        ? operatorsWord(item.format.name, getLocale())
        : shorten(names.join(", "));
    void utils.cart.readCart.cancel();
    let place = 0;
    show((items) => {
      place = items.findIndex(({ id }) => id === item.id);
      const beside = (items[place + 1] ?? items[place - 1])?.designId;
      if (beside !== undefined) leaving.current = { gone: item.designId, beside };
      return items.filter(({ id }) => id !== item.id);
    });
    // At once: without a line the cart cannot be read anew.
    const showAgain = () =>
      show((items) =>
        items.some(({ id }) => id === item.id) ? [...items] : items.toSpliced(place, 0, item),
      );
    if (!leaving.current) goOnFromPage();
    if (refused.length > 0) {
      deleteDesign({ id: item.designId }, { onError: showAgain });
      showToast({ tone: "neutral", text: m.cart_removed({ name }) });
      return;
    }
    // Told by onError; the undo only waits for the answer, whichever it is.
    const removal = remove({ itemId: item.id }).then(
      () => undefined,
      () => {
        dismissToast(offer);
        showAgain();
      },
    );
    const offer = showToast({
      tone: "neutral",
      text: m.cart_removed({ name }),
      action: {
        label: m.cart_undo(),
        onAct: () => {
          goOnFromPage();
          void removal.then(() => putBack({ designIds: [item.designId], quantity: item.quantity }));
          announce(m.cart_restored({ name }));
        },
      },
    });
    offers.add(offer);
  };
};

/** The button that was pressed goes; where no line is beside it, the keyboard goes on from the page. */
const goOnFromPage = () => document.getElementById("main")?.focus({ preventScroll: true });

const shorten = (name: string): string =>
  name.length <= nameLengthMax ? name : `${name.slice(0, nameLengthMax)}…`;
