import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";

import {
  openShortcuts,
  setShortcutsOn,
  setShortcutsOpen,
  useShortcuts,
  useShortcutsOn,
  useShortcutsOpen,
} from "#client/features/workshop/parts/lists/shortcuts.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { workshopSections } from "./sections.ts";

import styles from "./shortcuts-dialog.module.css";

const shortcuts = [
  { keys: ["j", "k"], meaning: () => m.workshop_key_move() },
  { keys: ["Enter"], meaning: () => m.workshop_key_open() },
  { keys: ["x"], meaning: () => m.moves_key_choose() },
  { keys: ["⇧A"], meaning: () => m.moves_key_acts() },
  { keys: ["Esc"], meaning: () => m.moves_key_clear() },
  { keys: ["m"], meaning: () => m.moves_key() },
  { keys: ["n"], meaning: () => m.workshop_key_next() },
  { keys: ["u"], meaning: () => m.workshop_key_back() },
  { keys: ["/"], meaning: () => m.workshop_key_search() },
  { keys: ["1", "2", "3", "4"], meaning: () => m.workshop_key_sections() },
  { keys: ["?"], meaning: () => m.workshop_key_help() },
];

/** What the keys do, and the switch that turns them off. Listens for the keys of the whole workshop. */
export const ShortcutsDialog = () => {
  const navigate = useNavigate();
  const isOpen = useShortcutsOpen();
  const areOn = useShortcutsOn();
  const acts = useMemo(() => {
    const jumps = workshopSections.map((section, index) => [
      String(index + 1),
      () => void navigate({ to: "/admin", search: section === "today" ? {} : { section } }),
    ]);
    return { ...Object.fromEntries(jumps), "?": openShortcuts };
  }, [navigate]);
  useShortcuts(acts);

  return (
    <Dialog isOpen={isOpen} onOpenChange={setShortcutsOpen} title={m.workshop_shortcuts()}>
      <dl className={styles["keys"]}>
        {shortcuts.map(({ keys, meaning }) => (
          <div key={keys.join("")}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={areOn} onChange={(event) => setShortcutsOn(event.target.checked)}>
        {m.workshop_shortcuts_on()}
      </Checkbox>
    </Dialog>
  );
};
