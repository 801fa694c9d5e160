import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

import { AccountLink } from "./account-link.tsx";
import { WithdrawLink } from "./withdraw-link.tsx";

import styles from "./site-footer.module.css";

/** What must be two clicks away from everywhere (LAW 19), and the ways that phones have no header for. */
export const SiteFooter = () => (
  <footer className={styles["footer"]}>
    <nav className={styles["links"]} aria-label={m.shell_footer_label()}>
      <Link to="/orders">{m.shell_nav_orders()}</Link>
      <AccountLink className={undefined} />
      <Link to="/legal/impressum">{m.shell_footer_impressum()}</Link>
      <Link to="/legal/privacy">{m.shell_footer_privacy()}</Link>
      <Link to="/legal/terms">{m.shell_footer_terms()}</Link>
      <WithdrawLink />
      <Link to="/legal/impressum" hash="barrierefreiheit">
        {m.shell_footer_accessibility()}
      </Link>
    </nav>
    <p className={styles["note"]}>{m.shell_footer_note()}</p>
  </footer>
);
