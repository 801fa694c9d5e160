import { Link } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef } from "react";

import { openShortcuts } from "#client/features/workshop/parts/lists/shortcuts.ts";
import {
  IconFormat,
  IconBook,
  IconLock,
  IconBank,
  IconMail,
  IconParcel,
  IconPerson,
  IconPrinter,
  IconRedo,
  IconSet,
  IconSettings,
  IconTag,
  IconText,
  IconUndo,
  IconWarning,
} from "#client/ui/icons.tsx";
import { IconSun } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { adminSections, type WorkshopSection, workshopSections } from "./sections.ts";

import styles from "./workshop-navigation.module.css";

const entries: Record<WorkshopSection, { icon: ReactNode; label: () => string }> = {
  today: { icon: <IconSun />, label: () => m.today_title() },
  bank: { icon: <IconBank />, label: () => m.bank_title() },
  orders: { icon: <IconPrinter />, label: () => m.workshop_orders() },
  claims: { icon: <IconUndo />, label: () => m.claims_work_title() },
  customers: { icon: <IconPerson />, label: () => m.customers_title() },
  posting: { icon: <IconParcel />, label: () => m.posting_title() },
  production: { icon: <IconSet />, label: () => m.production_title() },
  catalogue: { icon: <IconFormat />, label: () => m.catalogue_title() },
  coupons: { icon: <IconTag />, label: () => m.workshop_coupons() },
  books: { icon: <IconBook />, label: () => m.books_title() },
  mails: { icon: <IconMail />, label: () => m.workshop_mails() },
  jobs: { icon: <IconRedo />, label: () => m.jobs_title() },
  errors: { icon: <IconWarning />, label: () => m.workshop_errors() },
  people: { icon: <IconLock />, label: () => m.people_title() },
  audit: { icon: <IconBook />, label: () => m.audit_title() },
  texts: { icon: <IconText />, label: () => m.law_texts_title() },
  settings: { icon: <IconSettings />, label: () => m.workshop_settings() },
};

/** A rail beside the worktop, a row of tabs above it on phones. */
export const WorkshopNavigation = ({
  current,
  isAdmin,
}: {
  readonly current: WorkshopSection;
  readonly isAdmin: boolean;
}) => {
  const list = useShowCurrent(current);
  return (
    <nav className={styles["rail"]} aria-label={m.workshop_sections()}>
      <div className={styles["stay"]}>
        <ul ref={list} className={styles["list"]}>
          {workshopSections
            .filter((section) => isAdmin || !adminSections.has(section))
            .map((section) => (
              <li key={section}>
                <Link
                  to="/admin"
                  search={section === "today" ? {} : { section }}
                  className={styles["entry"]}
                  activeOptions={{ exact: true }}
                  aria-current={section === current ? "page" : undefined}
                >
                  {entries[section].icon}
                  <span>{entries[section].label()}</span>
                </Link>
              </li>
            ))}
        </ul>
        <button type="button" className={styles["keys"]} onClick={openShortcuts}>
          <kbd>?</kbd> {m.workshop_shortcuts()}
        </button>
      </div>
    </nav>
  );
};

/** The row is wider than a phone: where one is stands in its middle. */
const useShowCurrent = (current: WorkshopSection) => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const entry = row?.querySelector<HTMLElement>("[aria-current=page]");
    if (!row || !entry) return;
    const middle = entry.offsetLeft - row.offsetLeft + entry.offsetWidth / 2;
    row.scrollLeft = middle - row.clientWidth / 2;
  }, [current]);
  return list;
};
