import { useRef, useState } from "react";

import { IconChevronDown } from "#client/ui/icons.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { sectionLabel } from "./section-entries.tsx";
import { SectionLink } from "./section-link.tsx";
import { groupsFor, oftenUsed, type WorkshopSection } from "./sections.ts";
import { IconMenu } from "./workshop-icons.tsx";

import styles from "./workshop-navigation.module.css";

/** Where there is no room for the rail: says where one is, and opens all sections, on phones within the thumb's reach. */
export const SectionMenu = ({
  current,
  isAdmin,
}: {
  readonly current: WorkshopSection;
  readonly isAdmin: boolean;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const here = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles["menu"]}
        data-often={oftenUsed.has(current) || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <IconMenu />
        <span className={styles["word"]}>{m.workshop_menu()}</span>
        <span className={styles["here"]}>
          <VisuallyHidden>: </VisuallyHidden>
          {sectionLabel(current)}
        </span>
        <IconChevronDown size={16} />
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.workshop_menu()}
        initialFocus={here}
      >
        <nav className={styles["groups"]} aria-label={m.workshop_sections()}>
          {groupsFor(isAdmin).map((group) => (
            <ul key={group[0]} className={styles["group"]}>
              {group.map((section) => (
                <li key={section}>
                  <SectionLink
                    section={section}
                    isCurrent={section === current}
                    ref={section === current ? here : undefined}
                    onChoose={() => setIsOpen(false)}
                  />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </Dialog>
    </>
  );
};
