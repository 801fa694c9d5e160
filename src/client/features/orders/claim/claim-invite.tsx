import type { OrderView } from "#client/features/orders/order-view.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { canClaim, claimsPerOrderMax } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

/** The way to report a problem, once the parcel was posted. */
export const ClaimInvite = ({
  order,
  access,
}: {
  readonly order: OrderView;
  readonly access: OrderAccessInput;
}) => {
  const { data: claims = [] } = trpc.claims.listClaims.useQuery(access);
  if (!canClaim(order.status) || claims.length >= claimsPerOrderMax) return null;
  return (
    <Card aria-labelledby="order-claim-invite">
      <h2 id="order-claim-invite">{m.claims_title()}</h2>
      <p>{m.claims_lead()}</p>
      <div>
        <ButtonLink to="/orders" search={{ order: order.id, claim: true }}>
          {claims.length === 0 ? m.claims_open() : m.claims_open_another()}
        </ButtonLink>
      </div>
    </Card>
  );
};
