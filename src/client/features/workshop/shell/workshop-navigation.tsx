import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";

import { openShortcuts } from "#client/features/workshop/parts/lists/shortcuts.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AccountMenu, useAccountAct } from "./account-menu.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { sectionIcon, sectionLabel } from "./section-entries.tsx";
import { adminSections, workshopGroups, type WorkshopSection } from "./sections.ts";

import styles from "./workshop-navigation.module.css";

/** A rail beside the worktop, a row of tabs above it on phones. */
export const WorkshopNavigation = ({
  current,
  isAdmin,
  email,
  onSignOut,
}: {
  readonly current: WorkshopSection;
  readonly isAdmin: boolean;
  readonly email: string;
  readonly onSignOut: () => void;
}) => {
  const actOnAccount = useAccountAct(onSignOut);
  const list = useShowCurrent(current);
  return (
    <nav className={styles["rail"]} aria-label={m.workshop_sections()}>
      <div className={styles["stay"]}>
        <div className={styles["find"]}>
          <CommandPalette isAdmin={isAdmin} onAccount={actOnAccount} />
          <button
            type="button"
            className={styles["keys"]}
            title={m.workshop_shortcuts()}
            onClick={openShortcuts}
          >
            <kbd>?</kbd> <VisuallyHidden>{m.workshop_shortcuts()}</VisuallyHidden>
          </button>
          <AccountMenu email={email} onChoose={actOnAccount} />
        </div>
        <ul ref={list} className={styles["list"]}>
          {workshopGroups.flatMap((group) =>
            group
              .filter((section) => isAdmin || !adminSections.has(section))
              .map((section, place) => (
                <li key={section} data-begins={place === 0 || undefined}>
                  <Link
                    to="/admin"
                    search={section === "today" ? {} : { section }}
                    className={styles["entry"]}
                    activeOptions={{ exact: true }}
                    aria-current={section === current ? "page" : undefined}
                  >
                    {sectionIcon(section)}
                    <span>{sectionLabel(section)}</span>
                  </Link>
                </li>
              )),
          )}
        </ul>
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
    const show = () => {
      const middle = entry.offsetLeft - row.offsetLeft + entry.offsetWidth / 2;
      row.scrollLeft = middle - row.clientWidth / 2;
    };
    show();
    // The fonts come later and are wider: the last entry would be cut.
    const sizes = new ResizeObserver(show);
    sizes.observe(entry);
    return () => sizes.disconnect();
  }, [current]);
  return list;
};
