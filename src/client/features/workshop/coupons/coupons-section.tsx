import { useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { useGivenUp } from "#client/features/workshop/parts/changes/use-given-up.ts";
import { couponFormAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { useLiveOffer } from "#client/features/workshop/parts/live/use-live-offer.ts";
import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { useNamedField } from "#client/features/workshop/parts/use-named-field.ts";
import type { CouponView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { CouponForm } from "./coupon-form.tsx";
import { CouponTable } from "./coupon-table.tsx";
import type { CouponTyped } from "./parse-coupon-form.ts";

/** Coupons: which there are, how often they were used, and a form for a new or an old one. */
export const CouponsSection = () => {
  useLiveOffer();
  // An order uses one, and gives it back when it is called off.
  useLiveOrders();
  const [coupons] = trpc.workshop.coupons.listCoupons.useSuspenseQuery();
  useNamedField();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const edited = coupons.find(({ id }) => id === editedId) ?? null;
  return (
    <WorkshopSectionFrame title={m.workshop_coupons()}>
      {coupons.length === 0 ? (
        <EmptyState title={m.workshop_coupons_none()}>
          <p>{m.workshop_coupons_none_text()}</p>
        </EmptyState>
      ) : (
        <CouponTable coupons={coupons} onEdit={setEditedId} />
      )}
      <Box
        anchor={couponFormAnchor}
        title={
          edited === null ? m.workshop_coupon_new() : m.workshop_coupon_edit({ code: edited.code })
        }
      >
        <OpenCoupon
          key={`${editedId}-${round}`}
          coupon={edited}
          onDone={() => {
            setEditedId(null);
            setRound((before) => before + 1);
          }}
        />
      </Box>
    </WorkshopSectionFrame>
  );
};

/** What was thrown away of one coupon comes back to it alone, as long as it is open. */
const OpenCoupon = ({
  coupon,
  onDone,
}: {
  readonly coupon: CouponView | null;
  readonly onDone: () => void;
}) => {
  const { round, broughtBack, giveUp } = useGivenUp<CouponTyped>();
  const utils = trpc.useUtils();
  return (
    <CouponForm
      key={round}
      coupon={coupon}
      broughtBack={coupon && broughtBack(coupon)}
      onDone={onDone}
      onGiveUp={(given) =>
        void utils.workshop.coupons.listCoupons.invalidate().then(() => giveUp(given))
      }
    />
  );
};
