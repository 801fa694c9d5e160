import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

import styles from "./legal.module.css";

/** From one legal text to the others. */
export const LegalNavigation = () => (
  <nav className={styles["others"]} aria-label={m.legal_other_texts()}>
    <Link to="/legal/impressum">{m.shell_footer_impressum()}</Link>
    <Link to="/legal/privacy">{m.shell_footer_privacy()}</Link>
    <Link to="/legal/terms">{m.shell_footer_terms()}</Link>
  </nav>
);
