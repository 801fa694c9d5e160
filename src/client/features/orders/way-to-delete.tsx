import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { DeleteOrderPhotos } from "./delete-order-photos.tsx";
import type { OrderView } from "./order-view.ts";

import styles from "./order-help.module.css";

/**
 * Where what an order holds of somebody is deleted: its photos here, also by its private link. All else
 * needs a person, whom a link does not prove: its holder is told which device or account can, and whom to
 * write to when both are lost (LAW 16).
 */
export const WayToDelete = ({
  order,
  access,
}: {
  readonly order: OrderView;
  readonly access: OrderAccessInput;
}) => (
  <>
    <dd className={styles["act"]}>
      <DeleteOrderPhotos order={order} access={access} />
    </dd>
    <dd>
      {isByLink(access) && <>{m.privacy_order_delete_where()} </>}
      <Link to="/legal/privacy" search={{ data: true }}>
        {m.privacy_order_delete()}
      </Link>
    </dd>
    {isByLink(access) && <WriteToUs order={order} />}
  </>
);

const isByLink = (access: OrderAccessInput): boolean => "token" in access;

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
