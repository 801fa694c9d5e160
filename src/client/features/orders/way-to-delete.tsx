import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { OrderView } from "./order-view.ts";

import styles from "./order-help.module.css";

/**
 * Where the data of an order are deleted. A private link shows one order and proves no person: whoever
 * holds it is told which device or account can, and whom to write to when both are lost (LAW 16).
 */
export const WayToDelete = ({
  order,
  isByLink,
}: {
  readonly order: OrderView;
  readonly isByLink: boolean;
}) => (
  <>
    <dd>
      {isByLink && <>{m.privacy_order_delete_where()} </>}
      <Link to="/legal/privacy" search={{ data: true }}>
        {m.privacy_order_delete()}
      </Link>
    </dd>
    {isByLink && <WriteToUs order={order} />}
  </>
);

const WriteToUs = ({ order }: { readonly order: OrderView }) => {
  const { data: shop } = trpc.settings.readShop.useQuery();
  if (!shop || shop.email === "") return null;
  const subject = encodeURIComponent(m.privacy_order_delete_subject({ number: order.number }));
  return (
    <dd>
      {m.privacy_order_delete_write({ email: order.email })}{" "}
      <a className={styles["mail"]} href={`mailto:${shop.email}?subject=${subject}`}>
        {shop.email}
      </a>
    </dd>
  );
};
