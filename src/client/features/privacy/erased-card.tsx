import { useEffect, useRef } from "react";

import { buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { CopyRow } from "#client/ui/copy/copy-row.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { MyErasure } from "./my-data.ts";

import styles from "./my-data.module.css";

/** The end: what is gone, and what stays for how long. */
export const ErasedCard = ({ erased }: { readonly erased: MyErasure }) => {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className={styles["top"]}>
      <Card>
        <h2>{m.privacy_erased_title()}</h2>
        <p>{m.privacy_erased_text()}</p>
        {erased.ordersKept > 0 && <p>{m.privacy_erased_kept()}</p>}
        {erased.openOrders.length > 0 && <LinksToKeep orders={erased.openOrders} />}
        <div className={styles["acts"]}>
          {/* A whole new page: nothing that was read for them stays in this one. */}
          <a className={buttonClass({ variant: "primary" })} href="/">
            {m.privacy_erased_home()}
          </a>
        </div>
      </Card>
    </div>
  );
};

/** Nobody's session opens these orders any more, and a shop without mail has written their links to nobody. */
const LinksToKeep = ({ orders }: { readonly orders: MyErasure["openOrders"] }) => (
  <>
    <p>{m.privacy_erased_open()}</p>
    <dl className={styles["links"]}>
      {orders.map(({ number, token }) => {
        const link = `${location.origin}/orders?token=${token}`;
        return (
          <CopyRow
            key={number}
            label={m.orders_order_title({ number })}
            shown={<a href={link}>{link}</a>}
            copied={link}
          />
        );
      })}
    </dl>
  </>
);
