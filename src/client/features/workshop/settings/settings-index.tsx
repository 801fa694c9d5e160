import { Link } from "@tanstack/react-router";

import { settingsPageWords } from "#client/features/workshop/parts/settings-page-words.ts";
import {
  type SettingsPage,
  settingsPages,
} from "#client/features/workshop/parts/settings-pages.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./settings-index.module.css";

/** All pages of the settings, each with what is found there; beside a page their names alone. */
export const SettingsIndex = ({ current }: { readonly current?: SettingsPage }) => (
  <nav aria-label={m.settings_pages()} data-beside={current !== undefined || undefined}>
    <ul className={styles["list"]}>
      {settingsPages.map((page) => (
        <li key={page}>
          <Link
            to="/admin"
            search={{ section: "settings", page }}
            className={styles["page"]}
            activeOptions={{ exact: true }}
            aria-current={page === current ? "page" : undefined}
          >
            <strong>{settingsPageWords[page].title()}</strong>
            {current === undefined && <span>{settingsPageWords[page].lead()}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
