import { type ReactNode, useDeferredValue, useEffect } from "react";

import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { ShippingNote } from "#client/ui/shipping-note.tsx";
import { useChangingDesigns } from "#client/unsent/use-changing-designs.ts";
import { useUnsent } from "#client/unsent/use-unsent.ts";
import { isCountryCode } from "#shared/address/countries.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import { isPreparing, preparingLookMilliseconds } from "#shared/checkout/is-preparing.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import type { CartView } from "./cart-view.ts";
import { CheckoutAct } from "./checkout-act.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { ExpressAct, ExpressHints } from "./express-act.tsx";
import { goOnAtChanged } from "./focus-line.ts";
import { RefusedFiles } from "./refused-files.tsx";
import { TierHints } from "./tier-hints.tsx";
import { UnsentNotice, unsentPhotosOf } from "./unsent-photos.tsx";
import { useAskCountry } from "./use-ask-country.ts";
import { useKeepItem } from "./use-keep-item.ts";
import { useLineGone } from "./use-line-gone.ts";
import { useRemoveItem } from "./use-remove-item.ts";
import { useSetQuantity } from "./use-set-quantity.ts";
import { useTellRefused } from "./use-tell-refused.ts";

import styles from "./cart-page.module.css";

type CartPageProps = {
  /** The country the checkout already knows; undefined: the shop's first. */
  readonly country: string | undefined;
  /** The business that the checkout already knows; empty: none. */
  readonly business: Pick<ReadCartInput, "isToBusiness" | "vatId">;
  readonly onCountry: (country: string) => void;
  /** In an empty cart: the way back to what lies in the studio. */
  readonly resume: ReactNode;
  /** The cart that was open on this page: another window may order it. */
  readonly shownId: string | null;
  readonly onShown: (cartId: string) => void;
  /** What became of it, with what is shown where nothing did. */
  readonly whenClosed: (cart: CartView, cartId: string, otherwise: ReactNode) => ReactNode;
};

/** What the cart is read for, with the country that is known so far. */
export const cartInput = (
  country: string | undefined,
  business: CartPageProps["business"],
): ReadCartInput => ({
  ...(country !== undefined && isCountryCode(country) && { country }),
  ...business,
});

/** Everything about to be ordered, as it will be printed, with what it costs to the door. */
export const CartPage = (props: CartPageProps) => {
  const { country, business, onCountry, resume, shownId, onShown, whenClosed } = props;
  // The old prices stay while those of another country are read.
  const wanted = useDeferredValue(country);
  const input = cartInput(wanted, business);
  const [cart, { failureReason }] = trpc.cart.readCart.useSuspenseQuery(input, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isPreparing) === true ? preparingLookMilliseconds : false,
  });
  const { asked, ask } = useAskCountry((next) => cartInput(next, business), onCountry);
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  trpc.catalog.listFormats.useSuspenseQuery();
  const setQuantity = useSetQuantity(input);
  const removeItem = useRemoveItem(input);
  const keepItem = useKeepItem();
  useChangingDesigns(cart.items);
  useTellRefused(cart.items);
  useEffect(goOnAtChanged, []);
  useEffect(() => {
    if (cart.id !== null) onShown(cart.id);
  }, [cart.id, onShown]);
  const unsent = unsentPhotosOf(cart.items, useUnsent().photoIds);
  // What lies here only does not go on by itself: the notice above the lines says so.
  const isAwaited = unsent.size === 0 && cart.items.some(isPreparing);
  const isLineGone = useLineGone(failureReason, isAwaited);
  if (cart.items.length === 0) {
    const empty = <EmptyCart resume={resume} />;
    return cart.id === null && shownId !== null ? whenClosed(cart, shownId, empty) : empty;
  }
  const missing =
    cart.countries.length === 0
      ? m.cart_sends_nowhere()
      : cart.paymentMethods.length === 0 && m.checkout_page_missing_payment();
  return (
    <Page>
      <PageHeader title={m.cart_title()} />
      <div className={styles["columns"]}>
        <div className={styles["main"]}>
          <RefusedFiles items={cart.items} />
          {unsent.size > 0 && <UnsentNotice count={unsent.size} />}
          <Card aria-label={m.cart_lines_label()}>
            <CartLines
              items={cart.items}
              unsent={unsent}
              isLineGone={isLineGone}
              onQuantity={setQuantity}
              onRemove={removeItem}
              onKeep={keepItem}
            />
            <TierHints cart={cart} />
            <div className={styles["foot"]}>
              <ButtonLink to="/photo-magnets/create" variant="quiet">
                <IconPlus />
                {m.cart_add_more()}
              </ButtonLink>
              <ShippingNote
                note={
                  cart.supply.kind === "exempt"
                    ? m.supply_exempt_prices()
                    : shop.priceNote[getLocale()]
                }
              />
            </div>
          </Card>
        </div>
        <div className={styles["side"]}>
          <CartSummary
            cart={cart}
            country={asked ?? country ?? cart.country}
            onCountry={(next) => void ask(next)}
          />
          {missing ? (
            // Said before an address is typed.
            <Notice tone="bad">{missing}</Notice>
          ) : (
            <>
              <CheckoutAct cart={cart} unsentCount={unsent.size}>
                <ExpressAct cart={cart} unsentCount={unsent.size} input={input} />
              </CheckoutAct>
              <ExpressHints cart={cart} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
};
