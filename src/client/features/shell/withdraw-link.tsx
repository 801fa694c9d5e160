import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./site-footer.module.css";

/** The way to withdraw, on every page as long as anything can be withdrawn from (§ 356a BGB). */
export const WithdrawLink = () => {
  const [{ isOffered }] = trpc.claims.readOffer.useSuspenseQuery();
  return isOffered ? (
    <Link to="/legal/terms" search={{ withdraw: true }} className={styles["withdraw"]}>
      {m.shell_footer_withdraw()}
    </Link>
  ) : null;
};
