import { type SubmitEvent, useState } from "react";

import { refusalSentence, sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { CouponNotice } from "#client/ui/cart/coupon-notice.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { couponCodeLengthMax, couponCodeSchema } from "#shared/coupons.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartView } from "./cart-view.ts";

import styles from "./coupon-field.module.css";

/** A coupon for the cart: folded away until somebody has one. */
export const CouponField = ({ cart }: { readonly cart: CartView }) => {
  const { apply, remove, error, isBusy } = useCoupon();
  const [isMalformed, setIsMalformed] = useState(false);
  if (cart.coupon) return <AppliedCoupon cart={cart} isBusy={isBusy} onRemove={remove} />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("code");
    const code = couponCodeSchema.safeParse(typed);
    setIsMalformed(!code.success);
    if (code.success) apply(code.data);
  };
  const trouble = isMalformed
    ? m.cart_coupon_malformed()
    : error === null
      ? undefined
      : refusalSentence(error);
  return (
    <QuietDetails summary={m.cart_coupon_title()}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <Field label={m.cart_coupon_code()} error={trouble}>
          <TextInput
            name="code"
            maxLength={2 * couponCodeLengthMax}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" isBusy={isBusy}>
          {m.cart_coupon_apply()}
        </Button>
      </form>
    </QuietDetails>
  );
};

const AppliedCoupon = ({
  cart: { coupon, prices },
  isBusy,
  onRemove,
}: {
  readonly cart: CartView;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}) => {
  if (!coupon) return null;
  const { code, problem } = coupon;
  return (
    <div className={styles["applied"]}>
      <CouponNotice
        code={code}
        trouble={problem && sentenceOfRefusal(problem)}
        missingCents={prices.missingForCouponCents}
      />
      <Button variant="quiet" isBusy={isBusy} onClick={onRemove}>
        {m.cart_coupon_remove({ code })}
      </Button>
    </div>
  );
};

/** Puts a coupon on the cart or takes it off; the prices come from the shop. */
const useCoupon = () => {
  const utils = trpc.useUtils();
  const onSettled = () => utils.cart.readCart.invalidate();
  const apply = trpc.cart.applyCoupon.useMutation({
    onSuccess: (_, { code }) => announce(m.cart_coupon_applied({ code })),
    onSettled,
  });
  const remove = trpc.cart.removeCoupon.useMutation({ onSettled });
  return {
    apply: (code: string) => apply.mutate({ code }),
    remove: () => remove.mutate(),
    error: apply.error,
    isBusy: apply.isPending || remove.isPending,
  };
};
