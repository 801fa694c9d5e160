import { Link } from "@tanstack/react-router";

import { RefusedOrder } from "#client/features/orders/list/refused-order.tsx";
import { useOrder } from "#client/features/orders/use-order.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { IconArrowLeft } from "#client/ui/icons.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { useTabName } from "#client/ui/use-tab-name.ts";
import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";
import { canClaim } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { ClaimForm } from "./claim-form.tsx";

import styles from "#client/features/orders/order-page.module.css";

/** Reporting a problem with one order; a page of its own, so that "back" goes back to the order. */
export const ClaimPage = ({ access }: { readonly access: OrderAccessInput }) => {
  const { data: order, error } = useOrder(access);
  useTabName(order && m.claims_form_title());
  if (error) return <RefusedOrder error={error} />;
  if (!order) return <PageSkeleton />;
  return (
    <Page width="text">
      <p className={styles["back"]}>
        <Link to="/orders" search={{ order: order.id }}>
          <IconArrowLeft />
          {m.claims_form_cancel()}
        </Link>
      </p>
      <PageHeader
        title={m.claims_form_title()}
        lead={m.claims_form_lead({ number: order.number })}
      />
      {canClaim(order.status) ? (
        <ClaimForm order={order} access={access} />
      ) : (
        <Notice
          tone="warn"
          actions={
            <ButtonLink to="/orders" search={{ order: order.id }}>
              {m.claims_form_cancel()}
            </ButtonLink>
          }
        >
          {m.refusal_claim_not_possible()}
        </Notice>
      )}
    </Page>
  );
};
