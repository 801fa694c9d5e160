import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { Page } from "#client/ui/page.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { ReadApproval } from "./approval-view.ts";
import { fillFromApproval, forgetApproval } from "./fill-from-approval.ts";

import styles from "#client/features/checkout/wait.module.css";

type ExpressReturnProps = {
  readonly approvalId: string;
  /** Left there without agreeing: the cart is all there is to see, unless it was ordered before. */
  readonly isCanceled: boolean;
};

/**
 * Back from the provider's page that was opened from the cart: the checkout is filled in and its last step
 * opened, where everything is shown before anything is ordered. Coming back proves nothing.
 */
export const ExpressReturn = ({ approvalId, isCanceled }: ExpressReturnProps) => {
  const navigate = useNavigate();
  const [{ countries }] = trpc.settings.readShop.useSuspenseQuery();
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const toCart = (step?: "address" | "review") =>
    navigate({ to: "/cart", search: { step }, replace: true });
  const goOn = (told: ReadApproval) => {
    if (told.state === "ordered") {
      const search = { order: told.orderId, paid: true };
      return navigate({ to: "/orders", search, replace: true });
    }
    if (told.state === "over") forgetApproval(approvalId);
    if (isCanceled) return toCart();
    if (told.state === "agreed") {
      const ownEmail = me?.email ?? "";
      return toCart(fillFromApproval(told, { countries, ownEmail }) ? "review" : "address");
    }
    showToast({ tone: "bad", text: told.state === "open" ? m.express_open() : m.express_over() });
    return toCart();
  };
  const { mutate, error } = trpc.payments.readApproval.useMutation({ onSuccess: goOn });
  const ask = useEffectEvent(() => mutate({ approvalId }));
  useEffect(() => ask(), []);
  return (
    <Page width="narrow">
      <p className={styles["wait"]} role="status">
        {!error && <Spinner />}
        {m.express_returning()}
      </p>
      {error && (
        <Notice
          tone="bad"
          actions={
            <>
              <Button onClick={() => mutate({ approvalId })}>{m.supply_ask_again()}</Button>
              <Link to="/cart" search={{}}>
                {m.checkout_page_to_cart()}
              </Link>
            </>
          }
        >
          {isProviderDown(error) ? m.express_unread() : refusalSentence(error)}
        </Notice>
      )}
    </Page>
  );
};

const isProviderDown = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "payment_provider_unavailable";
};
