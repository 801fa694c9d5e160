import { Link } from "@tanstack/react-router";

import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Supply, TaxedReason } from "#shared/pricing/judge-supply.ts";

type VatIdNoticeProps = {
  readonly supply: Supply;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
};

/** Whether a business of another country pays VAT, why, and what can be done about it; else nothing. */
export const VatIdNotice = ({ supply, isAsking, onAsk }: VatIdNoticeProps) => {
  if (supply.kind === "plain") return null;
  if (supply.kind === "exempt") {
    return (
      <Notice tone="good" title={m.supply_exempt_title()}>
        {m.supply_exempt_text()}
      </Notice>
    );
  }
  if (isAsking) {
    return (
      <div role="status">
        <Notice title={m.supply_asking_title()}>{m.supply_asking_text()}</Notice>
      </div>
    );
  }
  return (
    <div role="status">
      <Notice
        tone="warn"
        title={m.supply_taxed_title()}
        actions={
          <>
            {isAskable(supply.reason) && <Button onClick={onAsk}>{m.supply_ask_again()}</Button>}
            <Link to="/cart" search={{ step: "address" }} aria-label={m.billing_change()}>
              {m.checkout_page_change()}
            </Link>
          </>
        }
      >
        {sentences[supply.reason]()}
      </Notice>
    </div>
  );
};

/** An answer may come at another try. */
const isAskable = (reason: TaxedReason): boolean =>
  reason === "unavailable" || reason === "not_asked";

const sentences = {
  delivered_at_home: m.supply_reason_delivered_at_home,
  delivered_elsewhere: m.supply_reason_delivered_elsewhere,
  seller_without_vat_id: m.supply_reason_seller_without_vat_id,
  not_confirmed_here: m.supply_reason_not_confirmed_here,
  // Asked at once; still so only when the question itself failed.
  not_asked: m.supply_reason_unavailable,
  invalid: m.supply_reason_invalid,
  unavailable: m.supply_reason_unavailable,
} as const satisfies Record<TaxedReason, () => string>;
