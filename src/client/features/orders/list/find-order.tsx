import { Link } from "@tanstack/react-router";

import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./find-order.module.css";

/** Where an order is that is not in the list. */
export const FindOrder = () => {
  const { isSent } = useMailedWords();
  const { data: me } = trpc.accounts.readMe.useQuery();
  const hasAccount = me !== undefined && me !== null && me.role !== "guest";
  return (
    <Notice
      title={m.orders_find_title()}
      actions={
        !hasAccount && (
          <Link to="/login" search={{ next: "/orders" }} className={styles["signIn"]}>
            {m.orders_find_sign_in()}
          </Link>
        )
      }
    >
      {isSent ? m.orders_find_text() : m.orders_find_unmailed()}
    </Notice>
  );
};
