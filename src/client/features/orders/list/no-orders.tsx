import { EmptyParcel } from "#client/features/orders/empty-parcel.tsx";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Page } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FindOrder } from "./find-order.tsx";

/** Nothing ordered in this browser: how orders from elsewhere are found, and how to make the first. */
export const NoOrders = () => (
  <Page width="text">
    <h1>{m.orders_title()}</h1>
    <EmptyState
      art={<EmptyParcel />}
      title={m.orders_empty_title()}
      action={
        <ButtonLink variant="primary" size="large" to="/photo-magnets/create">
          {m.orders_empty_action()}
        </ButtonLink>
      }
    >
      {m.orders_empty_text()}
    </EmptyState>
    <FindOrder />
  </Page>
);
