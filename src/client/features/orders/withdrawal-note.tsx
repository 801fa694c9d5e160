import { Link } from "@tanstack/react-router";

import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { OrderView } from "./order-view.ts";

import styles from "./order-facts.module.css";

/** What of the order may not be given back, and where the rest is withdrawn from (LAW 6, 7). */
export const WithdrawalNote = ({ order }: { readonly order: OrderView }) => {
  const made = order.items.filter(({ isWithdrawable }) => !isWithdrawable);
  const isMixed = made.length > 0 && made.length < order.items.length;
  const names = [...new Set(made.map((item) => operatorsWord(item.names, getLocale())))];
  return (
    <>
      {made.length > 0 && (
        <p className={styles["quiet"]}>
          {isMixed
            ? m.claims_rights_some({ formats: new Intl.ListFormat(getLocale()).format(names) })
            : m.orders_rights_none()}
        </p>
      )}
      {made.length < order.items.length && (
        <p className={styles["quiet"]}>
          <Link to="/legal/terms" search={{ withdraw: true }}>
            {m.shell_footer_withdraw()}
          </Link>
        </p>
      )}
    </>
  );
};
