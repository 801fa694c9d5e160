// The page of the cart and, behind it, of the checkout, composed of features.

import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { CartPage, cartInput } from "#client/features/cart/cart-page.tsx";
import { refusedPhotosOf } from "#client/features/cart/line-trouble.tsx";
import { ByHandBanner } from "#client/features/checkout/by-hand/by-hand-banner.tsx";
import {
  changeAddress,
  fillByHand,
  readDraft,
  useCheckoutDraft,
} from "#client/features/checkout/checkout-draft.ts";
import { CheckoutPage, checkoutCartInput } from "#client/features/checkout/checkout-page.tsx";
import { ClosedCart } from "#client/features/checkout/closed-cart.tsx";
import { ExpressReturn } from "#client/features/checkout/express/express-return.tsx";
import { vatIdInput } from "#client/features/checkout/vat-id-input.ts";
import { Resume } from "#client/features/shell/resume.tsx";
import { takeKnownCustomer } from "#client/known-customer.ts";
import type { Api, ApiClient } from "#client/trpc.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import { prepareUnsent } from "#client/unsent/use-unsent.ts";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Reads what the page shows at once, so that it comes in one piece. */
export const prepareCart = (api: Api, client: ApiClient, step: Step): Promise<unknown> => {
  const draft = readDraft();
  const input =
    step === undefined
      ? cartInput(draft.address.country, vatIdInput(draft))
      : checkoutCartInput(step, draft);
  return Promise.all([
    api.cart.readCart.ensureData(input).then(({ items }): Promise<unknown> | undefined => {
      if (items.length === 0) return api.accounts.readMoved.ensureData();
      // Read only for photos that are missed: they may lie on this device.
      if (step !== undefined) return undefined;
      return Promise.all([
        // Told above the sums: it would move them if it came later.
        api.cart.readOpenWork.fetch(),
        items.some(isPreparing) ? prepareUnsent(client) : undefined,
        ...items
          .map(refusedPhotosOf)
          .filter((ids) => ids.length > 0)
          .map((ids) => api.photos.readPhotos.ensureData({ ids })),
      ]);
    }),
    api.accounts.readMe.ensureData(),
    api.catalog.listFormats.ensureData(),
    ...(step === undefined ? [api.payments.readExpressMethods.ensureData()] : []),
  ]);
};

/** The cart, or one of the steps of checking out, by `step`. All of them mean one country. */
export const CartRoutePage = () => {
  const { step, approval } = useSearch({ from: "/cart" });
  const draft = useCheckoutDraft();
  const { address } = draft;
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = { shownId, onShown: setShownId };
  useFollowStep(step);
  useKnownCustomer();
  if (approval !== undefined) {
    return <ExpressReturn approvalId={approval} isCanceled={step === undefined} />;
  }
  return (
    <>
      <ByHandBanner />
      {step === undefined ? (
        <CartPage
          {...shown}
          whenClosed={(cart, cartId, otherwise) => (
            <ClosedCart cart={cart} cartId={cartId} otherwise={otherwise} />
          )}
          country={address.country === "" ? undefined : address.country}
          business={vatIdInput(draft)}
          resume={<Resume place="cart" />}
          onCountry={(country) => changeAddress("address", { country })}
        />
      ) : (
        <CheckoutPage {...shown} step={step} />
      )}
    </>
  );
};

type Step = "address" | "review" | undefined;

/** The step that was shown last; outlives the page, in whose place a cut line may be told. Null: elsewhere. */
let told: Step | null = null;

/** Steps share one address, so going from one to the next is told and focused here. */
const useFollowStep = (step: Step): void => {
  useEffect(() => {
    const isNext = told !== null && told !== step;
    told = step;
    if (!isNext) return;
    announce(m.shell_page_opened({ title: stepTitle(step) }));
    // The step leads to the field that the address names itself.
    if (location.hash !== "") return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
  const path = useRef(location.pathname);
  useEffect(
    () => () => {
      if (location.pathname !== path.current) told = null;
    },
    [],
  );
};

/** An order by hand that was begun from an order of the same person is addressed already. */
const useKnownCustomer = (): void => {
  useEffect(() => {
    const known = takeKnownCustomer();
    if (known) fillByHand(known);
  }, []);
};

const stepTitle = (step: Step): string => {
  switch (step) {
    case undefined:
      return m.cart_title();
    case "address":
      return m.checkout_page_title_address();
    case "review":
      return m.checkout_page_title_review();
  }
};
