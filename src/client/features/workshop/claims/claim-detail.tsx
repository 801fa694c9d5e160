import { Link } from "@tanstack/react-router";

import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import {
  OrderStatusPill,
  PaymentStatusPill,
} from "#client/features/workshop/parts/orders/order-status.tsx";
import { rejectionReasonName } from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import { useTabTitle } from "#client/features/workshop/parts/section.tsx";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Facts } from "#client/ui/facts.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { claimKindName } from "#shared/claims/claim-words.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { ClaimHistory } from "./claim-history.tsx";
import { ClaimItems } from "./claim-items.tsx";
import { ClaimPhotos } from "./claim-photos.tsx";
import { ClaimStatusPill } from "./claim-status.tsx";
import { ClaimsOfOrder } from "./claims-of-order.tsx";
import { ClaimsOfSender } from "./claims-of-sender.tsx";
import { DecideClaim } from "./decide-claim.tsx";
import { EraseWithdrawal } from "./erase-withdrawal.tsx";

import styles from "#client/features/workshop/parts/orders/detail-page.module.css";
import claimStyles from "./claim-detail.module.css";

const toList = { section: "claims" } as const;

/** Everything it takes to decide about one claim, and the decision itself. */
export const ClaimDetail = ({ claimId }: { readonly claimId: string }) => {
  const [claim] = trpc.workshop.claims.readClaim.useSuspenseQuery({ claimId });
  const kind = claimKindName(claim.kind, getLocale());
  useTabTitle(`${kind} ${claim.order?.number ?? claim.declared?.orderNumber ?? ""}`);
  return (
    <article className={styles["detail"]}>
      <BackLink search={toList}>{m.claims_work_title()}</BackLink>
      <header className={styles["header"]}>
        <h1>{kind}</h1>
        <div className={styles["pills"]}>
          <ClaimStatusPill claim={claim} />
          <span className={styles["placed"]}>
            <Moment at={claim.createdAt} />
          </span>
        </div>
      </header>
      <div className={styles["main"]}>
        {claim.declared ? (
          <Declared declared={claim.declared} order={claim.order} />
        ) : (
          <Box
            title={claim.rejection === null ? m.claims_work_said() : m.rejection_why_title()}
            aside={claim.rejection === null ? undefined : rejectionReasonName(claim.rejection)}
          >
            {claim.text !== "" && <p className={claimStyles["text"]}>{claim.text}</p>}
            <ClaimPhotos photos={claim.photos} />
          </Box>
        )}
        {!claim.declared?.isErased && <DecideClaim claim={claim} />}
        {claim.declared && !claim.declared.isErased && claim.order === null && (
          <EraseWithdrawal
            claimId={claim.id}
            hasOthers={claim.declared.ofSameSender.some(({ hasOrder }) => !hasOrder)}
          />
        )}
      </div>
      <div className={styles["side"]}>
        {claim.order && <ClaimedOrder order={claim.order} />}
        {claim.order && <ClaimItems items={claim.order.items} />}
        {claim.others.length > 0 && <ClaimsOfOrder claims={claim.others} />}
        {claim.declared && claim.declared.ofSameSender.length > 0 && (
          <ClaimsOfSender claims={claim.declared.ofSameSender} />
        )}
        <ClaimHistory claim={claim} />
      </div>
    </article>
  );
};

/** A withdrawal as it was sent, with what does not fit the order beside it. */
const Declared = ({
  declared,
  order,
}: {
  readonly declared: NonNullable<ClaimForStaff["declared"]>;
  readonly order: ClaimForStaff["order"];
}) => (
  <Box title={m.claims_work_withdrawal_said()}>
    {declared.isErased ? (
      <Notice tone="info">{m.claims_work_erased()}</Notice>
    ) : (
      <Facts
        facts={[
          [m.claims_work_name(), declared.name],
          [m.claims_work_typed_number(), declared.orderNumber],
          [m.claims_withdraw_email(), declared.email],
          [m.claims_withdraw_items(), declared.items || m.claims_withdraw_whole()],
        ]}
      />
    )}
    {declared.isErased ? null : order === null ? (
      <Notice tone="warn">{m.claims_work_no_order()}</Notice>
    ) : (
      <>
        {!declared.isOrdersEmail && (
          <Notice tone="warn">{m.claims_work_other_email({ email: order.email })}</Notice>
        )}
        {order.items.every(({ isWithdrawable }) => !isWithdrawable) && (
          <Notice tone="warn">{m.claims_work_not_withdrawable()}</Notice>
        )}
      </>
    )}
  </Box>
);

const ClaimedOrder = ({ order }: { readonly order: NonNullable<ClaimForStaff["order"]> }) => (
  <Box title={m.claims_work_order()}>
    <p>
      <Link to="/admin" search={{ order: order.id }} className={claimStyles["order"]}>
        {order.number}
      </Link>{" "}
      · <bdi>{order.name}</bdi>
    </p>
    <div className={styles["pills"]}>
      <OrderStatusPill order={order} />
      <PaymentStatusPill status={order.paymentStatus} isBackDue={order.isBackDue} />
    </div>
  </Box>
);
