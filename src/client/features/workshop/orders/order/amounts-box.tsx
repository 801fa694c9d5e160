import { Box } from "#client/features/workshop/parts/box.tsx";
import { useShippingName } from "#client/features/workshop/parts/orders/use-shipping-name.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./side-box.module.css";

const basisPointsPerPercent = 100;

/** What was agreed, with the VAT in it by rate. */
export const AmountsBox = ({ order }: { readonly order: OrderForStaff }) => {
  const shippingName = useShippingName();
  const { shipping } = order.terms;
  return (
    <Box title={m.workshop_amounts()}>
      <dl className={styles["sums"]}>
        <div>
          <dt>{m.workshop_amount_items()}</dt>
          <dd>
            <Money cents={order.itemsCents} />
          </dd>
        </div>
        {order.packCents > 0 && (
          <div>
            <dt>{m.orders_row_packs()}</dt>
            <dd>
              −<Money cents={order.packCents} />
            </dd>
          </div>
        )}
        {order.discountCents > order.packCents && (
          <div>
            <dt>{m.workshop_amount_discount()}</dt>
            <dd>
              −<Money cents={order.discountCents - order.packCents} />
            </dd>
          </div>
        )}
        <div>
          <dt>{shippingName(shipping.slug, shipping.name)}</dt>
          <dd>
            <Money cents={order.shippingCents} />
          </dd>
        </div>
        <div data-total>
          <dt>{m.workshop_amount_total()}</dt>
          <dd>
            <Money cents={order.totalCents} />
          </dd>
        </div>
        {order.differenceCents !== 0 && (
          <div data-quiet>
            <dt>
              {order.differenceCents > 0 ? m.workshop_amount_waived() : m.workshop_amount_kept()}
            </dt>
            <dd>
              <Money cents={Math.abs(order.differenceCents)} />
            </dd>
          </div>
        )}
        {order.exemptSale !== null && (
          <div data-quiet>
            <dt>{m.supply_exempt()}</dt>
          </div>
        )}
        {order.vat
          .filter(({ rateBp }) => rateBp > 0)
          .map((line) => (
            <div key={line.rateBp} data-quiet>
              <dt>{m.workshop_amount_vat({ rate: line.rateBp / basisPointsPerPercent })}</dt>
              <dd>
                <Money cents={line.vatCents} />
              </dd>
            </div>
          ))}
      </dl>
    </Box>
  );
};
