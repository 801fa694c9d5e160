import { useCheckoutDraft } from "#client/features/checkout/checkout-draft.ts";
import type { CheckoutCart } from "#client/features/checkout/checkout-view.ts";
import { approvalFor } from "#client/features/checkout/order-of.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { countryName } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { paymentWays } from "#shared/payments.ts";

import { putBackTyped } from "./fill-from-approval.ts";

type ExpressNoticeProps = {
  readonly cart: CheckoutCart;
  /** Where an address can be typed, what is wrong with the provider's is said. */
  readonly step: "address" | "review";
};

/** Who has agreed to pay with what, that nothing is taken yet, and what of it stands in place of one's own words. */
export const ExpressNotice = ({ cart, step }: ExpressNoticeProps) => {
  const draft = useCheckoutDraft();
  const { express } = draft;
  if (express === null || express.cartId !== cart.id) return null;
  const { payer, notDelivered, replaced } = express;
  const provider = paymentWays[express.method].name;
  const isUsed = approvalFor(cart, draft) !== null;
  return (
    <>
      {step === "address" && notDelivered !== "" && (
        <Notice tone="warn">
          {m.express_not_delivered({ country: countryName(notDelivered, getLocale()), provider })}
        </Notice>
      )}
      <Notice
        tone={isUsed ? "good" : "info"}
        title={isUsed ? agreedWords(provider, payer) : undefined}
        actions={
          replaced && (
            <Button variant="quiet" onClick={putBackTyped}>
              {m.express_put_back()}
            </Button>
          )
        }
      >
        {isUsed ? m.express_not_taken() : m.express_unused({ provider })}
        {replaced && ` ${m.express_taken({ provider })}`}
      </Notice>
    </>
  );
};

const agreedWords = (provider: string, payer: string): string =>
  payer === "" ? m.express_agreed({ provider }) : m.express_agreed_by({ provider, payer });
