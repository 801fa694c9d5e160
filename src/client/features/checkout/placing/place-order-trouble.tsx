import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { z } from "zod/mini";

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import type { CheckoutItem } from "#client/features/checkout/checkout-view.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { RequirementCode } from "#shared/checkout/checkout.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { RefusalData } from "#shared/shop-error.ts";

import { offSaleSentence } from "./off-sale-sentence.ts";

/** Why the order was not placed, and that pressing again is safe. Stands below the button. */
export const PlaceOrderTrouble = ({
  error,
  items = [],
}: {
  readonly error: unknown;
  /** What was to be ordered, as it is shown. */
  readonly items?: readonly CheckoutItem[];
}) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const failure = readFailure(error);
  const isLost = failure.kind === "unreachable" || failure.kind === "server";
  const isMissing = failure.kind === "refusal" && failure.code === "requirements_missing";
  const offSale = isMissing ? offSaleIn(failure.data, items) : [];
  return (
    <div ref={place}>
      <Notice
        tone="bad"
        title={isLost ? m.checkout_page_retry_title() : m.checkout_page_refused_title()}
        actions={
          isMissing && (
            <Link to="/cart" search={failure.data["step"] === "address" ? { step: "address" } : {}}>
              {offSale.length > 0 ? m.checkout_page_off_sale_to_cart() : m.checkout_page_change()}
            </Link>
          )
        }
      >
        {failure.kind === "unreachable"
          ? m.checkout_page_retry()
          : offSale.length > 0
            ? `${offSaleSentence(offSale)} ${m.checkout_page_off_sale_mend()}`
            : refusalSentence(error)}
      </Notice>
    </div>
  );
};

const missingSchema = z.array(
  z.object({ code: z.string(), designIds: z.optional(z.array(z.string())) }),
);

/** Which of them the shop refuses since their format is no longer on sale. */
const offSaleIn = (
  { missing }: RefusalData,
  items: readonly CheckoutItem[],
): readonly CheckoutItem[] => {
  const found = missingSchema
    .safeParse(missing)
    .data?.find(({ code }) => code === ("format_off_sale" satisfies RequirementCode));
  return items.filter(({ designId }) => found?.designIds?.includes(designId));
};
