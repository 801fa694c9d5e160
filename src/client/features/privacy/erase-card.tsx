import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { MyData } from "./my-data.ts";
import type { useEraseMe } from "./use-erase-me.ts";

import styles from "./my-data.module.css";

/**
 * Erasing one's data and account, with a question before it; who has an account is asked once more who is
 * there.
 */
export const EraseCard = ({
  openOrders,
  erase,
}: {
  readonly openOrders: MyData["openOrders"];
  readonly erase: ReturnType<typeof useEraseMe>;
}) => {
  const [isAsking, setAsking] = useState(false);
  const ask = (isOpen: boolean) => {
    erase.reset();
    setAsking(isOpen);
  };
  return (
    <Card aria-labelledby="erase-title">
      <h2 id="erase-title">{m.privacy_erase_title()}</h2>
      <p>{m.privacy_erase_text()}</p>
      <div className={styles["acts"]}>
        <Button variant="danger" onClick={() => ask(true)}>
          {m.privacy_erase_ask()}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={m.privacy_erase_ask_title()}
        description={m.privacy_erase_ask_text()}
        footer={
          <>
            <Button onClick={() => ask(false)}>{m.privacy_erase_keep()}</Button>
            <Button
              variant="danger"
              isBusy={erase.isPending}
              onClick={() => erase.mutate({ isSure: true })}
            >
              {m.privacy_erase_confirm()}
            </Button>
          </>
        }
      >
        {openOrders.length > 0 && <StillOpen orders={openOrders} />}
        <RefusalNotice error={erase.error} />
      </Dialog>
    </Card>
  );
};

/** What an erasure leaves until it is done, and the way to it: not paid or not wanted any more, it is seen to first. */
const StillOpen = ({ orders }: { readonly orders: MyData["openOrders"] }) => (
  <Notice>
    {m.privacy_erase_open()}
    <ul className={styles["open"]}>
      {orders.map(({ id, number }) => (
        <li key={id}>
          <Link to="/orders" search={{ order: id }}>
            {m.orders_order_title({ number })}
          </Link>
        </li>
      ))}
    </ul>
  </Notice>
);
