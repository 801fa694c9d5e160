import { useState } from "react";

import { Preview, PreviewPart } from "#client/features/workshop/parts/preview/preview.tsx";
import { CartFacts, PaymentFact } from "#client/ui/cart/cart-facts.tsx";
import { PaymentChoice } from "#client/ui/cart/payment-choice.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { PaymentMethod } from "#shared/payments.ts";
import type { Settings } from "#shared/settings.ts";
import { offeredPayments } from "#shared/shop-offer.ts";

type PaymentsPreviewProps = {
  /** As it is ticked. */
  readonly payments: Settings["payments"];
  readonly isDemo: boolean;
  readonly isBankSaved: boolean;
};

/** Which ways of paying cart and checkout will offer, and whom none is left to. */
export const PaymentsPreview = ({ payments, isDemo, isBankSaved }: PaymentsPreviewProps) => {
  const { open, hasInvoice } = offeredPayments(payments, { isDemo, isBankSaved });
  const trouble = troubleOf(open.length > 0, hasInvoice);
  return (
    <Preview title={m.sample_title_checkout()}>
      {isDemo && <Notice>{m.sample_pay_demo()}</Notice>}
      {!isDemo && !isBankSaved && (payments.hasBankTransfer || payments.hasInvoice) && (
        <Notice>{m.sample_pay_bank_waits()}</Notice>
      )}
      {trouble !== null && <Notice tone="warn">{trouble}</Notice>}
      <CartFacts>
        <PaymentFact methods={open} />
      </CartFacts>
      {open.length > 0 && (
        <PreviewPart title={m.sample_pay_everybody()}>
          <Choice methods={open} termDays={payments.paymentTermDays} />
        </PreviewPart>
      )}
      {hasInvoice && (
        <PreviewPart title={m.sample_pay_approved()}>
          <Choice methods={["invoice", ...open]} termDays={payments.paymentTermDays} />
        </PreviewPart>
      )}
    </Preview>
  );
};

const troubleOf = (isOpen: boolean, hasInvoice: boolean): string | null => {
  if (isOpen) return null;
  return hasInvoice ? m.sample_pay_invoice_only() : m.sample_pay_none();
};

/** As the checkout begins: the first way is chosen, and another can be. */
const Choice = ({
  methods,
  termDays,
}: {
  readonly methods: readonly PaymentMethod[];
  readonly termDays: number;
}) => {
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const chosen = methods.find((method) => method === wanted) ?? methods[0] ?? null;
  return (
    <PaymentChoice methods={methods} chosen={chosen} termDays={termDays} onChoose={setWanted} />
  );
};
