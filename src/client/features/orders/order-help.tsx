import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { OrderView } from "./order-view.ts";

import styles from "./order-help.module.css";

/** Whom to ask, with the number already in the mail. */
export const OrderHelp = ({ order }: { readonly order: OrderView }) => {
  const { data: shop } = trpc.settings.readShop.useQuery();
  if (!shop || shop.email === "") return null;
  const subject = encodeURIComponent(m.orders_order_title({ number: order.number }));
  return (
    <Card aria-labelledby="order-help">
      <h2 id="order-help">{m.orders_help_title()}</h2>
      <p>
        {m.orders_help()}{" "}
        <a className={styles["mail"]} href={`mailto:${shop.email}?subject=${subject}`}>
          {shop.email}
        </a>
      </p>
    </Card>
  );
};
