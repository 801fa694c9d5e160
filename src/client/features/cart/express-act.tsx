import { useByHand } from "#client/by-hand.ts";
import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { ReadCartInput } from "#shared/cart.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { paymentWays, type ProviderMethod } from "#shared/payments.ts";

import type { CartView } from "./cart-view.ts";
import { isReadyToOrder, showTrouble } from "./checkout-trouble.ts";

import styles from "./express-act.module.css";

type ExpressActProps = {
  readonly cart: CartView;
  /** Photos of it that lie on this device only. */
  readonly unsentCount: number;
  readonly input: ReadCartInput;
};

/**
 * Shorter ways to the checkout's last step, in its act: a provider knows name and address. Nothing is ordered
 * by them.
 */
export const ExpressAct = (props: ExpressActProps) =>
  useExpressMethods(props.cart).map((method) => (
    <ExpressWay key={method} method={method} {...props} />
  ));

const ExpressWay = ({
  method,
  cart,
  unsentCount,
  input,
}: ExpressActProps & { readonly method: ProviderMethod }) => {
  const { mutate, error, isPending } = trpc.payments.startApproval.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const provider = paymentWays[method].name;
  const press = () =>
    isReadyToOrder(cart)
      ? mutate({ method, locale: getLocale(), cart: input })
      : showTrouble(cart, unsentCount);
  return (
    <>
      <div className={styles["way"]}>
        <Button
          size="large"
          isWide
          isBusy={isPending}
          aria-label={m.express_act({ provider })}
          aria-describedby={hintId(method)}
          onClick={press}
        >
          <span className={styles["short"]}>{provider}</span>
          <span className={styles["long"]}>{m.express_act({ provider })}</span>
        </Button>
      </div>
      {error && (
        <div className={styles["trouble"]}>
          <Notice tone="bad">{sentenceOf(error, provider)}</Notice>
        </div>
      )}
    </>
  );
};

/** What a shorter way means; on phones there is no room for it beside the buttons. */
export const ExpressHints = ({ cart }: Pick<ExpressActProps, "cart">) =>
  useExpressMethods(cart).map((method) => (
    <p key={method} id={hintId(method)} className={styles["hint"]}>
      {m.express_hint({ provider: paymentWays[method].name })}
    </p>
  ));

const hintId = (method: ProviderMethod): string => `express-${method}`;

/** None for what costs nothing, nor for an order that staff type in. */
const useExpressMethods = ({ prices }: CartView): readonly ProviderMethod[] => {
  const [methods] = trpc.payments.readExpressMethods.useSuspenseQuery();
  const isByHand = useByHand();
  return isByHand || prices.totalCents === 0 ? [] : methods;
};

/** There is no order yet that the shop's own sentences could speak of. */
const sentenceOf = (error: unknown, provider: string): string => {
  const failure = readFailure(error);
  const isOfProvider =
    failure.kind === "refusal" &&
    (failure.code === "payment_provider_unavailable" ||
      failure.code === "payment_method_unavailable");
  return isOfProvider ? m.express_unreachable({ provider }) : refusalSentence(error);
};
