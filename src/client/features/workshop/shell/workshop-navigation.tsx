import { openShortcuts } from "#client/features/workshop/parts/lists/shortcuts.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AccountMenu, useAccountAct } from "./account-menu.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { SectionLink } from "./section-link.tsx";
import { SectionMenu } from "./section-menu.tsx";
import { groupsFor, oftenUsed, type WorkshopSection } from "./sections.ts";

import styles from "./workshop-navigation.module.css";

/** A rail beside the worktop; where there is no room for it, a menu above, and beside that what is used most. */
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
  return (
    <nav className={styles["rail"]} aria-label={m.workshop_sections()}>
      <div className={styles["stay"]}>
        <SectionMenu current={current} isAdmin={isAdmin} />
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
        <ul className={styles["list"]}>
          {groupsFor(isAdmin).flatMap((group) =>
            group.map((section, place) => (
              <li
                key={section}
                data-begins={place === 0 || undefined}
                data-often={oftenUsed.has(section) || undefined}
              >
                <SectionLink section={section} isCurrent={section === current} />
              </li>
            )),
          )}
        </ul>
      </div>
    </nav>
  );
};
