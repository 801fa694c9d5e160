import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { Face } from "#shared/face/face.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AccountLink } from "./account-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

import styles from "./site-header.module.css";

/** Name, ways, language, light and cart: one line, also at 360 px. */
export const SiteHeader = ({
  face,
  cart,
  resume,
  isShop,
}: {
  readonly face: Face;
  readonly cart: ReactNode;
  readonly resume: ReactNode;
  /** The workshop has ways of its own. */
  readonly isShop: boolean;
}) => (
  <header className={styles["header"]}>
    <Link to="/" className={styles["home"]} aria-label={m.shell_home_link({ name: face.name })}>
      <img {...face.logo} alt="" />
      {face.hasNameBesideLogo && (
        <span className={styles["name"]} data-letters={lettersInARow(face.name)}>
          {face.name}
        </span>
      )}
    </Link>
    <span className={styles["spot"]}>{resume}</span>
    <nav className={styles["nav"]} aria-label={m.shell_nav_label()}>
      {isShop && (
        <>
          <Link to="/" hash="formats" className={styles["link"]}>
            {m.shell_nav_formats()}
          </Link>
          <Link to="/" hash="delivery" className={styles["link"]}>
            {m.shell_nav_delivery()}
          </Link>
          <Link to="/orders" className={styles["link"]}>
            {m.shell_nav_orders()}
          </Link>
        </>
      )}
      <AccountLink className={styles["link"]} />
    </nav>
    <div className={styles["tools"]}>
      <LanguageSwitch />
      <ThemeSwitch />
      {cart}
    </div>
  </header>
);

/** Up to so many letters a name's longest word has, 18 for more; undefined where every phone has the room for it. */
const lettersInARow = (name: string): number | undefined => {
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  return longest < 12
    ? undefined
    : (letterSteps.find((step) => longest <= step) ?? letterSteps.at(-1));
};
const letterSteps = [12, 15, 18];
