import { Navigate } from "@tanstack/react-router";
import { useId, useState } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { checkoutFacts, requirements } from "#shared/checkout/checkout.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalCode } from "#shared/shop-error.ts";

import { PlaceByHand } from "./by-hand/place-by-hand.tsx";
import { ChangedDialog } from "./changed-dialog.tsx";
import { useCheckoutDraft } from "./checkout-draft.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import type { CheckoutCart } from "./checkout-view.ts";
import { ExpressNotice } from "./express/express-notice.tsx";
import { approvalFor, orderOf } from "./order-of.ts";
import { OrderSummary } from "./order-summary.tsx";
import { BackToCart } from "./placing/back-to-cart.tsx";
import { PlaceOrderTrouble } from "./placing/place-order-trouble.tsx";
import { useAwaited } from "./placing/use-awaited.ts";
import { usePlaceOrder } from "./placing/use-place-order.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewRights } from "./review-rights.tsx";
import { TextsChangedDialog } from "./texts-changed-dialog.tsx";
import { useTellChanged } from "./use-tell-changed.ts";
import { useVatIdCheck } from "./use-vat-id-check.ts";
import { VatIdNotice } from "./vat-id-notice.tsx";

import styles from "./review-step.module.css";

type ReviewStepProps = { readonly cart: CheckoutCart; readonly cartId: string };

/** The last look: everything the law wants, then the button that says what it does (LAW 1, 2). */
export const ReviewStep = ({ cart, cartId }: ReviewStepProps) => {
  const draft = useCheckoutDraft();
  const utils = trpc.useUtils();
  const { placeOrder, error, isBusy, reset } = usePlaceOrder();
  const [shownTexts, showTexts] = useShownTexts(cart);
  const order = orderOf(cart, cartId, draft);
  const { paymentMethod } = order;
  const { isAsking, ask } = useVatIdCheck(cart.supply, order.vatId);
  useTellChanged(cart, error !== null);
  const awaitedIds = useAwaited(cart);
  const isAwaited = (designId: string) => !draft.isByHand && awaitedIds.includes(designId);
  const missing = requirements(checkoutFacts(cart, order)).filter(
    (each) => each.code !== "design_not_printable" || !each.designIds.every(isAwaited),
  );
  if (missing[0]?.step === "cart") return <BackToCart items={cart.items} />;
  if (missing[0]?.step === "address") {
    return <Navigate to="/cart" search={{ step: "address" }} replace />;
  }
  const changed = changedTotals(error);
  const hasOtherTexts = isRefusedFor(error, "legal_texts_changed");
  const acceptChange = async () => {
    await utils.cart.readCart.invalidate();
    showTexts();
    reset();
  };
  return (
    <Page>
      <CheckoutSteps current="review" />
      <PageHeader title={m.checkout_page_title_review()} />
      <div className={styles["columns"]}>
        <div className={styles["facts"]}>
          <VatIdNotice supply={cart.supply} isAsking={isAsking} onAsk={ask} />
          <ExpressNotice cart={cart} step="review" />
          <Card aria-label={m.checkout_page_title_address()}>
            <ReviewFacts cart={cart} draft={draft} />
            <ReviewRights cart={cart} />
          </Card>
        </div>
        <div className={styles["side"]}>
          <Card aria-labelledby="checkout-summary">
            <VisuallyHidden>
              <h2 id="checkout-summary">{m.checkout_page_summary_title()}</h2>
            </VisuallyHidden>
            {paymentMethod === null ? (
              <>
                <OrderSummary cart={cart} paymentMethod={paymentMethod} />
                <Notice tone="bad">{m.checkout_page_missing_payment()}</Notice>
              </>
            ) : (
              <>
                <OrderSummary cart={cart} paymentMethod={paymentMethod} />
                {draft.isByHand ? (
                  <PlaceByHand order={{ ...order, paymentMethod }} items={cart.items} />
                ) : (
                  <PlaceOrderButton
                    isBusy={isBusy || isAsking}
                    awaitedCount={awaitedIds.length}
                    onPress={() =>
                      placeOrder({
                        ...order,
                        paymentMethod,
                        approvalId: approvalFor(cart, draft),
                        seenTexts: shownTexts[order.locale],
                      })
                    }
                  />
                )}
              </>
            )}
          </Card>
          {error && changed === null && !hasOtherTexts && (
            <PlaceOrderTrouble error={error} items={cart.items} />
          )}
        </div>
      </div>
      <ChangedDialog totals={changed} onAccept={() => void acceptChange()} />
      <TextsChangedDialog isOpen={hasOtherTexts} onAccept={() => void acceptChange()} />
    </Page>
  );
};

/** Those of the moment the page was opened: the cart may be read anew without a word to the shopper. */
const useShownTexts = ({ legalTexts }: CheckoutCart) => {
  const [shown, setShown] = useState<CheckoutCart["legalTexts"] | null>(legalTexts);
  if (shown === null) setShown(legalTexts);
  return [shown ?? legalTexts, () => setShown(null)] as const;
};

/** § 312j(3) BGB: exactly these words and nothing else in the button. */
const PlaceOrderButton = ({
  isBusy,
  awaitedCount,
  onPress,
}: {
  readonly isBusy: boolean;
  /** Magnets whose photos are not ready: the order is placed once they are, by another press. */
  readonly awaitedCount: number;
  readonly onPress: () => void;
}) => {
  const awaitedId = useId();
  const [hasWaited, setHasWaited] = useState(false);
  if (awaitedCount > 0 && !hasWaited) setHasWaited(true);
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        disabled={awaitedCount > 0}
        isReachable
        aria-describedby={awaitedId}
        onClick={onPress}
      >
        {m.checkout_page_place_order()}
      </Button>
      <p id={awaitedId} className={styles["awaited"]} role="status">
        {awaitedCount > 0 && m.checkout_page_awaited({ count: awaitedCount })}
        {awaitedCount === 0 && hasWaited && m.checkout_page_ready()}
      </p>
    </>
  );
};

const isRefusedFor = (error: unknown, code: RefusalCode): boolean => {
  const failure = error ? readFailure(error) : null;
  return failure?.kind === "refusal" && failure.code === code;
};

const changedTotals = (error: unknown) => {
  const failure = error ? readFailure(error) : null;
  if (failure?.kind !== "refusal" || failure.code !== "cart_changed") return null;
  const { oldTotalCents, newTotalCents } = failure.data;
  return typeof oldTotalCents === "number" && typeof newTotalCents === "number"
    ? { oldCents: oldTotalCents, newCents: newTotalCents }
    : null;
};
