import { Link } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";
import { occasionName } from "#shared/occasions/occasion-name.ts";
import { occasions } from "#shared/occasions/occasions.ts";

import styles from "./occasion-links.module.css";

/** What magnets are made for, in a line: each starts the studio with a design for it. */
export const OccasionLinks = () => (
  <nav className={styles["line"]} aria-label={m.occasions_line()}>
    <span aria-hidden="true">{m.occasions_line()}</span>
    <ul>
      {occasions.map((occasion) => (
        <li key={occasion}>
          <Link to="/photo-magnets/create" search={{ occasion }} preload={false}>
            {occasionName(occasion)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
